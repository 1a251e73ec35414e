import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { closingRoutes } from './closing.routes.ts';
import { createClosing } from './closing.service.ts';

/** The day of a company that closes when nothing is unexplained (docs/rules/closing.md). */
export function create(platform: Platform): Module {
  const closing = createClosing(platform);
  return { name: 'closing', calls: closingRoutes(closing), approvals: [closing.approval()] };
}
