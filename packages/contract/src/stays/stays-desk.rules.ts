import type { OperatorRole } from '../operator-roles.ts';

/** Who changes prices and rooms of the park (STY-15). */
export const STAY_KEEPERS = ['admin', 'sales_ops'] as const satisfies OperatorRole[];
/** Who sees them at the desk. */
export const STAY_READERS = [...STAY_KEEPERS, 'finance', 'support', 'read_only'] as const;
/** A room is closed for so many nights at once at most. */
export const CLOSED_NIGHTS = 366;
