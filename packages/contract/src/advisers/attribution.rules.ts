import type { OperatorRole } from '../operator-roles.ts';

/** Who may be the source of a sale: an adviser of the group or a broker outside of it who was named (ADV-3), or an adviser whose prospect bought (PRO-5). */
export const ATTRIBUTION_SOURCES = ['adviser', 'broker', 'prospect'] as const;
export type AttributionSource = (typeof ATTRIBUTION_SOURCES)[number];

/** Advisers in these states recommend: those who sell (ADV-1). */
export const RECOMMENDING_STATES = ['active', 'inactive', 'ethics_process'] as const;

/** Who keeps brokers at the desk, and who else reads them (ADV-4). */
export const BROKER_KEEPERS = ['admin', 'sales_ops'] as const satisfies readonly OperatorRole[];
export const BROKER_READERS = [
  'admin',
  'sales_ops',
  'read_only',
] as const satisfies readonly OperatorRole[];

/** How many brokers a page shows. */
export const BROKERS_SHOWN = 100;
