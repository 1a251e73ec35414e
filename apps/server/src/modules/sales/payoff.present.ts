import { subtract } from '@kantuta/contract/money';
import { totalOf } from '@kantuta/contract/sales/components.rules';
import { payoffItems, payoffOf } from '@kantuta/contract/sales/payoff.rules';
import type { PayoffQuote } from '../../platform/charges.ts';
import type { SaleAccount } from './account.service.ts';
import { payoffTermsOf, stateOf, titlesOf } from './product.present.ts';

/** What pays this sale off on the day of its statement; undefined where nothing does. Needs all that is owed of it. */
export function payoffQuoteOf(
  account: Pick<SaleAccount, 'sale' | 'statement'>,
): PayoffQuote | undefined {
  const { sale, statement } = account;
  const plan = payoffTermsOf(sale, stateOf(sale, statement));
  const payoff = plan && payoffOf(statement, plan);
  if (!payoff) return undefined;
  const items = payoffItems(statement, plan).map((item) => ({
    ...item,
    saleId: sale.id,
    amount: totalOf(item.components),
  }));
  return {
    ...titlesOf(sale),
    ...payoff,
    saleId: sale.id,
    company: { id: sale.companyId, name: sale.companyName },
    currency: sale.currency,
    on: statement.on,
    items,
    saved: subtract(statement.owed, payoff.amount),
  };
}
