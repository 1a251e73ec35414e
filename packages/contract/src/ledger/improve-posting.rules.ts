import { negate, subtract, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';

/**
 * The entries for a membership whose better one is signed (LED-14): its price rises by the difference, and what was paid at once, owed to the
 * person until then, is applied to it as a part of the initial. Amounts are in minor units. Throws RangeError for no difference, or more due than that.
 */
export function postImproved(facts: {
  saleId: number;
  personId: number;
  currency: Currency;
  difference: Cents;
  dueNow: Cents;
}): LedgerEntry[] {
  const { saleId, personId, currency, difference, dueNow } = facts;
  if (difference <= 0 || dueNow < 0 || dueNow > difference)
    throw new RangeError(`${dueNow} due of a difference of ${difference}`);
  return posted([
    { account: 'receivable', currency, amount: difference, saleId, component: 'capital' },
    { account: 'sales_income', currency, amount: negate(difference), saleId },
    {
      account: 'customer_deposits',
      currency,
      amount: dueNow,
      saleId,
      personId,
      component: 'initial',
    },
    {
      account: 'receivable',
      currency,
      amount: negate(dueNow),
      saleId,
      // It counts into the initial, as what was paid at the beginning.
      instalmentNumber: 0,
      component: 'initial',
    },
  ]);
}

/**
 * What was paid at once of an upgrade, held under the sale of before, is a part of the initial of the new one from now on (LED-14); `postSaleSold`
 * applies it. No entries where nothing was due.
 */
export function postUpgradeDue(facts: {
  personId: number;
  currency: Currency;
  fromSaleId: number;
  toSaleId: number;
  dueNow: Cents;
}): LedgerEntry[] {
  const { personId, currency, fromSaleId, toSaleId, dueNow } = facts;
  const deposit = {
    account: 'customer_deposits',
    currency,
    personId,
    component: 'initial',
  } as const;
  return posted([
    { ...deposit, amount: dueNow, saleId: fromSaleId },
    { ...deposit, amount: negate(dueNow), saleId: toSaleId, instalmentNumber: 0 },
  ]);
}

/** A sale that ends as `upgraded`, and the one that takes its place. */
export type Upgrade = {
  personId: number;
  currency: Currency;
  from: { saleId: number; companyId: number; price: Cents; paidCapital: Cents };
  to: { saleId: number; companyId: number };
};

/**
 * The entries of an upgrade in the books of either company (LED-14): the old price is written off against what is left of it and what was paid, which
 * becomes a deposit on the initial of the new sale; `postSaleSold` then applies it. Of 3 490.00 with 1 800.00 paid, company 3 gives 1 800.00 to
 * company 27. Within one company nothing is owed between companies and all stands in `closing`. Throws RangeError where more was
 * paid than the price.
 */
export function postUpgraded({ personId, currency, from, to }: Upgrade): {
  closing: LedgerEntry[];
  opening: LedgerEntry[];
} {
  const { saleId, price, paidCapital } = from;
  const outstanding = subtract(price, paidCapital);
  if (outstanding < 0 || paidCapital < 0)
    throw new RangeError(`sale ${saleId} has ${paidCapital} of ${price}`);
  const written: LedgerEntry[] = [
    { account: 'upgraded_sales', currency, amount: price, saleId },
    {
      account: 'receivable',
      currency,
      amount: negate(outstanding),
      saleId,
      component: 'capital',
    },
  ];
  const equity: LedgerEntry = {
    account: 'customer_deposits',
    currency,
    amount: negate(paidCapital),
    saleId: to.saleId,
    personId,
    instalmentNumber: 0,
    component: 'initial',
  };
  if (from.companyId === to.companyId)
    return { closing: posted([...written, equity]), opening: [] };
  const between = { account: 'intercompany', currency } as const;
  return {
    closing: posted([
      ...written,
      { ...between, amount: negate(paidCapital), counterCompanyId: to.companyId },
    ]),
    opening: posted([
      { ...between, amount: paidCapital, counterCompanyId: from.companyId },
      equity,
    ]),
  };
}
