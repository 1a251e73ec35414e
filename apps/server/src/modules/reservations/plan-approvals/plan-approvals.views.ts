import { sql, type RawBuilder } from '../../../platform/db/database.ts';

/** Whether the `hold` of a statement still waits for its approval: it may take no money before (SALE-25). */
export const awaitsApproval: RawBuilder<boolean> = sql`(
  coalesce((hold.offer ->> 'needsApproval')::boolean, false)
  AND NOT EXISTS (SELECT 1 FROM hold_approval WHERE hold_approval.hold_id = hold.id))`;
