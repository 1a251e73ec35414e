import type { ImproveWay } from '@kantuta/contract/memberships/improve.rules';
import type { ImprovementState } from '@kantuta/contract/memberships/improving/improvement.rules';
import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Db, type Reader, type Tx } from '../../../platform/db/database.ts';

export type StoredImprovement = {
  id: string;
  reference: string;
  saleId: number;
  way: ImproveWay;
  /** That sells the better one, and takes what is due now. */
  companyId: number;
  personId: number;
  fromItemId: number;
  toItemId: number;
  state: ImprovementState;
  oldPrice: Cents;
  newPrice: Cents;
  due: Cents;
  /** When it was quoted. */
  paid: Cents;
  months: number;
  annualRatePct: string;
  quotedAt: Date;
  expiresAt: Date;
  chargeId: string | null;
  paidAt: Date | null;
  signUntil: Date | null;
  addendumId: string | null;
  /** Of a signed upgrade (MEM-7). */
  newSaleId: number | null;
  endedAt: Date | null;
};

const LIVE = ['quoted', 'ordered', 'paid'] as const;

export function improvements(reader: Reader | Db) {
  return (
    reader
      .selectFrom('membershipImprovement as improvement')
      .selectAll('improvement')
      // Exact decimals as text, because these rows are also read as JSON.
      .select(sql<string>`trim_scale(improvement.annual_rate_pct)::text`.as('rate'))
  );
}
type Whole = Awaited<ReturnType<ReturnType<typeof improvements>['executeTakeFirstOrThrow']>>;
/** Instants are text in a row that was read as JSON. */
type Row = {
  [Column in keyof Whole]: Extract<Whole[Column], Date> extends never
    ? Whole[Column]
    : Whole[Column] | string;
};

const instant = (at: Date | string | null) => (at === null ? null : new Date(at));

export function stored(row: Row): StoredImprovement {
  const { oldPriceMinor, newPriceMinor, dueMinor, paidMinor, rate, ...rest } = row;
  return {
    ...rest,
    way: rest.way as ImproveWay,
    state: rest.state as ImprovementState,
    oldPrice: cents(oldPriceMinor),
    newPrice: cents(newPriceMinor),
    due: cents(dueMinor),
    paid: cents(paidMinor),
    annualRatePct: rate,
    quotedAt: new Date(rest.quotedAt),
    expiresAt: new Date(rest.expiresAt),
    paidAt: instant(rest.paidAt),
    signUntil: instant(rest.signUntil),
    endedAt: instant(rest.endedAt),
  };
}

export type NewImprovement = Omit<
  StoredImprovement,
  'state' | 'chargeId' | 'paidAt' | 'signUntil' | 'addendumId' | 'newSaleId' | 'endedAt'
>;

export async function insertImprovement(
  tx: Tx,
  { oldPrice, newPrice, due, paid, ...rest }: NewImprovement,
): Promise<void> {
  await tx
    .insertInto('membershipImprovement')
    .values({
      ...rest,
      state: 'quoted',
      oldPriceMinor: oldPrice,
      newPriceMinor: newPrice,
      dueMinor: due,
      paidMinor: paid,
    })
    .execute();
}

export async function findImprovement(
  reader: Reader,
  id: string,
): Promise<StoredImprovement | undefined> {
  const row = await improvements(reader).where('improvement.id', '=', id).executeTakeFirst();
  return row && stored(row);
}

/** One behind its lock; its sale is locked before it (SEC-17). */
export async function lockImprovement(tx: Tx, id: string): Promise<StoredImprovement | undefined> {
  const row = await improvements(tx)
    .where('improvement.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && stored(row);
}

/** The one of a sale that is under way, behind its lock. */
export async function lockLive(tx: Tx, saleId: number): Promise<StoredImprovement | undefined> {
  const row = await improvements(tx)
    .where('improvement.saleId', '=', saleId)
    .where('improvement.state', 'in', LIVE)
    .forUpdate()
    .executeTakeFirst();
  return row && stored(row);
}

/** Those that charges pay, in the order of their ids. */
export async function listOfCharges(
  reader: Reader,
  chargeIds: readonly string[],
): Promise<StoredImprovement[]> {
  const rows = await improvements(reader)
    .where('improvement.chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .orderBy('improvement.id')
    .execute();
  return rows.map(stored);
}

/** Locks what charges pay; the charges are locked after it, and the sales before it (SEC-17). */
export async function lockOfCharges(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('membershipImprovement')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

type Change = Partial<
  Pick<
    StoredImprovement,
    'state' | 'chargeId' | 'paidAt' | 'signUntil' | 'addendumId' | 'newSaleId' | 'endedAt'
  >
>;

/** Moves it on; the table refuses the steps that it does not know (MEM-5). */
export async function setImprovement(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('membershipImprovement').set(change).where('id', '=', id).execute();
}

/** Whether one of a sale for which nothing was due was confirmed before and never signed. */
export async function hasFreeUnsigned(reader: Reader, saleId: number): Promise<boolean> {
  const found = await reader
    .selectFrom('membershipImprovement')
    .where('saleId', '=', saleId)
    .where('state', '=', 'returned')
    .where('dueMinor', '=', 0)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Quotes whose time is over and which nobody paid, the oldest first. */
export async function listOver(reader: Reader, at: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('membershipImprovement')
    .where('state', 'in', ['quoted', 'ordered'])
    .where('expiresAt', '<=', at)
    .orderBy('expiresAt')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are paid and were not signed in time, the oldest first. */
export async function listUnsigned(reader: Reader, at: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('membershipImprovement')
    .where('state', '=', 'paid')
    .where('signUntil', '<=', at)
    .orderBy('signUntil')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
