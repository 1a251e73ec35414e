import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { operatorRoutes } from './operators.routes.ts';
import { createOperators } from './operators.service.ts';

/** The desk behind the portal (decisions 17.1): the frame on which other nouns hang what their operators do. */
export function createOperatorsModule(platform: Pick<Platform, 'db' | 'approvals'>): Module {
  return {
    name: 'operators',
    calls: operatorRoutes(createOperators(platform), platform.approvals),
  };
}
