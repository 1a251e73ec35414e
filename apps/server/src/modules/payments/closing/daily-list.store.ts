import { day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { CURRENCIES } from '@kantuta/contract/money';
import type { MoneyLine } from '@kantuta/contract/payments/closing/matching.rules';
import { LISTED_REASONS, type ListedReason } from '@kantuta/contract/payments/missing-money.calls';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ListedMoney } from './provider-list.port.ts';

/** Of the time before this product: no list was sent for it, so none ends its difference. */
const IMPORTED = sql<boolean>`EXISTS (SELECT 1 FROM provider_event e WHERE e.provider = missing_money.provider
  AND e.event_id = missing_money.event_id AND e.source = 'imported')`;
const LISTED = sql<string>`any(${[...LISTED_REASONS]}::text[])`;

/** Days since then that are done with: compared to the end, and our books and the list agree. */
export async function listTakenDays(db: Reader, provider: string, from: Day): Promise<Set<Day>> {
  const rows = await db
    .selectFrom('bankDay')
    .where('provider', '=', provider)
    .where('day', '>=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('missingMoney')
            .whereRef('missingMoney.provider', '=', 'bankDay.provider')
            .whereRef('missingMoney.day', '=', 'bankDay.day')
            .where('missingMoney.closedAt', 'is', null)
            .where('missingMoney.reason', '=', LISTED)
            .where(({ not: unless }) => unless(IMPORTED))
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
  taken: { provider: string; day: Day; payments: number; takenAt: Date },
): Promise<void> {
  await tx
    .insertInto('bankDay')
    .values(taken)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'day'])
        .doUpdateSet({ payments: taken.payments, takenAt: taken.takenAt }),
    )
    .execute();
}

/** A list as lines to compare. Money for no account or currency of ours waits as such already, and no books can hold it. */
export function linesOf(
  listed: readonly ListedMoney[],
  companies: ReadonlyMap<string, number>,
): MoneyLine[] {
  return listed.flatMap(({ eventId, accountId, amount, currency: written, paidAt, state }) => {
    const companyId = companies.get(accountId);
    const currency = CURRENCIES.find((known) => known === written);
    if (companyId === undefined || currency === undefined) return [];
    const on = dayInLaPaz(paidAt);
    return [{ reference: eventId, companyId, amount, currency, state: state ?? 'taken', on }];
  });
}

/** The list of a day as it was last given, so that the figures of the day can be shown again. */
export async function keepLines(
  tx: Tx,
  { provider, day: on, listed }: { provider: string; day: Day; listed: readonly ListedMoney[] },
): Promise<void> {
  await tx
    .deleteFrom('settlementLine')
    .where('provider', '=', provider)
    .where('day', '=', on)
    .execute();
  if (listed.length === 0) return;
  await sql`
    INSERT INTO settlement_line (provider, day, line, event_id, account_id, currency, amount_minor, fee_minor, state, paid_at)
    SELECT ${provider}, ${on}::date, line, event_id, account_id, currency, amount_minor, fee_minor, state, paid_at
      FROM unnest(${listed.map(({ eventId }) => eventId)}::text[], ${listed.map(({ accountId }) => accountId)}::text[],
                  ${listed.map(({ currency }) => currency)}::text[], ${listed.map(({ amount }) => amount)}::bigint[], ${listed.map(({ fee }) => fee ?? 0)}::bigint[],
                  ${listed.map(({ state }) => state ?? 'taken')}::text[], ${listed.map(({ paidAt }) => paidAt.toISOString())}::timestamptz[])
           WITH ORDINALITY AS l (event_id, account_id, currency, amount_minor, fee_minor, state, paid_at, line)`.execute(
    tx,
  );
}

/**
 * Records where books and list differ. Returns what is new: another process may have recorded it, and what people explained stays
 * explained. What had closed by itself opens again with its new reason.
 */
export async function noteMissingMoney(
  tx: Tx,
  of: {
    provider: string;
    day: Day;
    rows: readonly { eventId: string; reason: ListedReason }[];
    foundAt: Date;
  },
): Promise<{ eventId: string; intentId: string | null }[]> {
  const { provider, day: on, rows, foundAt } = of;
  if (rows.length === 0) return [];
  const { rows: fresh } = await sql<{ eventId: string; intentId: string | null }>`
    INSERT INTO missing_money (provider, event_id, day, intent_id, found_at, reason)
    SELECT DISTINCT ON (e.event_id) e.provider, e.event_id, ${on}::date, e.intent_id, ${foundAt}::timestamptz, d.reason
      FROM unnest(${rows.map(({ eventId }) => eventId)}::text[], ${rows.map(({ reason }) => reason)}::text[]) AS d (event_id, reason)
      JOIN provider_event e ON e.provider = ${provider} AND e.event_id = d.event_id
    ON CONFLICT (provider, event_id) DO UPDATE
       SET day = excluded.day, reason = excluded.reason, found_at = excluded.found_at, closed_at = NULL
     WHERE missing_money.closed_at IS NOT NULL AND missing_money.closed_by IS NULL
    RETURNING event_id, intent_id`.execute(tx);
  return fresh;
}

/** What a list has after all is not missing any more, and neither is what does not differ any more when its day is compared again. */
export async function closeMissingMoney(
  tx: Tx,
  of: {
    provider: string;
    day: Day;
    listedIds: readonly string[];
    differing: readonly string[];
    at: Date;
  },
): Promise<string[]> {
  const { provider, day: on, listedIds, differing, at } = of;
  const { rows } = await sql<{ eventId: string }>`
    UPDATE missing_money SET closed_at = ${at}::timestamptz
     WHERE provider = ${provider} AND closed_at IS NULL AND event_id <> all(${[...differing]}::text[]) AND NOT ${IMPORTED}
       AND ((reason = 'not_in_list' AND event_id = any(${[...listedIds]}::text[]))
            OR (reason = ${LISTED} AND reason <> 'not_in_list' AND day = ${on}::date))
    RETURNING event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

export async function countMissingMoney(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('missingMoney')
    .where('closedAt', 'is', null)
    .where('reason', '=', LISTED)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
