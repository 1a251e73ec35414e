import { convertBack } from '../exact-money.ts';
import type { LedgerEntry } from '../ledger/entries.rules.ts';
import { posted } from '../ledger/entries.rules.ts';
import { add, cents, CURRENCIES, negate, subtract, type Cents, type Currency } from '../money.ts';
import type { Drawers } from './cash.rules.ts';

/** States of a cash session (CSH-1). */
export const SESSION_STATES = ['open', 'counting', 'closed', 'difference_pending'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** A cash session only moves forward: nothing reopens it (CSH-7). */
const NEXT = {
  open: ['counting'],
  counting: ['closed', 'difference_pending'],
  difference_pending: ['closed'],
  closed: [],
} as const satisfies Record<SessionState, readonly SessionState[]>;

export function canSessionMove(from: SessionState, to: SessionState): boolean {
  return (NEXT[from] as readonly SessionState[]).includes(to);
}

/** The three facts of a drawer that was counted (CSH-7); they are stored, and never computed again. */
export type DrawerFacts = { expected: Cents; counted: Cents; difference: Cents };

/** Counted less expected: above zero there is too much, below zero something is missing. */
export function drawerFacts(expected: Drawers, counted: Drawers): Record<Currency, DrawerFacts> {
  const of = (currency: Currency) => ({
    expected: expected[currency],
    counted: counted[currency],
    difference: subtract(counted[currency], expected[currency]),
  });
  return { USD: of('USD'), BOB: of('BOB') };
}

/** Both differences as one sum in cents of a dollar. What is too much in one drawer does not make up for the other one (CSH-7). */
export function differenceInDollars(facts: Record<Currency, DrawerFacts>, sell: string): Cents {
  return add(absolute(facts.USD.difference), absolute(convertBack(facts.BOB.difference, sell)));
}

/** Whether the lead decides about a difference; exactly the limit is still the cashier's (CSH-7). */
export function needsLead(difference: Cents, limit: Cents): boolean {
  return difference > limit;
}

/** The entries that bring the cash of the books to what was counted; none when nothing differs (LED-2, CSH-7). */
export function differenceEntries(differences: Drawers): LedgerEntry[] {
  return posted(
    CURRENCIES.flatMap((currency): LedgerEntry[] => [
      { account: 'cash', currency, amount: differences[currency] },
      { account: 'cash_over_short', currency, amount: negate(differences[currency]) },
    ]),
  );
}

function absolute(value: Cents): Cents {
  return cents(Math.abs(value));
}
