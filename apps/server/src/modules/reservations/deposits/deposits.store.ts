import type { ReservedOffer } from '@kantuta/contract/reservations/reserved-sale.rules';
import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type Deposit = { chargeId: string; holdId: string; amount: Cents };

export async function insertDeposit(
  tx: Tx,
  { amount, ...deposit }: Deposit & { madeAt: Date },
): Promise<void> {
  await tx
    .insertInto('deposit')
    .values({ ...deposit, amountMinor: amount })
    .execute();
}

/** The deposit of a hold that can be paid; undefined while nobody asked for one. */
export async function findLiveDeposit(db: Reader, holdId: string): Promise<Deposit | undefined> {
  const row = await db
    .selectFrom('deposit')
    .where('holdId', '=', holdId)
    .where('withdrawnAt', 'is', null)
    .select(['chargeId', 'holdId', 'amountMinor'])
    .executeTakeFirst();
  return row && { chargeId: row.chargeId, holdId: row.holdId, amount: cents(row.amountMinor) };
}

/** The charges that were ever made for this hold. */
export async function listChargeIds(db: Reader, holdId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit')
    .where('holdId', '=', holdId)
    .select('chargeId')
    .execute();
  return rows.map(({ chargeId }) => chargeId);
}

export async function markWithdrawn(tx: Tx, chargeId: string, at: Date): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ withdrawnAt: at })
    .where('chargeId', '=', chargeId)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Locks the holds that these charges reserve, in the order of their ids: before the charges, as whoever ends a hold does (SEC-17). */
export async function lockHoldsOf(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  await sql`
    SELECT hold.id FROM hold JOIN deposit ON deposit.hold_id = hold.id
     WHERE deposit.charge_id = any(${[...chargeIds]}::uuid[]) ORDER BY hold.id FOR UPDATE OF hold`.execute(
    tx,
  );
}

/** Whether the holds of these charges still live. */
export async function areHeld(db: Reader, chargeIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('hold', 'hold.id', 'deposit.holdId')
    .where('deposit.chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .where('hold.state', '=', 'active')
    .select('deposit.chargeId')
    .execute();
  return rows.length === chargeIds.length;
}

export type PaidOffer = { offer: ReservedOffer; hasAcceptedTerms: boolean };

/** The plan that the hold of a charge froze, and whether its buyer accepted the terms that are its contract (SALE-26). */
export async function findOffer(db: Reader, chargeId: string): Promise<PaidOffer | undefined> {
  const row = await db
    .selectFrom('deposit')
    .innerJoin('hold', 'hold.id', 'deposit.holdId')
    .where('deposit.chargeId', '=', chargeId)
    .select(['hold.offer', 'deposit.acceptedTerms'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    offer: row.offer as unknown as ReservedOffer,
    hasAcceptedTerms: row.acceptedTerms !== null,
  };
}

/** The first acceptance counts: who asks for the same charge again accepts nothing new. */
export async function acceptTerms(
  tx: Tx,
  chargeId: string,
  { version, at }: { version: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ acceptedTerms: version, acceptedAt: at })
    .where('chargeId', '=', chargeId)
    .where('acceptedTerms', 'is distinct from', version)
    .execute();
}

/** What a hold counts of a stock; undefined for a unit and for what is not counted. */
export async function findCounted(
  db: Reader,
  holdId: string,
): Promise<{ itemId: number; season: number } | undefined> {
  const row = await db
    .selectFrom('hold')
    .where('id', '=', holdId)
    .select(['itemId', 'season'])
    .executeTakeFirst();
  if (!row || row.itemId === null || row.season === null) return undefined;
  return { itemId: row.itemId, season: row.season };
}
