import { sql, type Db } from '../../../platform/db/database.ts';

// A code that a recovery still names is kept as long as that recovery.
const UNNAMED = sql<boolean>`NOT EXISTS (SELECT FROM recovery WHERE recovery.code_id = swept.id)`;
const ALL = sql<boolean>`true`;

/** Recoveries are listed before the codes that they name. */
const OVER_SINCE = {
  recovery: ['expires_at', ALL],
  one_time_code: ['expires_at', UNNAMED],
  one_time_ticket: ['expires_at', ALL],
  mobile_entry: ['expires_at', ALL],
  spent_passkey_challenge: ['expires_at', ALL],
  known_browser: ['last_seen_at', ALL],
} as const;

export type Swept = keyof typeof OVER_SINCE;

/** Deletes rows that had expired by then, a limited number at a time so that no statement takes long. Returns how many. */
export async function sweepRows(db: Db, table: Swept, before: Date, most: number): Promise<number> {
  const [column, isFree] = OVER_SINCE[table];
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = any(array(
      SELECT ctid FROM ${sql.table(table)} AS swept
       WHERE ${sql.ref(column)} < ${before} AND ${isFree} LIMIT ${most}))`.execute(db);
  return Number(numAffectedRows);
}
