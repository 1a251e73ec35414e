import { sumOf, negate, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';
import { tenderLegs, type Tender } from './payment-posting.rules.ts';

/** Entries and what is owed to the person by them, in minor units. */
export type OwedBack = { entries: LedgerEntry[]; owed: { currency: Currency; amount: Cents } };

/**
 * After a payment is reversed as if nothing had happened (LED-5), its money still lies where it came: until people have sent it, it is owed as
 * `refunds` (LED-13). Money in one currency is owed as it came; dollars and bolivianos in one hand by their worth in the currency of the debt.
 */
export function postOwedBack(facts: {
  tender: Tender;
  /** In the currency of the debt. */
  worth: Cents;
  currency: Currency;
  personId: number;
}): OwedBack {
  const { tender, worth, currency, personId } = facts;
  const owed = tender.beside
    ? { currency, amount: worth }
    : { currency: tender.currency, amount: tender.amount };
  return owedFor(tenderLegs(tender, owed.currency, owed.amount, personId), owed, personId);
}

/** The same for money that had waited in regularization: `legs` are its entries in the payment, all in one currency. */
export function postApplicationOwedBack(
  legs: readonly LedgerEntry[],
  personId: number,
): OwedBack | undefined {
  const [first] = legs;
  if (!first) return undefined;
  const owed = { currency: first.currency, amount: sumOf(legs, ({ amount }) => amount) };
  return owedFor(legs, owed, personId);
}

/** The entries for money of a reversed payment that people have sent back from the bank. Minor units. */
export function postSentBack(facts: {
  currency: Currency;
  amount: Cents;
  personId: number;
}): LedgerEntry[] {
  const { currency, amount, personId } = facts;
  return posted([
    { account: 'refunds', currency, amount, personId },
    { account: 'bank', currency, amount: negate(amount) },
  ]);
}

function owedFor(legs: readonly LedgerEntry[], owed: OwedBack['owed'], personId: number): OwedBack {
  const { currency, amount } = owed;
  return {
    entries: posted([...legs, { account: 'refunds', currency, amount: negate(amount), personId }]),
    owed,
  };
}
