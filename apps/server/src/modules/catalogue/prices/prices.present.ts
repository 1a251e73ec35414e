import { cashPrice, offerOf } from '@kantuta/contract/catalogue/price.rules';
import type { PriceOffer } from '@kantuta/contract/catalogue/projects.calls';
import { money, type Cents, type Money } from '@kantuta/contract/money';
import type { PriceList } from './prices.views.ts';

/** Everything of the catalogue is priced in dollars. */
export const usd = (value: Cents): Money => money(value, 'USD');

/** A price by the list in force, with its instalment over these months. */
export function offered(price: Cents, list: PriceList, months: number): PriceOffer {
  const offer = offerOf(price, list, months);
  return {
    price: usd(price),
    cash: usd(cashPrice(price, list)),
    initial: usd(offer.initial),
    monthly: usd(offer.instalment),
    months: offer.months,
    annualRatePct: list.annualRatePct,
    validFrom: list.validFrom,
  };
}
