import { convertBack } from '../exact-money.ts';
import { add, CURRENCIES, smaller, type Cents, type Currency } from '../money.ts';
import type { Drawers } from './cash.rules.ts';

/** What both drawers are worth in cents of a dollar, as the limit of the drawer counts it (CSH-5). */
export function worthInDollars(drawers: Drawers, sell: string): Cents {
  return add(drawers.USD, convertBack(drawers.BOB, sell));
}

/**
 * Whether a payment may go into a drawer (CSH-5): the sum of both, in dollars, stays within the limit. A payment that takes out more than
 * it brings in is always allowed.
 */
export function fitsDrawer(
  drawers: Drawers,
  stays: Drawers,
  { limit, sell }: { limit: Cents; sell: string },
): boolean {
  const before = worthInDollars(drawers, sell);
  const after = worthInDollars(
    { USD: add(drawers.USD, stays.USD), BOB: add(drawers.BOB, stays.BOB) },
    sell,
  );
  return after <= limit || smaller(before, after) === after;
}

/** Whether what lies in the drawers is enough to hand this back; change that came out of a drawer comes back into it. Minor units. */
export function coversDrawer(there: Drawers, back: Drawers): boolean {
  return CURRENCIES.every((currency) => there[currency] >= back[currency]);
}

/** In cents of a dollar: what is said of a drawer beforehand is said in such steps, because its count is blind (CSH-7). */
const SAID_IN_STEPS = 10_000;

/**
 * Whether it is certain before anything is typed that cash for `due` goes above the limit (CSH-14). Of what lies there only whole hundreds
 * of dollars count, so that nobody measures a drawer by asking; what is closer than that is judged when it is paid.
 */
export function isSurelyFull(
  drawers: Drawers,
  due: { amount: Cents; currency: Currency },
  { limit, sell }: { limit: Cents; sell: string },
): boolean {
  const steps = Math.floor(worthInDollars(drawers, sell) / SAID_IN_STEPS);
  const worth = due.currency === 'USD' ? due.amount : convertBack(due.amount, sell);
  return steps * SAID_IN_STEPS + worth > limit;
}
