import type { OperatorRole } from '../operator-roles.ts';

/** Who writes courses and events (PAGE-9). */
export const PAGE_KEEPERS = ['admin', 'sales_ops'] as const satisfies OperatorRole[];
/** Who sees them at the desk. */
export const PAGE_READERS = [...PAGE_KEEPERS, 'support', 'read_only'] as const;
