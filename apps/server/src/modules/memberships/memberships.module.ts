import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createImproving, type MembershipPeers } from './improving.service.ts';
import { membershipRoutes } from './memberships.routes.ts';

/** Memberships that grow (docs/rules/memberships.md). */
export function createMembershipsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  peers: MembershipPeers,
): Module {
  return { name: 'memberships', calls: membershipRoutes(createImproving(platform, peers)) };
}
