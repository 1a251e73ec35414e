import type { Day } from '@kantuta/contract/dates';
import { money } from '@kantuta/contract/money';
import type { BatchCard } from '@kantuta/contract/payments/prepaid/batches.calls';
import { prepaidState } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import type { StoredBatchCard } from './batches.store.ts';

/** A card without what opens it, and without what is left on it (PAY-61). */
export function shownCard(card: StoredBatchCard, today: Day): BatchCard {
  const { id, lastFour, value, expiresOn, buyerEnd, soldAt, activatedAt, blockedAt } = card;
  return {
    cardId: id,
    lastFour,
    value: money(value, 'USD'),
    state: prepaidState(
      { ...card, isActivated: activatedAt !== null, isBlocked: blockedAt !== null },
      today,
    ),
    expiresOn,
    buyerEnd: buyerEnd ?? '',
    soldAt: soldAt?.toISOString() ?? null,
  };
}
