import type { OperatorRole } from '../../operator-roles.ts';

/** Who changes a campaign (OPS-1). */
export const TWO_FOR_ONE_ROLES = ['admin', 'sales_ops'] as const satisfies readonly OperatorRole[];
