import { sql, type Reader, type Tx } from '../../../../platform/db/database.ts';
import type { KeptCard } from './card.gateway.ts';

/** A card that a person saved, as we know it: brand, last four digits, expiry, and its name at the processor. */
export type SavedCardRow = {
  id: string;
  personId: number;
  providerCard: string;
  brand: 'visa' | 'mastercard';
  lastFour: string;
  expiry: string;
  isEnabled: boolean;
};

function cards(db: Reader) {
  return db
    .selectFrom('savedCard')
    .where('removedAt', 'is', null)
    .select(['id', 'personId', 'providerCard', 'brand', 'lastFour', 'expiry', 'isEnabled'])
    .orderBy('createdAt')
    .orderBy('id');
}

/** Oldest first. */
export async function listSavedCards(db: Reader, personId: number): Promise<SavedCardRow[]> {
  const rows = await cards(db).where('personId', '=', personId).execute();
  return rows.map((row) => ({ ...row, brand: row.brand as SavedCardRow['brand'] }));
}

/** The owner is part of the query (SEC-31). */
export async function findSavedCard(
  db: Reader,
  personId: number,
  id: string,
): Promise<SavedCardRow | undefined> {
  const row = await cards(db)
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, brand: row.brand as SavedCardRow['brand'] };
}

export async function insertSavedCard(
  tx: Tx,
  { id, personId, at, card }: { id: string; personId: number; at: Date; card: KeptCard },
): Promise<void> {
  const { cardId: providerCard, ...facts } = card;
  await tx
    .insertInto('savedCard')
    .values({ id, personId, providerCard, ...facts, createdAt: at, removedAt: null })
    .execute();
}

export async function removeSavedCard(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('savedCard').set({ removedAt: at }).where('id', '=', id).execute();
}

/** Its bank has said that it takes no payments online, or that it does now. */
export async function setCardEnabled(tx: Tx, id: string, isEnabled: boolean): Promise<void> {
  await tx.updateTable('savedCard').set({ isEnabled }).where('id', '=', id).execute();
}

/** Whether anybody still has this card of the processor. */
export async function isCardInUse(db: Reader, providerCard: string): Promise<boolean> {
  const row = await cards(db)
    .where('providerCard', '=', providerCard)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
