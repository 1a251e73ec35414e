import type { Agreed } from '@kantuta/contract/contracts/addendum.rules';
import { OPEN_CESSION_STATES, type CessionState } from '@kantuta/contract/contracts/cession.rules';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** What a former holder still reads of the purchase, as it was when it was ceded. */
export type CededHistory = {
  on: Day;
  company: string;
  newHolder: string;
  paid: string;
  paidInstalments: number;
};

export type StoredCession = {
  id: string;
  saleId: number;
  companyId: number;
  fromId: number;
  toId: number | null;
  document: string;
  product: string;
  state: CessionState;
  fee: Cents;
  currency: Currency;
  chargeId: string | null;
  feePaidAt: Date | null;
  assumesArrears: boolean;
  agreed: Agreed[];
  madeAt: Date;
  validUntil: Date;
  acceptedAt: Date | null;
  endedAt: Date | null;
  words: string;
  addendumId: string | null;
  history: CededHistory | null;
};

function cessions(reader: Reader) {
  return reader.selectFrom('cession').selectAll();
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof cessions>['executeTakeFirst']>>>;

function stored(row: Row | undefined): StoredCession | undefined {
  if (!row) return undefined;
  const { feeMinor, state, currency, agreed, history, ...rest } = row;
  return {
    ...rest,
    state: state as CessionState,
    fee: cents(feeMinor),
    currency: currencySchema.parse(currency),
    agreed: agreed as unknown as Agreed[],
    history: history as unknown as CededHistory | null,
  };
}

export async function insertCession(
  tx: Tx,
  {
    fee,
    agreed,
    ...cession
  }: Pick<
    StoredCession,
    | 'id'
    | 'saleId'
    | 'companyId'
    | 'fromId'
    | 'toId'
    | 'document'
    | 'product'
    | 'fee'
    | 'currency'
    | 'agreed'
    | 'madeAt'
    | 'validUntil'
  >,
): Promise<void> {
  await tx
    .insertInto('cession')
    .values({ ...cession, feeMinor: fee, agreed: JSON.stringify(agreed) })
    .execute();
}

export async function findCession(reader: Reader, id: string): Promise<StoredCession | undefined> {
  return stored(await cessions(reader).where('id', '=', id).executeTakeFirst());
}

/** Locks a cession; its sale is locked before it (SEC-17). */
export async function lockCession(tx: Tx, id: string): Promise<StoredCession | undefined> {
  return stored(await cessions(tx).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** The cession of a sale that is on its way. */
export async function findOpenCession(
  reader: Reader,
  saleId: number,
): Promise<StoredCession | undefined> {
  return stored(
    await cessions(reader)
      .where('saleId', '=', saleId)
      .where('state', 'in', [...OPEN_CESSION_STATES])
      .executeTakeFirst(),
  );
}

/** The last cession of a sale by this person that was done. */
export async function findCeded(
  reader: Reader,
  { personId, saleId }: { personId: number; saleId: number },
): Promise<StoredCession | undefined> {
  return stored(
    await cessions(reader)
      .where('saleId', '=', saleId)
      .where('fromId', '=', personId)
      .where('state', '=', 'done')
      .orderBy('endedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

export async function findByCharge(
  reader: Reader,
  chargeId: string,
): Promise<StoredCession | undefined> {
  return stored(await cessions(reader).where('chargeId', '=', chargeId).executeTakeFirst());
}

type Change = {
  state: CessionState;
  agreed?: readonly Agreed[];
  assumesArrears?: boolean;
  acceptedAt?: Date;
  chargeId?: string;
  feePaidAt?: Date;
  endedAt?: Date;
  endedBy?: number | null;
  words?: string;
  addendumId?: string;
  history?: CededHistory;
};

/** Moves a cession on; the table refuses the steps that CON-26 does not know. */
export async function moveCession(
  tx: Tx,
  id: string,
  { agreed, history, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable('cession')
    .set({
      ...change,
      ...(agreed ? { agreed: JSON.stringify(agreed) } : {}),
      ...(history ? { history: JSON.stringify(history) } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Cessions whose time is over, the oldest first. */
export async function listCessionsOver(reader: Reader, at: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('cession')
    .where('state', 'in', [...OPEN_CESSION_STATES])
    .where('validUntil', '<=', at)
    .orderBy('validUntil')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether every one of these charges still pays the fee of a cession that waits for it. */
export async function areFeesWaited(
  reader: Reader,
  chargeIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM cession WHERE charge_id = ANY (${[...chargeIds]}::uuid[]) AND state = 'awaiting_fee'`.execute(
    reader,
  );
  return rows[0]?.n === chargeIds.length;
}

/** The sales of these fees, to be locked before the cessions (SEC-17). */
export async function salesOfCharges(
  reader: Reader,
  chargeIds: readonly string[],
): Promise<number[]> {
  const rows = await reader
    .selectFrom('cession')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .select('saleId')
    .execute();
  return rows.map(({ saleId }) => saleId);
}

export async function lockOfCharges(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('cession')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}
