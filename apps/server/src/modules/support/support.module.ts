import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { supportRoutes } from './support.routes.ts';
import { createSupport, type Support } from './support.service.ts';

/** Customer service as people see it; the desk that answers belongs to the operators. */
export function createSupportModule(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'limits' | 'settings' | 'audit'>,
): Module & Pick<Support, 'requestsOf'> {
  const support = createSupport(platform);
  return {
    name: 'support',
    calls: supportRoutes(support),
    requestsOf: support.requestsOf,
  };
}
