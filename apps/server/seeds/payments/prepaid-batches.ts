import { addDays, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, negate, parseCents, type Cents } from '@kantuta/contract/money';
import type { StreamIds } from '../stream-ids.ts';
import type { Transaction } from './books.ts';
import type { PrepaidStory } from './prepaid-cards.ts';

/** The adviser who sells cards, and the company that issues them (DEMO-10). */
const SELLER = 3;
const PARK = 3;
/** Paid, and waiting to be shown: a tester sees numbers and keys appear once. */
const WAITING = { days: 2, count: 5, value: parseCents('20.00') };

export type BatchStory = {
  id: string;
  personId: number;
  companyId: number;
  chargeId: string;
  value: Cents;
  count: number;
  orderedAt: Date;
  paidAt: Date;
  shownAt: Date | null;
  /** The card of the set that is of this batch. */
  cardId: string | null;
};

/** The batches of the adviser: one with the card that was never used, and one whose cards nobody has seen yet (PAY-61). */
export function drawBatches(
  cards: readonly PrepaidStory[],
  ids: StreamIds,
  today: Day,
): BatchStory[] {
  const unused = cards.find(({ activatedAt }) => activatedAt === null);
  const waitingAt = instantInLaPaz(addDays(today, -WAITING.days), 10);
  const batch = (at: Date, value: Cents, count: number, card?: PrepaidStory): BatchStory => ({
    id: ids.uuid(at),
    personId: SELLER,
    companyId: PARK,
    chargeId: ids.uuid(at),
    value,
    count,
    orderedAt: at,
    paidAt: at,
    shownAt: card ? at : null,
    cardId: card?.id ?? null,
  });
  return [
    ...(unused ? [batch(unused.issuedAt, unused.value, 1, unused)] : []),
    batch(waitingAt, WAITING.value, WAITING.count),
  ];
}

/** Paying a batch makes its company owe what the cards hold, and pays its charge. */
export function batchSales(batches: readonly BatchStory[], ids: StreamIds): Transaction[] {
  return batches.map(({ companyId, personId, chargeId, value, count, paidAt }) => {
    const amount = cents(value * count);
    return {
      id: ids.uuid(paidAt),
      companyId,
      kind: 'balance_issued',
      on: dayInLaPaz(paidAt),
      postedAt: paidAt,
      source: { kind: 'charge', id: chargeId },
      entries: [
        { account: 'cash', currency: 'USD', amount },
        {
          account: 'prepaid_liability',
          currency: 'USD',
          amount: negate(amount),
          personId,
          chargeId,
        },
      ],
      reversesId: null,
    };
  });
}
