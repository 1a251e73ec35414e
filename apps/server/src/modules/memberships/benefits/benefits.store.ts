import { day, type Day } from '@kantuta/contract/dates';
import type {
  BenefitKind,
  StoredBenefitState,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type StoredBenefit = {
  id: string;
  reference: string;
  saleId: number;
  companyId: number;
  personId: number;
  yearFrom: Day;
  yearUntil: Day;
  number: number;
  kind: BenefitKind;
  state: StoredBenefitState;
  fee: Cents;
  chargeId: string | null;
  orderedAt: Date;
  paidAt: Date | null;
  promisedAt: Date | null;
  returnAt: Date | null;
  askedAt: Date | null;
  refusedAt: Date | null;
  lateToldAt: Date | null;
  code: string | null;
  issuedAt: Date | null;
  issuedBy: number | null;
  expiresOn: Day | null;
  endedAt: Date | null;
  endedBy: number | null;
  words: string;
};

export type NewBenefit = Pick<
  StoredBenefit,
  | 'id'
  | 'reference'
  | 'saleId'
  | 'companyId'
  | 'personId'
  | 'yearFrom'
  | 'yearUntil'
  | 'number'
  | 'kind'
  | 'fee'
  | 'orderedAt'
>;

function benefits(reader: Reader) {
  return reader.selectFrom('travelBenefit').selectAll('travelBenefit');
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof benefits>['executeTakeFirst']>>>;

export function stored(row: Row): StoredBenefit {
  const { feeMinor, yearFrom, yearUntil, expiresOn, kind, state, ...rest } = row;
  return {
    ...rest,
    kind: kind as BenefitKind,
    state: state as StoredBenefitState,
    fee: cents(feeMinor),
    yearFrom: day(yearFrom),
    yearUntil: day(yearUntil),
    expiresOn: expiresOn === null ? null : day(expiresOn),
  };
}

export async function insertBenefit(
  tx: Tx,
  { fee, ...benefit }: NewBenefit & Partial<Omit<StoredBenefit, keyof NewBenefit>>,
): Promise<void> {
  await tx
    .insertInto('travelBenefit')
    .values({ state: 'ordered', ...benefit, feeMinor: fee })
    .execute();
}

export async function findBenefit(reader: Reader, id: string): Promise<StoredBenefit | undefined> {
  const row = await benefits(reader).where('id', '=', id).executeTakeFirst();
  return row && stored(row);
}

/** A benefit behind its lock. */
export async function lockBenefit(tx: Tx, id: string): Promise<StoredBenefit | undefined> {
  const row = await benefits(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && stored(row);
}

/** The order of a membership whose fee is still to be paid, behind its lock. */
export async function lockOpenOrder(tx: Tx, saleId: number): Promise<StoredBenefit | undefined> {
  const row = await benefits(tx)
    .where('saleId', '=', saleId)
    .where('state', '=', 'ordered')
    .forUpdate()
    .executeTakeFirst();
  return row && stored(row);
}

/** Those that charges pay, in the order of their ids. */
export async function listOfCharges(
  reader: Reader,
  chargeIds: readonly string[],
): Promise<StoredBenefit[]> {
  const rows = await benefits(reader)
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .orderBy('id')
    .execute();
  return rows.map(stored);
}

/** Locks what charges pay; the charges are locked after it (SEC-17). */
export async function lockOfCharges(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('travelBenefit')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

export type BenefitChange = Partial<
  Pick<
    StoredBenefit,
    | 'state'
    | 'chargeId'
    | 'paidAt'
    | 'promisedAt'
    | 'returnAt'
    | 'askedAt'
    | 'refusedAt'
    | 'lateToldAt'
    | 'code'
    | 'issuedAt'
    | 'issuedBy'
    | 'expiresOn'
    | 'endedAt'
    | 'endedBy'
    | 'words'
  >
>;

/** Moves a benefit on; the table refuses the steps that it does not know (BEN-1). */
export async function setBenefit(tx: Tx, id: string, change: BenefitChange): Promise<void> {
  await tx.updateTable('travelBenefit').set(change).where('id', '=', id).execute();
}

/** Whether another benefit has this code. */
export async function isCodeTaken(reader: Reader, code: string, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('travelBenefit')
    .where('code', '=', code)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Orders that nobody has asked after since then, the longest first. */
export async function listUnasked(reader: Reader, before: Date, most: number): Promise<string[]> {
  return ids(
    await reader
      .selectFrom('travelBenefit')
      .where('state', '=', 'in_process')
      .where((of) => of.or([of('askedAt', 'is', null), of('askedAt', '<', before)]))
      .orderBy('promisedAt')
      .limit(most)
      .select('id')
      .execute(),
  );
}

/** Broken promises of which their holders have not been told. */
export async function listLate(reader: Reader, at: Date, most: number): Promise<string[]> {
  return ids(
    await reader
      .selectFrom('travelBenefit')
      .where('state', '=', 'in_process')
      .where('promisedAt', '<=', at)
      .where('lateToldAt', 'is', null)
      .orderBy('promisedAt')
      .limit(most)
      .select('id')
      .execute(),
  );
}

/** Those whose fee goes back. */
export async function listToReturn(reader: Reader, at: Date, most: number): Promise<string[]> {
  return ids(
    await reader
      .selectFrom('travelBenefit')
      .where('state', '=', 'in_process')
      .where('returnAt', '<=', at)
      .orderBy('promisedAt')
      .limit(most)
      .select('id')
      .execute(),
  );
}

/** Codes whose last day is over. */
export async function listExpired(reader: Reader, today: Day, most: number): Promise<string[]> {
  return ids(
    await reader
      .selectFrom('travelBenefit')
      .where('state', '=', 'issued')
      .where('expiresOn', '<', today)
      .orderBy('expiresOn')
      .limit(most)
      .select('id')
      .execute(),
  );
}

/** Orders that nobody paid in their year. */
export async function listUnpaid(reader: Reader, today: Day, most: number): Promise<string[]> {
  return ids(
    await reader
      .selectFrom('travelBenefit')
      .where('state', '=', 'ordered')
      .where('yearUntil', '<', today)
      .orderBy('yearUntil')
      .limit(most)
      .select('id')
      .execute(),
  );
}

/** The benefit that the partner knows by this reference. */
export async function findByReference(
  reader: Reader,
  reference: string,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('travelBenefit')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
