import { day, type Day } from '@kantuta/contract/dates';
import { cents, subtract, type Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../../platform/db/database.ts';

export type PrepaidCard = {
  id: string;
  keyHash: Buffer;
  lastFour: string;
  value: Cents;
  balance: Cents;
  /** What parts of open payments hold of it. */
  held: Cents;
  activatedAt: Date | null;
  blockedAt: Date | null;
  expiresOn: Day;
};

function cards(db: Reader) {
  return db
    .selectFrom('prepaidCard')
    .select([
      'id',
      'keyHash',
      'lastFour',
      'valueMinor',
      'balanceMinor',
      'activatedAt',
      'blockedAt',
      'expiresOn',
    ])
    .select(
      sql<number>`(SELECT coalesce(sum_cents(amount_minor), 0) FROM prepaid_hold WHERE card_id = prepaid_card.id AND state = 'held')`.as(
        'heldMinor',
      ),
    );
}

/** The card with one of these hashes: that of the number with the current key, or with the one before. */
export async function findCard(
  db: Reader,
  numberHashes: readonly Buffer[],
): Promise<PrepaidCard | undefined> {
  const row = await cards(db)
    .where('numberHash', '=', sql<Buffer>`any(${[...numberHashes]}::bytea[])`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { valueMinor, balanceMinor, heldMinor, expiresOn, ...card } = row;
  return {
    ...card,
    value: cents(valueMinor),
    balance: cents(balanceMinor),
    held: cents(heldMinor),
    expiresOn: day(expiresOn),
  };
}

/** A card by its row, or by what is known of its number. */
type Named = { numberHashes: readonly Buffer[] } | { cardId: string };
export type Hold = { partId: string; amount: Cents; at: Date } & Named;

function isNamed(card: Named) {
  return 'cardId' in card
    ? sql<boolean>`prepaid_card.id = ${card.cardId}`
    : sql<boolean>`prepaid_card.number_hash = any(${[...card.numberHashes]}::bytea[])`;
}

/**
 * Takes the amount off the balance if it is there and the card may still pay, in one statement: of two phones that spend one card at once,
 * the second finds what the first has left. Answers whether it did.
 */
export async function takeFromCard(
  tx: Tx,
  { amount, at, today, ...card }: { amount: Cents; at: Date; today: Day } & Named,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('prepaidCard')
    .set({
      balanceMinor: sql<number>`balance_minor - ${amount}`,
      activatedAt: sql<Date>`coalesce(activated_at, ${at})`,
    })
    .where(isNamed(card))
    .where(sql<boolean>`blocked_at IS NULL`)
    .where('expiresOn', '>=', today)
    .where('balanceMinor', '>=', amount)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertHold(tx: Tx, { partId, amount, at, ...card }: Hold): Promise<void> {
  await sql`
    INSERT INTO prepaid_hold (part_id, card_id, amount_minor, state, held_at)
    SELECT ${partId}::uuid, prepaid_card.id, ${amount}::bigint, 'held', ${at}::timestamptz FROM prepaid_card WHERE ${isNamed(card)}`.execute(
    tx,
  );
}

export async function captureHold(tx: Tx, partId: string, at: Date): Promise<void> {
  await tx
    .updateTable('prepaidHold')
    .set({ state: 'captured', endedAt: at })
    .where('partId', '=', partId)
    .where('state', '=', 'held')
    .execute();
}

/** Gives what a part holds back to its card, once. */
export async function releaseHold(tx: Tx, partId: string, at: Date): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE prepaid_hold SET state = 'released', ended_at = ${at} WHERE part_id = ${partId} AND state = 'held' RETURNING card_id, amount_minor)
    UPDATE prepaid_card SET balance_minor = balance_minor + ended.amount_minor FROM ended WHERE prepaid_card.id = ended.card_id`.execute(
    tx,
  );
}

/** What a part took goes back to its card, once. False: that card is blocked or has expired. */
export async function returnToCard(
  tx: Tx,
  partId: string,
  { at, today }: { at: Date; today: Day },
): Promise<boolean> {
  const { rows } = await sql`
    WITH usable AS (
      UPDATE prepaid_card SET balance_minor = balance_minor + hold.amount_minor
        FROM prepaid_hold hold
       WHERE hold.part_id = ${partId} AND hold.state = 'captured' AND hold.returned_at IS NULL
         AND prepaid_card.id = hold.card_id AND blocked_at IS NULL AND expires_on >= ${today}::date
      RETURNING hold.part_id)
    UPDATE prepaid_hold SET returned_at = ${at} FROM usable WHERE prepaid_hold.part_id = usable.part_id RETURNING prepaid_hold.part_id`.execute(
    tx,
  );
  return rows.length > 0;
}

export type NewCard = {
  id: string;
  companyId: number;
  /** The batch that it was made for, and which of it. */
  batchId?: string | null;
  place?: number | null;
  numberHash: Buffer;
  keyHash: Buffer;
  lastFour: string;
  value: Cents;
  usedBefore: Cents;
  issuedAt: Date;
  activatedAt?: Date | null;
  blockedAt?: Date | null;
  expiresOn: Day;
};

export async function insertCards(tx: Tx, fresh: readonly NewCard[]): Promise<void> {
  await tx
    .insertInto('prepaidCard')
    .values(
      fresh.map(({ value, usedBefore, ...card }) => ({
        ...card,
        currency: 'USD',
        valueMinor: value,
        balanceMinor: subtract(value, usedBefore),
        usedBeforeMinor: usedBefore,
      })),
    )
    .execute();
}

/** Cards with money on them, for what a change of settings leaves as it is. */
export async function countLivingCards(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('prepaidCard')
    .where('blockedAt', 'is', null)
    .where('balanceMinor', '>', 0)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
