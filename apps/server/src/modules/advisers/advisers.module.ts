import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayRoutes } from './advisers.routes.ts';
import { adviserNames } from './names.views.ts';
import { ownAdviser } from './own-data.views.ts';

/** Who sells for the group, and their sponsors. The customer decides which advisers see them, so `people` stores that. */
export function create(platform: Platform): Module {
  return {
    name: 'advisers',
    calls: [],
    callsOfAll: ({ adviserDay }) => dayRoutes(platform, adviserDay),
    ownData: [ownAdviser],
    names: [adviserNames],
  };
}
