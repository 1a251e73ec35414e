import { larger, money, parseCents, type Cents } from '@kantuta/contract/money';
import { leastDeposit, type DepositPolicy } from '@kantuta/contract/reservations/deposit.rules';
import { askedPrice } from '@kantuta/contract/reservations/reserved-sale.rules';
import { refuse } from '../../../platform/refusal.ts';
import type { Held } from './deposits.views.ts';

/** The least that reserves a held product, and the most: the whole initial (RES-20). */
export function limitsOf(
  { kind, offer }: Pick<Held, 'kind' | 'offer'>,
  policy: DepositPolicy,
): { least: Cents; most: Cents } {
  const initial = parseCents(offer.initial);
  const least = leastDeposit(kind, { price: askedPrice(offer), initial }, policy);
  return { least, most: larger(least, initial) };
}

/** Throws `deposit_below_minimum` or `deposit_above_initial` with the figure. */
export function requireWithin(amount: Cents, { least, most }: { least: Cents; most: Cents }): void {
  const parametersOf = (limit: Cents) => {
    const { amount: text, currency } = money(limit, 'USD');
    return { data: { limit: money(limit, 'USD') }, parameters: { limit: `${currency} ${text}` } };
  };
  if (amount < least) throw refuse('deposit_below_minimum', parametersOf(least));
  if (amount > most) throw refuse('deposit_above_initial', parametersOf(most));
}
