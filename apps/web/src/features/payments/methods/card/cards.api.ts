import { leaveFor } from '../../../../lib/wrapper.ts';
import type { AnswerOf } from '@kantuta/contract/call';
import { listCards, removeCard, saveCard } from '@kantuta/contract/payments/card/card.calls';
import { faceOf } from '@kantuta/contract/payments/faces.rules';
import { type Payment, readPayment } from '@kantuta/contract/payments/payments.calls';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api.ts';
import { callQuery, keyOf } from '../../../../lib/queries.ts';
import { withStepUp } from '../../../../lib/step-up.ts';
import type { PaymentInput } from '../../attempts.ts';

export type Cards = AnswerOf<typeof listCards>;
export type Card = Cards['cards'][number];

export const cardsQuery = callQuery(listCards, {});

/** Saves the card of a token; asks for a fresh proof where one is needed. */
export async function keepCard(queries: QueryClient, token: string): Promise<string> {
  const { cardId, ...cards } = await withStepUp(() => callApi(saveCard, { token }));
  queries.setQueryData(cardsQuery.queryKey, cards);
  return cardId;
}

export async function dropCard(queries: QueryClient, cardId: string): Promise<void> {
  const cards = await withStepUp(() => callApi(removeCard, { cardId }));
  queries.setQueryData(cardsQuery.queryKey, cards);
}

/** Whether a card pays any of it. */
export function isByCard({ method, parts = [] }: Pick<PaymentInput, 'method' | 'parts'>): boolean {
  return method === 'card' || parts.some((part) => part.method === 'card');
}

/** Goes to the page of the bank when a payment that was just opened waits for its holder there. */
export function followChallenge(queries: QueryClient, intentId: string): void {
  const payment = queries.getQueryData<Payment>(keyOf(readPayment, { intentId }));
  const url = payment && faceOf(payment, 'card')?.challengeUrl;
  if (url) goToBank(url);
}

/** In this very window: the bank sends the holder back here by itself. */
export function goToBank(url: string): void {
  leaveFor(url);
}
