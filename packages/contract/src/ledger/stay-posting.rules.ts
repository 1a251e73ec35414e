import { negate, subtract, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';

type Whose = { chargeId: string; personId: number; currency: Currency };

/**
 * The entries for the money of a booking: until somebody stays it is a deposit (STY-8). All of its later entries name the charge too, so that what was
 * received of it stays what it is. Minor units.
 */
export function stayPaid({ amount, ...whose }: Whose & { amount: Cents }): LedgerEntry[] {
  return [{ account: 'customer_deposits', amount: negate(amount), ...whose }];
}

/** The entries for a booking that is used, or that nobody came for: its price is income (STY-8). Minor units. */
export function postStayUsed({ price, ...whose }: Whose & { price: Cents }): LedgerEntry[] {
  return posted([
    { account: 'customer_deposits', amount: price, ...whose },
    { account: 'stays_income', amount: negate(price), ...whose },
  ]);
}

/** The entries for a booking that is cancelled: a part becomes credit of the person, the rest is income (STY-6). Minor units. */
export function postStayCancelled({
  price,
  credit,
  ...whose
}: Whose & { price: Cents; credit: Cents }): LedgerEntry[] {
  return posted([
    { account: 'customer_deposits', amount: price, ...whose },
    { account: 'customer_credit', amount: negate(credit), component: 'credit', ...whose },
    { account: 'stays_income', amount: negate(subtract(price, credit)), ...whose },
  ]);
}

/** The entries for credit of a booking that ended unused (STY-7). Minor units. */
export function postStayCreditEnded({
  personId,
  currency,
  amount,
}: Omit<Whose, 'chargeId'> & { amount: Cents }): LedgerEntry[] {
  return posted([
    { account: 'customer_credit', currency, amount, personId, component: 'credit' },
    { account: 'credit_expired', currency, amount: negate(amount), personId },
  ]);
}
