import type { OperatorRole } from '../operator-roles.ts';

export const CAMPAIGN_READERS: readonly OperatorRole[] = [
  'admin',
  'finance',
  'sales_ops',
  'compliance',
  'support',
  'read_only',
];
/** Who sets campaigns up and decides disputes; changes need a second person of these roles. */
export const CAMPAIGN_KEEPERS: readonly OperatorRole[] = ['admin', 'sales_ops'];
/** Who says that a bonus was paid. */
export const CAMPAIGN_PAYERS: readonly OperatorRole[] = ['admin', 'finance'];
