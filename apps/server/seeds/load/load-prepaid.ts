import { dayInLaPaz } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import { insertCharge } from '../../src/modules/payments/charges/charges.store.ts';
import { batchName } from '../../src/modules/payments/methods/prepaid/batches/batch-name.present.ts';
import { PREPAID_BATCH } from '../../src/modules/payments/methods/prepaid/batches/batches.service.ts';
import {
  insertBatch,
  markPaid,
  markShown,
} from '../../src/modules/payments/methods/prepaid/batches/batches.store.ts';
import { insertCards } from '../../src/modules/payments/methods/prepaid/prepaid-cards.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import type { BatchStory } from '../payments/prepaid-batches.ts';
import { usedBefore, type PrepaidStory } from '../payments/prepaid-cards.ts';

/** How a new card keeps its number and its key: hashed with the keys of the installation. */
export type HashCard = (secrets: PrepaidStory['secrets']) => {
  numberHash: Buffer;
  keyHash: Buffer;
};

/** The prepaid cards for testers and the batches of their adviser; the books of the set, which name the charges, hold what is left on them. */
export async function loadPrepaid(
  tx: Tx,
  { prepaid, prepaidBatches }: DemoSet,
  hashCard: HashCard,
): Promise<void> {
  for (const batch of prepaidBatches) await loadBatch(tx, batch);
  const rows = prepaid.map((card) => {
    const batch = prepaidBatches.find(({ cardId }) => cardId === card.id);
    return {
      id: card.id,
      batchId: batch?.id ?? null,
      place: batch ? 0 : null,
      companyId: card.companyId,
      ...hashCard(card.secrets),
      lastFour: card.secrets.number.slice(-4),
      value: card.value,
      usedBefore: usedBefore(card),
      issuedAt: card.issuedAt,
      activatedAt: card.activatedAt,
      blockedAt: card.blockedAt,
      expiresOn: card.expiresOn,
    };
  });
  await insertCards(tx, rows);
}

async function loadBatch(tx: Tx, batch: BatchStory): Promise<void> {
  const { id, personId, companyId, chargeId, value, count, orderedAt, paidAt, shownAt } = batch;
  await insertCharge(tx, {
    id: chargeId,
    kind: PREPAID_BATCH,
    sourceId: id,
    companyId,
    personId,
    currency: 'USD',
    amount: cents(value * count),
    dueOn: dayInLaPaz(orderedAt),
    ...batchName({ count, value }),
    createdAt: orderedAt,
  });
  await insertBatch(tx, { id, personId, companyId, chargeId, value, count, orderedAt });
  await markPaid(tx, chargeId, paidAt);
  // Shown to nobody who could ask for it again.
  if (shownAt) await markShown(tx, id, { at: shownAt, shownFor: Buffer.alloc(32) });
}
