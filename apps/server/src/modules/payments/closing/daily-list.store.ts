import { addDays, day, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { MismatchReason } from '@kantuta/contract/payments/missing-money.calls';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { QR_PROVIDER } from '../methods/qr/confirmations.store.ts';

// A list says nothing about money that no books can hold.
const NOT_IN_LIST = 'not_in_list' satisfies MismatchReason;

/** The first day on which anybody could have paid; undefined while nobody ever wanted to. */
export async function findFirstQrDay(db: Reader): Promise<Day | undefined> {
  const { first } = await db
    .selectFrom('qrAttempt')
    .select((of) => of.fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : dayInLaPaz(first);
}

/** Days since then that are done with: compared to the end, and nothing is missing of them. */
export async function listTakenDays(db: Reader, from: Day): Promise<Set<Day>> {
  const rows = await db
    .selectFrom('bankDay')
    .where('provider', '=', QR_PROVIDER)
    .where('day', '>=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('missingMoney')
            .whereRef('missingMoney.provider', '=', 'bankDay.provider')
            .whereRef('missingMoney.day', '=', 'bankDay.day')
            .where('missingMoney.closedAt', 'is', null)
            .where('missingMoney.reason', '=', NOT_IN_LIST)
            .select('missingMoney.eventId'),
        ),
      ),
    )
    .select('day')
    .execute();
  return new Set(rows.map((row) => day(row.day)));
}

export async function noteTakenDay(
  tx: Tx,
  taken: { day: Day; payments: number; takenAt: Date },
): Promise<void> {
  await tx
    .insertInto('bankDay')
    .values({ provider: QR_PROVIDER, ...taken })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'day'])
        .doUpdateSet({ payments: taken.payments, takenAt: taken.takenAt }),
    )
    .execute();
}

export type MissingMoney = { eventId: string; intentId: string | null };

/**
 * Records the payments of a day that our books have and the bank's list lacks. Payments imported from the time before this product are
 * left out: the bank sent no list for those days. Returns the new ones, because another process may have recorded them.
 */
export async function noteMissingMoney(
  tx: Tx,
  { on, listed, foundAt }: { on: Day; listed: readonly string[]; foundAt: Date },
): Promise<MissingMoney[]> {
  const [from, to] = [instantInLaPaz(on), instantInLaPaz(addDays(on, 1))];
  const { rows } = await sql<MissingMoney>`
    INSERT INTO missing_money (provider, event_id, day, intent_id, found_at)
    SELECT e.provider, e.event_id, ${on}::date, e.intent_id, ${foundAt}
      FROM provider_event e
     WHERE e.provider = ${QR_PROVIDER} AND e.body ->> 'paidAt' >= ${from.toISOString()} AND e.body ->> 'paidAt' < ${to.toISOString()}
       AND e.source <> 'imported' AND e.event_id <> all(${[...listed]}::text[])
       AND (e.outcome IN ('settled','held') OR EXISTS (SELECT 1 FROM regularization g WHERE g.provider = e.provider AND g.event_id = e.event_id))
    ON CONFLICT (provider, event_id) DO NOTHING
    RETURNING event_id, intent_id`.execute(tx);
  return rows;
}

/** What a list has after all is not missing any more. */
export async function closeMissingMoney(
  tx: Tx,
  listed: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('missingMoney')
    .set({ closedAt: at })
    .where('provider', '=', QR_PROVIDER)
    .where('eventId', '=', sql<string>`any(${[...listed]}::text[])`)
    .where('closedAt', 'is', null)
    .where('reason', '=', NOT_IN_LIST)
    .returning('eventId')
    .execute();
  return rows.map((row) => row.eventId);
}

export async function countMissingMoney(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('missingMoney')
    .where('closedAt', 'is', null)
    .where('reason', '=', NOT_IN_LIST)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
