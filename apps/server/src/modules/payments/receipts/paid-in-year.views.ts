import type { Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';

/** Cents of dollars: what was paid in bolivianos counts at the latest rate. */
const DOLLARS = sql`
  CASE receipt.currency WHEN 'USD' THEN receipt.amount_minor
       ELSE round(receipt.amount_minor / (SELECT sell FROM exchange_rate WHERE currency = 'BOB' ORDER BY id DESC LIMIT 1)) END`;

/** The calendar year of a day, by the day of the money (PAY-8). */
function inYearOf(today: Day) {
  const start = sql`date_trunc('year', ${today}::date)`;
  return sql<boolean>`receipt.paid_on >= ${start} AND receipt.paid_on < ${start} + interval '1 year'`;
}

/** What a person paid in the calendar year of a day, without what was taken back (UIF-1). */
export const paidInYear = reading(
  (db, { personId, today }: { personId: number; today: Day }) =>
    db
      .selectFrom('receipt')
      .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'receipt.transactionId')
      .where('receipt.personId', '=', personId)
      .where('reversal.id', 'is', null)
      .where(inYearOf(today))
      .select(sql<number>`coalesce(sum(${DOLLARS}), 0)::bigint`.as('paid')),
  ([row]): Cents => cents(row?.paid ?? 0),
);

/** Everybody who paid at least so much in the calendar year of a day: for the work of every morning, and for dry runs. */
export async function listPaidAtLeast(
  reader: Reader,
  { today, amount }: { today: Day; amount: Cents },
): Promise<number[]> {
  const rows = await reader
    .selectFrom('receipt')
    .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'receipt.transactionId')
    .where('reversal.id', 'is', null)
    .where(inYearOf(today))
    .groupBy('receipt.personId')
    .having(sql<boolean>`sum(${DOLLARS}) >= ${amount}`)
    .orderBy('receipt.personId')
    .select('receipt.personId')
    .execute();
  return rows.map(({ personId }) => personId);
}
