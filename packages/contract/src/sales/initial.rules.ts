import { percentOf } from '../exact-money.ts';
import { add, atLeastZero, larger, smaller, subtract, type Cents } from '../money.ts';
import { parseTypedAmount } from '../payments/typed-amount.rules.ts';

/** What an initial is judged by: a price and what is already given of it. */
export type InitialOf = {
  /** Price less discount: the value of the product. */
  value: Cents;
  initialPct: string;
  /** Credit that was recognised of an earlier purchase and is used here (SALE-16), never above its cap. */
  credit: Cents;
  /** Paid before, such as a deposit. */
  paid: Cents;
  /** `recovery.freshPct`: the least of the value that is fresh money beside a credit (SALE-16). */
  freshPct: string;
};

/** The part of a recognised credit that a purchase of this value may use: at most `capPct` of it, 30 % (`recovery.capNewPct`, SALE-16). */
export function usableCredit(recognised: Cents, value: Cents, capPct: string): Cents {
  return smaller(recognised, percentOf(value, capPct));
}

/** What is left of the value: the sum that an initial must stay below (SALE-7). */
export function balanceOf({ value, credit, paid }: InitialOf): Cents {
  return subtract(value, add(credit, paid));
}

/**
 * The initial that is offered: exactly the share of the list, 10 %, less the credit, which goes to the initial first, and less what is paid
 * (SALE-7). With a credit at least 3 % of the value is fresh money (SALE-16): of 9 000.00 with 1 701.38 recognised it is 270.00.
 */
export function offeredInitial(of: InitialOf): Cents {
  const { value, initialPct, credit, paid, freshPct } = of;
  const share = percentOf(value, initialPct);
  const fresh =
    credit > 0
      ? larger(subtract(share, credit), smaller(share, percentOf(value, freshPct)))
      : share;
  return atLeastZero(subtract(fresh, paid));
}

/** The bounds of an edited initial, both excluded; with a credit also the least of it that is fresh money (SALE-16). */
export type InitialLimits = { above: Cents; below: Cents; fresh: Cents | null };

/**
 * An edited initial is above 10 % of the value, above the offered one, and below the balance; for a membership below the balance less one
 * instalment of the offered plan (SALE-7). A lot of 10 800.00: above 1 080.00, below 10 800.00.
 */
export function initialLimits(of: InitialOf, instalment: Cents): InitialLimits {
  return {
    above: larger(percentOf(of.value, of.initialPct), offeredInitial(of)),
    below: subtract(balanceOf(of), instalment),
    fresh: of.credit > 0 ? percentOf(of.value, of.freshPct) : null,
  };
}

export type InitialProblem =
  | 'initial_invalid'
  | 'initial_too_low'
  | 'initial_too_high'
  | 'recovery_fresh_money';

/** Why an edited initial is refused; null if it is allowed (SALE-7). `initial` is as typed: "1080,01". */
export function initialProblem(
  initial: string,
  { above, below, fresh }: InitialLimits,
): InitialProblem | null {
  const amount = parseTypedAmount(initial);
  if (amount === null) return 'initial_invalid';
  if (fresh !== null && amount < fresh) return 'recovery_fresh_money';
  if (amount <= above) return 'initial_too_low';
  return amount >= below ? 'initial_too_high' : null;
}
