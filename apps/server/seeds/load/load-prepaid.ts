import { insertCards } from '../../src/modules/payments/methods/prepaid/prepaid-cards.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { usedBefore, type PrepaidStory } from '../payments/prepaid-cards.ts';

/** How a new card keeps its number and its key: hashed with the keys of the installation. */
export type HashCard = (secrets: PrepaidStory['secrets']) => {
  numberHash: Buffer;
  keyHash: Buffer;
};

/** The prepaid cards for testers; the books of the set hold what is left on them. */
export async function loadPrepaid(tx: Tx, { prepaid }: DemoSet, hashCard: HashCard): Promise<void> {
  const rows = prepaid.map((card) => ({
    id: card.id,
    companyId: card.companyId,
    ...hashCard(card.secrets),
    lastFour: card.secrets.number.slice(-4),
    value: card.value,
    usedBefore: usedBefore(card),
    issuedAt: card.issuedAt,
    activatedAt: card.activatedAt,
    blockedAt: card.blockedAt,
    expiresOn: card.expiresOn,
  }));
  await insertCards(tx, rows);
}
