import { addDays, addMonths, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { negate, parseCents, subtract, type Cents } from '@kantuta/contract/money';
import { DEMO_CARDS, type DemoCard } from '../accounts.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { Transaction } from './books.ts';

/** The company that issues the cards, and how many months they live (PAY-29). */
const PARK = 3;
const MONTHS = 24;
/** Long enough ago for a card to have expired; the others were sold lately. */
const EXPIRED_DAYS_AGO = 760;
const SOLD_DAYS_AGO = 50;
const LOST_DAYS_AGO = 3;

export type PrepaidStory = {
  id: string;
  companyId: number;
  /** The secrets stay beside the row until the installation hashes them with its own keys. */
  secrets: { number: string; key: string };
  value: Cents;
  left: Cents;
  issuedAt: Date;
  activatedAt: Date | null;
  blockedAt: Date | null;
  expiresOn: Day;
};

/** The prepaid cards of DEMO-10, one of each state. */
export function drawPrepaid(ids: StreamIds, today: Day): PrepaidStory[] {
  return DEMO_CARDS.map((card) => prepaidStory(card, ids, today));
}

function prepaidStory(
  { number, key, state, value, left }: DemoCard,
  ids: StreamIds,
  today: Day,
): PrepaidStory {
  const on = addDays(today, -(state === 'expired' ? EXPIRED_DAYS_AGO : SOLD_DAYS_AGO));
  const issuedAt = instantInLaPaz(on, 11);
  return {
    id: ids.uuid(issuedAt),
    companyId: PARK,
    secrets: { number, key },
    value: parseCents(value),
    left: parseCents(left),
    issuedAt,
    activatedAt: state === 'issued' ? null : issuedAt,
    blockedAt: state === 'blocked' ? instantInLaPaz(addDays(today, -LOST_DAYS_AGO), 9) : null,
    expiresOn: addMonths(on, MONTHS),
  };
}

/** What is left on a card is a liability of its company (LED-10). */
export function cardSales(cards: readonly PrepaidStory[], ids: StreamIds): Transaction[] {
  return cards
    .filter(({ left }) => left > 0)
    .map(({ id, companyId, left, issuedAt }) => ({
      id: ids.uuid(issuedAt),
      companyId,
      kind: 'balance_issued',
      on: dayInLaPaz(issuedAt),
      postedAt: issuedAt,
      source: { kind: 'prepaid_card', id },
      entries: [
        { account: 'cash', currency: 'USD', amount: left },
        { account: 'prepaid_liability', currency: 'USD', amount: negate(left) },
      ],
      reversesId: null,
    }));
}

/** What it paid before the product kept its payments. */
export function usedBefore({ value, left }: PrepaidStory): Cents {
  return subtract(value, left);
}
