import type { Tender } from '../ledger/payment-posting.rules.ts';
import {
  amountText,
  approximately,
  negate,
  parseCents,
  subtract,
  ZERO,
  type Cents,
  type Currency,
} from '../money.ts';

/** Minor units of each currency. */
export type Drawers = Readonly<Record<Currency, Cents>>;

/** How notes and coins pay an amount. */
export type CashPaid = {
  /** What stays in each drawer; bolivianos are negative when the change is more than was given in bolivianos. */
  stays: Drawers;
  /** In bolivianos, always (CSH-4). */
  change: Cents;
  /** What is missing, in bolivianos; zero when the money is enough. */
  missing: Cents;
  /** Where it lies in the books. */
  tender: Tender;
};

/**
 * Pays `due` with what was received, at the locked sell rate (CSH-4): dollars count first, bolivianos cover the rest, and what is too much
 * goes back in bolivianos. Amounts in minor units, never negative; `sell` is bolivianos for one dollar.
 */
export function payInCash({
  due,
  currency,
  received,
  sell,
}: {
  due: Cents;
  currency: Currency;
  received: Drawers;
  sell: string;
}): CashPaid {
  const dollars = received.USD;
  const worth = currency === 'USD' ? dollars : inBolivianosAt(dollars, sell);
  const rest = subtract(due, worth);
  const inBolivianos = currency === 'USD' ? inBolivianosAt(rest, sell) : rest;
  const over = subtract(received.BOB, inBolivianos);
  return {
    stays: { USD: dollars, BOB: inBolivianos },
    change: over > 0 ? over : ZERO,
    missing: over < 0 ? negate(over) : ZERO,
    tender: tenderOf({ currency, dollars, worth, inBolivianos, rest }),
  };
}

function tenderOf(paid: {
  currency: Currency;
  dollars: Cents;
  worth: Cents;
  inBolivianos: Cents;
  rest: Cents;
}): Tender {
  const { currency, dollars, worth, inBolivianos, rest } = paid;
  const inDollars = { currency: 'USD', amount: dollars } as const;
  const bolivianos = { currency: 'BOB', amount: inBolivianos } as const;
  if (dollars === 0) return { account: 'cash', ...bolivianos };
  if (currency === 'BOB')
    return { account: 'cash', ...bolivianos, beside: { ...inDollars, worth } };
  return rest === 0
    ? { account: 'cash', ...inDollars }
    : { account: 'cash', ...inDollars, beside: { ...bolivianos, worth: rest } };
}

/** As `convert`, half up to the cent, in whole numbers: the screen of the cashier reckons the change and loads no library for it. */
function inBolivianosAt(dollars: Cents, sell: string): Cents {
  return parseCents(approximately(amountText(dollars), sell));
}
