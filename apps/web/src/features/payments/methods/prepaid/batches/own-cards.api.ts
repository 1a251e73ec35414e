import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import {
  blockPrepaidCard,
  listPrepaidCards,
  orderPrepaidBatch,
  sellPrepaidCard,
  showPrepaidCards,
} from '@kantuta/contract/payments/prepaid/batches.calls';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../../lib/api.ts';
import { callQuery } from '../../../../../lib/queries.ts';
import { randomId } from '../../../../../lib/random-id.ts';
import { withStepUp } from '../../../../../lib/step-up.ts';
import { readStored, writeStored } from '../../../../../lib/storage.ts';

export type ShownCards = AnswerOf<typeof showPrepaidCards>;

/** Money may have come for a batch since, and a card may have paid. */
export const ownCardsQuery = { ...callQuery(listPrepaidCards, {}), staleTime: 0 };

const refresh = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ownCardsQuery.queryKey });

export async function orderBatch(queries: QueryClient, order: InputOf<typeof orderPrepaidBatch>) {
  const batch = await callApi(orderPrepaidBatch, order);
  await refresh(queries);
  return batch;
}

/** The attempt is on this device before it is sent: after a lost answer it alone reads the cards again (PAY-61). */
export async function showCards(queries: QueryClient, batchId: string): Promise<ShownCards> {
  const key = keyOf(batchId);
  const attemptId = readStored('local', key) ?? randomId();
  writeStored('local', key, attemptId);
  const shown = await withStepUp(() => callApi(showPrepaidCards, { batchId, attemptId }));
  await refresh(queries);
  return shown;
}

/** The adviser has kept the numbers: this device needs its attempt no more. */
export function forgetShown(batchId: string): void {
  writeStored('local', keyOf(batchId), null);
}

/** Whether this device asked for these cards, and nobody has said yet that they were kept. */
export function hasAskedFor(batchId: string): boolean {
  return readStored('local', keyOf(batchId)) !== null;
}

export async function sellCard(
  queries: QueryClient,
  sale: InputOf<typeof sellPrepaidCard>,
): Promise<void> {
  await callApi(sellPrepaidCard, sale);
  await refresh(queries);
}

export async function blockCard(queries: QueryClient, cardId: string): Promise<void> {
  await callApi(blockPrepaidCard, { cardId });
  await refresh(queries);
}

function keyOf(batchId: string): string {
  return `prepaid-batch.${batchId}`;
}
