import type { OperatorRole } from '../../operator-roles.ts';

/** Who stands at the gates of the park (PASS-8). */
export const GATE_KEEPERS = [
  'admin',
  'sales_ops',
  'cashier_lead',
  'support',
] as const satisfies readonly OperatorRole[];
