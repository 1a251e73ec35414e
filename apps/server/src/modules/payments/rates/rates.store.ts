import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { Reader } from '../../../platform/db/database.ts';

export type Rate = { id: number; buy: string; sell: string; source: string; at: Date };

export async function findLatestRate(db: Reader): Promise<Rate | undefined> {
  const row = await db
    .selectFrom('exchangeRate')
    .where('currency', '=', 'BOB')
    .orderBy('rateAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return row && rateOf(row);
}

/** The row of an instant, if its successor came after another instant; undefined also when it is the newest row. */
export async function findRateReplacedAfter(
  db: Reader,
  at: Date,
  since: Date,
): Promise<Rate | undefined> {
  const rows = await db
    .selectFrom('exchangeRate')
    .where('currency', '=', 'BOB')
    .where('rateAt', '>=', at)
    .orderBy('rateAt')
    .orderBy('id')
    .limit(2)
    .select(['id', 'rateAt', 'fetchedAt'])
    .execute();
  const [own, next] = rows;
  const isMeant = own && next && own.rateAt.getTime() === at.getTime() && next.fetchedAt >= since;
  return isMeant ? findRate(db, own.id) : undefined;
}

/** The row in force at the end of a day, for money of an unknown QR. */
export async function findRateOfDay(db: Reader, on: Day): Promise<Rate | undefined> {
  const row = await db
    .selectFrom('exchangeRate')
    .where('currency', '=', 'BOB')
    .where('rateAt', '<', instantInLaPaz(addDays(on, 1)))
    .orderBy('rateAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row && findRate(db, row.id);
}

export async function findRate(db: Reader, id: number): Promise<Rate | undefined> {
  const row = await db
    .selectFrom('exchangeRate')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row && rateOf(row);
}

export async function insertRate(
  db: Reader,
  rate: { buy: string; sell: string; source: string; rateAt: Date; fetchedAt: Date },
): Promise<void> {
  await db
    .insertInto('exchangeRate')
    .values({ currency: 'BOB', ...rate })
    .execute();
}

function rateOf(row: {
  id: number;
  buy: string;
  sell: string;
  source: string;
  rateAt: Date;
}): Rate {
  const { id, buy, sell, source, rateAt } = row;
  return { id, buy: trimZeros(buy), sell: trimZeros(sell), source, at: rateAt };
}

/** 6.96000000 → 6.96: at least two decimals, as a rate is quoted. */
function trimZeros(rate: string): string {
  return rate.replace(/(\.\d{2}\d*?)0+$/, '$1');
}
