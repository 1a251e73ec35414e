import { CARD_BRANDS, CARD_DECLINES } from '@kantuta/contract/payments/card/card.rules';
import type { CardFace } from '@kantuta/contract/payments/card/card-face.calls';
import type { CardAttempt } from './card.store.ts';

/** What the owner of a payment sees of its card; the page of the challenge only while it waits for them. */
export function cardFace(attempt: CardAttempt): CardFace {
  const { state, brand, lastFour, challengeUrl, declineCode } = attempt;
  return {
    method: 'card',
    state,
    brand: CARD_BRANDS.find((known) => known === brand) ?? null,
    lastFour,
    challengeUrl: state === 'challenge' ? challengeUrl : '',
    decline: CARD_DECLINES.find((known) => known === declineCode) ?? null,
  };
}
