import { day, type Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../../../platform/db/database.ts';

export type StoredBatch = {
  id: string;
  personId: number;
  companyId: number;
  chargeId: string;
  value: Cents;
  count: number;
  orderedAt: Date;
  withdrawnAt: Date | null;
  paidAt: Date | null;
  shownAt: Date | null;
  /** Keyed hash of the attempt that was shown the cards. */
  shownFor: Buffer | null;
};

/** A card of a batch, or one that was bought. */
export type StoredBatchCard = {
  id: string;
  batchId: string | null;
  numberHash: Buffer;
  lastFour: string;
  value: Cents;
  balance: Cents;
  held: Cents;
  activatedAt: Date | null;
  blockedAt: Date | null;
  expiresOn: Day;
  buyerHash: Buffer | null;
  buyerEnd: string | null;
  soldAt: Date | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number];

function batches(db: Reader) {
  return db.selectFrom('prepaidBatch').selectAll();
}

function batchOf({ valueMinor, cards, ...row }: Row): StoredBatch {
  return { ...row, value: cents(valueMinor), count: cards };
}

export async function insertBatch(
  tx: Tx,
  { value, count, ...batch }: Omit<StoredBatch, 'withdrawnAt' | 'paidAt' | 'shownAt' | 'shownFor'>,
): Promise<void> {
  await tx
    .insertInto('prepaidBatch')
    .values({ ...batch, valueMinor: value, cards: count })
    .execute();
}

export async function findBatch(db: Reader, id: string): Promise<StoredBatch | undefined> {
  const row = await batches(db).where('id', '=', id).executeTakeFirst();
  return row && batchOf(row);
}

/** Whoever shows its cards waits for whoever shows them just now. */
export async function lockBatch(tx: Tx, id: string): Promise<StoredBatch | undefined> {
  const row = await batches(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && batchOf(row);
}

/** The order of a person that waits for its money. */
export async function lockWaiting(tx: Tx, personId: number): Promise<StoredBatch | undefined> {
  const row = await batches(tx)
    .where('personId', '=', personId)
    .where('paidAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && batchOf(row);
}

export async function listBatches(db: Reader, personId: number): Promise<StoredBatch[]> {
  const rows = await batches(db)
    .where('personId', '=', personId)
    .where('withdrawnAt', 'is', null)
    .orderBy('orderedAt', 'desc')
    .limit(50)
    .execute();
  return rows.map(batchOf);
}

export async function markWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('prepaidBatch').set({ withdrawnAt: at }).where('id', '=', id).execute();
}

/** True once its charge can still buy it: nobody has taken the order back. */
export async function areOrdered(db: Reader, chargeIds: readonly string[]): Promise<boolean> {
  const { n } = await db
    .selectFrom('prepaidBatch')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .where('withdrawnAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n === chargeIds.length;
}

/** Answers whether an order with this charge was waiting for its money. */
export async function markPaid(tx: Tx, chargeId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('prepaidBatch')
    .set({ paidAt: at })
    .where('chargeId', '=', chargeId)
    .where('paidAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A batch whose cards nobody has seen is given back, and its order with it. False: its cards are made. */
export async function markUnpaid(tx: Tx, chargeId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('prepaidBatch')
    .set({ paidAt: null, withdrawnAt: at })
    .where('chargeId', '=', chargeId)
    .where('shownAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the cards of none of these batches are made yet. */
export async function areUnshown(reader: Reader, chargeIds: readonly string[]): Promise<boolean> {
  const row = await reader
    .selectFrom('prepaidBatch')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .where('shownAt', 'is not', null)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row === undefined;
}

export async function markShown(
  tx: Tx,
  id: string,
  { at, shownFor }: { at: Date; shownFor: Buffer },
): Promise<void> {
  await tx
    .updateTable('prepaidBatch')
    .set({ shownAt: at, shownFor })
    .where('id', '=', id)
    .execute();
}

function storedCards(db: Reader) {
  return db
    .selectFrom('prepaidCard')
    .select([
      'id',
      'batchId',
      'numberHash',
      'lastFour',
      'valueMinor',
      'balanceMinor',
      'activatedAt',
      'blockedAt',
      'expiresOn',
      'buyerHash',
      'buyerEnd',
      'soldAt',
    ])
    .select(
      sql<number>`(SELECT coalesce(sum_cents(amount_minor), 0) FROM prepaid_hold WHERE card_id = prepaid_card.id AND state = 'held')`.as(
        'heldMinor',
      ),
    )
    .orderBy('batchId')
    .orderBy('place');
}

function cardOf({
  valueMinor,
  balanceMinor,
  heldMinor,
  expiresOn,
  ...row
}: Awaited<ReturnType<ReturnType<typeof storedCards>['execute']>>[number]): StoredBatchCard {
  return {
    ...row,
    value: cents(valueMinor),
    balance: cents(balanceMinor),
    held: cents(heldMinor),
    expiresOn: day(expiresOn),
  };
}

/** The cards of batches, and those of the buyer with one of these hashes, in the order in which they were made. */
export async function listCardsOf(
  db: Reader,
  of: { batchIds: readonly string[]; buyerHashes: readonly Buffer[] },
): Promise<StoredBatchCard[]> {
  const rows = await storedCards(db)
    .where((is) =>
      is.or([
        is('batchId', '=', sql<string>`any(${[...of.batchIds]}::uuid[])`),
        is('buyerHash', '=', sql<Buffer>`any(${[...of.buyerHashes]}::bytea[])`),
      ]),
    )
    .execute();
  return rows.map(cardOf);
}

export async function findCardById(db: Reader, id: string): Promise<StoredBatchCard | undefined> {
  const row = await storedCards(db).where('id', '=', id).executeTakeFirst();
  return row && cardOf(row);
}

/**
 * Registers the buyer of a card that nobody has bought, in one statement: of two who sell one card at once, the second finds it sold.
 * Answers whether it did.
 */
export async function markSold(
  tx: Tx,
  id: string,
  sale: { buyerHash: Buffer; buyerEnd: string; at: Date; today: Day },
): Promise<boolean> {
  const row = await tx
    .updateTable('prepaidCard')
    .set({
      buyerHash: sale.buyerHash,
      buyerEnd: sale.buyerEnd,
      soldAt: sale.at,
      activatedAt: sql<Date>`coalesce(activated_at, ${sale.at})`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`buyer_hash IS NULL`)
    .where(sql<boolean>`blocked_at IS NULL`)
    .where('expiresOn', '>=', sale.today)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment that takes money off the card meets this on its row: afterwards it finds the card blocked. Answers whether it was not before. */
export async function markBlocked(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('prepaidCard')
    .set({ blockedAt: at })
    .where('id', '=', id)
    .where('blockedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
