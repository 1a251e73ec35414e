import type { Covered } from '@kantuta/contract/payments/payments.events';
import { PAYOFF, type ChargeRef, type ShownCharge } from '../../../platform/charges.ts';

/** What a payment paid, product by product, as the person is told. */
export function coveredBy(charges: readonly (ChargeRef & ShownCharge)[]): Covered[] {
  const byProduct = Map.groupBy(charges, ({ saleId, chargeId }) => saleId ?? chargeId);
  return [...byProduct.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        product: [first.title, first.detail].filter(Boolean).join(', '),
        numbers: own.flatMap(({ number }) => number ?? []),
        isPayoff: first.kind === PAYOFF,
      },
    ];
  });
}
