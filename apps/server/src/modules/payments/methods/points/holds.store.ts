import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { amountText, cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../../platform/db/database.ts';
import type { ListedMoney } from '../../closing/provider-list.port.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';

export type HoldState = 'asked' | 'held' | 'captured' | 'released' | 'returned';

/** Points of a person that pay a part: the wallet is told by the id of the part. */
export type WalletHold = {
  partId: string;
  intentId: string;
  /** Whose points they are: the payer's, or those of a friend. */
  personId: number;
  points: number;
  state: HoldState;
  createdAt: Date;
  /** When the wallet knew the end. */
  toldAt: Date | null;
};

/** As the settlement file of the wallet names what was captured. */
export const WALLET_PROVIDER = 'points';

function holds(db: Reader) {
  return db.selectFrom('walletHold').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof holds>['execute']>>[number];

function holdOf(row: Row): WalletHold {
  const { stateChangedAt: _, state, ...rest } = row;
  return { ...rest, state: state as HoldState };
}

export async function insertHold(
  tx: Tx,
  hold: Omit<WalletHold, 'state' | 'toldAt'>,
): Promise<void> {
  await tx
    .insertInto('walletHold')
    .values({ ...hold, state: 'asked', stateChangedAt: hold.createdAt, toldAt: null })
    .execute();
}

export async function findHold(db: Reader, partId: string): Promise<WalletHold | undefined> {
  const row = await holds(db).where('partId', '=', partId).executeTakeFirst();
  return row && holdOf(row);
}

export async function setHoldState(
  tx: Tx,
  partId: string,
  state: HoldState,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('walletHold')
    .set({ state, stateChangedAt: at })
    .where('partId', '=', partId)
    .execute();
}

/** Over, in a way that the wallet is told. */
export function hasEnded({ state }: Pick<WalletHold, 'state'>): boolean {
  return state === 'captured' || state === 'released' || state === 'returned';
}

/** What was taken is given back: the wallet, whatever it knew, is told of this end. */
export async function returnHold(tx: Tx, partId: string, at: Date): Promise<void> {
  await tx
    .updateTable('walletHold')
    .set({ state: 'returned', stateChangedAt: at, toldAt: null })
    .where('partId', '=', partId)
    .where('state', 'in', ['captured', 'returned'])
    .execute();
}

/** The end of a hold is told; false: it has another end by now, or knew this one. What was captured is recorded once, as the settlement file of the wallet will name it. */
export async function markTold(
  tx: Tx,
  hold: WalletHold,
  told: { issuerId: number; reference: string; at: Date; takenAt: Date },
): Promise<boolean> {
  const { issuerId, reference, at, takenAt } = told;
  const row = await tx
    .updateTable('walletHold')
    .set({ toldAt: at })
    .where('partId', '=', hold.partId)
    .where('state', '=', hold.state)
    .where('toldAt', 'is', null)
    .returning('partId')
    .executeTakeFirst();
  if (hold.state !== 'captured') return row !== undefined;
  // The company that issued the points owes them: its books are compared, under the day on which the wallet took it.
  const accountId = await findAccountOfCompany(tx, issuerId);
  await insertPointsMoney(tx, hold, { accountId, reference, at });
  await tx
    .updateTable('providerEvent')
    .set({
      body: sql`body || jsonb_build_object('accountId', ${accountId}::text, 'paidAt', ${takenAt.toISOString()}::text)`,
    })
    .where('provider', '=', WALLET_PROVIDER)
    .where('eventId', '=', hold.partId)
    .execute();
  return row !== undefined;
}

/** What our books have taken of a wallet, once. */
export async function insertPointsMoney(
  tx: Tx,
  hold: WalletHold,
  { accountId, reference, at }: { accountId: string; reference: string; at: Date },
): Promise<void> {
  const body = {
    accountId,
    amount: amountText(cents(hold.points)),
    currency: 'USD',
    paidAt: at.toISOString(),
    reference,
  };
  await tx
    .insertInto('providerEvent')
    .values({
      provider: WALLET_PROVIDER,
      eventId: hold.partId,
      source: 'asked',
      receivedAt: at,
      body: sql<string>`${JSON.stringify(body)}::jsonb`,
      intentId: hold.intentId,
      outcome: 'settled',
      processedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .execute();
}

/** A money of the settlement file that no hold of ours explains; only recorded, so that people can be asked about it. */
export async function noteUnknownPoints(
  db: Reader,
  { eventId, accountId, amount, currency, paidAt }: ListedMoney,
  at: Date,
): Promise<void> {
  const body = { accountId, amount: amountText(amount), currency, paidAt: paidAt.toISOString() };
  await db
    .insertInto('providerEvent')
    .values({
      provider: WALLET_PROVIDER,
      eventId,
      source: 'daily_list',
      receivedAt: at,
      body: sql<string>`${JSON.stringify(body)}::jsonb`,
      outcome: 'orphan',
      processedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .execute();
}

/** Since when anybody could have paid with points. */
export async function findFirstPointsDay(db: Reader): Promise<Day | undefined> {
  const { first } = await db
    .selectFrom('walletHold')
    .select((of) => of.fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : dayInLaPaz(first);
}

/** Ended holds that the wallet has not been told of for a while, oldest first. */
export async function listUntold(
  db: Reader,
  before: Date,
): Promise<{ partId: string; stateChangedAt: Date }[]> {
  const rows = await holds(db)
    .where('toldAt', 'is', null)
    .where('state', 'in', ['captured', 'released', 'returned'])
    .where('stateChangedAt', '<', before)
    .orderBy('stateChangedAt')
    .limit(200)
    .execute();
  return rows.map(({ partId, stateChangedAt }) => ({ partId, stateChangedAt }));
}

/** What a person has paid with own points on a day, or is about to. */
export async function paidOnDay(tx: Tx, personId: number, on: Day): Promise<Cents> {
  const { sum } = await tx
    .selectFrom('walletHold')
    .innerJoin('paymentPart as part', 'part.id', 'walletHold.partId')
    .where('walletHold.personId', '=', personId)
    .where('part.method', '=', 'points')
    .where('walletHold.state', 'not in', ['released', 'returned'])
    .where(sql<boolean>`(wallet_hold.created_at AT TIME ZONE 'America/La_Paz')::date = ${on}::date`)
    // The sum of bigints is a numeric, which the driver hands over as text.
    .select(sql<number>`coalesce(sum(wallet_hold.points), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return cents(sum);
}
