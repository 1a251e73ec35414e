import type { Day } from '../dates.ts';
import { add, smaller, subtract, sumOf, ZERO, type Cents } from '../money.ts';

/** A movement of the credit of a person with one company in one currency (LED-9), in the order in which they happened. */
export type CreditMovement =
  /** Credit came: it ends after the day `until`, or never; `of` names one that ends. */
  | { kind: 'came'; amount: Cents; until: Day | null; of: string | null }
  /** A payment took it, or holds it, on this day in La Paz. */
  | { kind: 'paid'; amount: Cents; on: Day }
  /** The credit of this name ended unused. */
  | { kind: 'ended'; amount: Cents; of: string };

/** What is left of one credit, in minor units; `of` and `until` are null for what never ends. */
export type CreditLeft = { of: string | null; until: Day | null; left: Cents };

/**
 * What is left of each credit of a person, in minor units: what ends first first, what never ends last (LED-9). A payment takes what ends
 * first, oldest first, and nothing whose last day was before it.
 */
export function creditsLeft(movements: readonly CreditMovement[]): CreditLeft[] {
  const credits: CreditLeft[] = [];
  // What was taken back of credit that was used already: the next credit makes up for it.
  let owed = ZERO;
  for (const movement of movements) {
    const { kind, amount } = movement;
    if (kind === 'came') {
      const made = smaller(owed, amount);
      owed = subtract(owed, made);
      credits.push({ of: movement.of, until: movement.until, left: subtract(amount, made) });
      credits.sort(byEnd);
    } else if (kind === 'ended') {
      take(
        credits.filter(({ of }) => of === movement.of),
        amount,
      );
    } else {
      const open = take(
        credits.filter((credit) => counts(credit, movement.on)),
        amount,
      );
      owed = add(owed, open);
    }
  }
  return credits.filter(({ left }) => left > 0);
}

/** What of these credits a payment can take on a day in La Paz, in minor units: the last day is one on which it counts (RES-25). */
export function spendable(credits: readonly CreditLeft[], on: Day): CreditLeft[] {
  return credits.filter((credit) => counts(credit, on));
}

/** The sum of these credits, in minor units. */
export function creditSum(credits: readonly CreditLeft[]): Cents {
  return sumOf(credits, ({ left }) => left);
}

function counts({ until }: CreditLeft, on: Day): boolean {
  return until === null || until >= on;
}

/** Takes the amount off the credits in their order; answers what they did not have. */
function take(credits: readonly CreditLeft[], amount: Cents): Cents {
  let open = amount;
  for (const credit of credits) {
    const taken = smaller(credit.left, open);
    credit.left = subtract(credit.left, taken);
    open = subtract(open, taken);
  }
  return open;
}

function byEnd(a: CreditLeft, b: CreditLeft): number {
  if (a.until === b.until) return 0;
  if (a.until === null || b.until === null) return a.until === null ? 1 : -1;
  return a.until < b.until ? -1 : 1;
}
