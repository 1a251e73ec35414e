import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import {
  PROVISIONAL_STATES,
  type ProvisionalState,
} from '@kantuta/contract/reservations/provisional.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** Money that an adviser took for a hold. */
export type ProvisionalReceipt = {
  id: string;
  reference: string;
  holdId: string;
  companyId: number;
  personId: number;
  adviserId: number;
  currency: Currency;
  amount: Cents;
  state: ProvisionalState;
  codeId: string;
  codeUntil: Date;
  askedAt: Date;
  issuedAt: Date | null;
  dueAt: Date | null;
  endedAt: Date | null;
};

function rows(db: Reader) {
  return db.selectFrom('provisionalReceipt').selectAll('provisionalReceipt');
}
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function receiptOf({ amountMinor, currency, state, ...row }: Row): ProvisionalReceipt {
  return {
    ...row,
    currency: currencySchema.parse(currency),
    amount: cents(amountMinor),
    state: PROVISIONAL_STATES.find((each) => each === state) ?? 'declined',
  };
}

/** Asked for anew: an earlier request that nobody confirmed is given up. */
export async function insertAsked(
  tx: Tx,
  {
    amount,
    ...asked
  }: Omit<ProvisionalReceipt, 'state' | 'issuedAt' | 'dueAt' | 'endedAt'> & { askedAt: Date },
): Promise<void> {
  await tx
    .updateTable('provisionalReceipt')
    .set({ state: 'declined', endedAt: asked.askedAt })
    .where('holdId', '=', asked.holdId)
    .where('state', '=', 'asked')
    .execute();
  await tx
    .insertInto('provisionalReceipt')
    .values({ ...asked, amountMinor: amount })
    .execute();
}

/** Locks the receipt of a hold that is asked for or issued; the hold is locked before. */
export async function lockOpen(tx: Tx, holdId: string): Promise<ProvisionalReceipt | undefined> {
  const row = await rows(tx)
    .where('holdId', '=', holdId)
    .where('state', 'in', ['asked', 'issued'])
    .forUpdate()
    .executeTakeFirst();
  return row && receiptOf(row);
}

/** The receipt of a hold whose money is with the adviser; undefined: none. */
export async function findIssued(
  db: Reader,
  holdId: string,
): Promise<ProvisionalReceipt | undefined> {
  const row = await rows(db)
    .where('holdId', '=', holdId)
    .where('state', '=', 'issued')
    .executeTakeFirst();
  return row && receiptOf(row);
}

/** Whether an adviser has the money of one of these charges, is not late with it, and is not who pays. */
export async function isBroughtByOther(
  db: Reader,
  chargeIds: readonly string[],
  { startedBy, now }: { startedBy: number | null; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('provisionalReceipt')
    .innerJoin('deposit', 'deposit.holdId', 'provisionalReceipt.holdId')
    .where('deposit.chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .where('provisionalReceipt.state', '=', 'issued')
    .where('provisionalReceipt.dueAt', '>', now)
    .where('provisionalReceipt.adviserId', 'is distinct from', startedBy)
    .select('provisionalReceipt.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the receipt by which this adviser brings the money of these charges is late. */
export async function isBroughtLate(
  db: Reader,
  chargeIds: readonly string[],
  { startedBy, now }: { startedBy: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('provisionalReceipt')
    .innerJoin('deposit', 'deposit.holdId', 'provisionalReceipt.holdId')
    .where('deposit.chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .where('provisionalReceipt.state', '=', 'issued')
    .where('provisionalReceipt.dueAt', '<=', now)
    .where('provisionalReceipt.adviserId', '=', startedBy)
    .select('provisionalReceipt.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockReceipt(tx: Tx, id: string): Promise<ProvisionalReceipt | undefined> {
  const row = await rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && receiptOf(row);
}

/** Whether an adviser has money that should have been deposited by now. */
export async function hasLate(db: Reader, adviserId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('provisionalReceipt')
    .where('adviserId', '=', adviserId)
    .where('state', '=', 'issued')
    .where('dueAt', '<=', now)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markIssued(
  tx: Tx,
  id: string,
  { at: issuedAt, dueAt }: { at: Date; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('provisionalReceipt')
    .set({ state: 'issued', issuedAt, dueAt })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

export async function markOver(
  tx: Tx,
  id: string,
  {
    state,
    at: endedAt,
    by: endedBy = null,
    words = '',
  }: {
    state: 'deposited' | 'returned' | 'declined';
    at: Date;
    by?: number | null;
    words?: string;
  },
): Promise<void> {
  await tx
    .updateTable('provisionalReceipt')
    .set({ state, endedAt, endedBy, words })
    .where('id', '=', id)
    .execute();
}

/** Receipts whose time is over and of which nobody was told, the oldest first. */
export async function listLateUntold(db: Reader, now: Date, most: number): Promise<string[]> {
  const found = await db
    .selectFrom('provisionalReceipt')
    .where('state', '=', 'issued')
    .where('dueAt', '<=', now)
    .where('lateToldAt', 'is', null)
    .orderBy('dueAt')
    .limit(most)
    .select('id')
    .execute();
  return found.map(({ id }) => id);
}

/** Takes the alert of a late receipt; answers whether nobody else did before, and it is still with the adviser. */
export async function markLateTold(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('provisionalReceipt')
    .set({ lateToldAt: at })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .where('lateToldAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
