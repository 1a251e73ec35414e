import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { operatorRoutes } from './operators.routes.ts';
import { createOperators } from './operators.service.ts';
import { createRoles, roleApprovals } from './roles/roles.service.ts';
import { createTrail } from './trail/trail.service.ts';

export { createFirstOperator } from './roles/first-operators.service.ts';

/** The desk behind the portal (decisions 17.1): the frame on which other nouns hang what their operators do. */
export function createOperatorsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'audit' | 'approvals' | 'stepUp'>,
): Module {
  return {
    name: 'operators',
    calls: operatorRoutes({
      operators: createOperators(platform),
      approvals: platform.approvals,
      roles: createRoles(platform),
      trail: createTrail(platform),
    }),
    approvals: roleApprovals(platform),
  };
}
