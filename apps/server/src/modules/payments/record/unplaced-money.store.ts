import type { Day } from '@kantuta/contract/dates';
import type { UnplacedReason } from '@kantuta/contract/payments/missing-money.calls';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** Money on which books and bank do not agree, as a kind of the work list. */
export const MISSING_MONEY = 'missing_money';

/** Money that the bank reports and that no books can hold: people look at it (SEC-13). */
export async function noteUnplacedMoney(
  tx: Tx,
  found: {
    provider: string;
    eventId: string;
    intentId: string | null;
    day: Day;
    foundAt: Date;
    reason: UnplacedReason;
    promisedAt: Date;
  },
): Promise<void> {
  await tx.insertInto('missingMoney').values(found).execute();
}

/**
 * Money that our books have settled and its provider does not hand over (PAY-59). False: it waits already, or people have explained it. One
 * that had been handed over after all opens again.
 */
export async function noteUntakenMoney(
  tx: Tx,
  found: { provider: string; eventId: string; intentId: string; day: Day; foundAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO missing_money (provider, event_id, day, intent_id, found_at, reason)
    VALUES (${found.provider}, ${found.eventId}, ${found.day}::date, ${found.intentId}::uuid, ${found.foundAt}::timestamptz, 'not_taken')
    ON CONFLICT (provider, event_id) DO UPDATE
       SET day = excluded.day, reason = excluded.reason, found_at = excluded.found_at, closed_at = NULL
     WHERE missing_money.closed_at IS NOT NULL AND missing_money.closed_by IS NULL
    RETURNING event_id`.execute(tx);
  return rows.length > 0;
}

/** The provider has handed it over after all. False: it never waited. */
export async function closeUntakenMoney(
  tx: Tx,
  { provider, eventId, at }: { provider: string; eventId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('missingMoney')
    .set({ closedAt: at })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .where('reason', '=', 'not_taken')
    .where('closedAt', 'is', null)
    .returning('eventId')
    .executeTakeFirst();
  return row !== undefined;
}
