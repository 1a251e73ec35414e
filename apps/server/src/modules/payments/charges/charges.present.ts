import { money, type Currency, type Money } from '@kantuta/contract/money';
import type { ChargeItem, ShownCharge } from '../../../platform/charges.ts';

/** A charge that a payment pays, as screens read it. */
export function paidItem(item: ChargeItem & ShownCharge, currency: Currency): PaidItem {
  const { kind, saleId = null, number = null, chargeId = null, title, detail, amount } = item;
  return { kind, saleId, number, chargeId, title, detail, amount: money(amount, currency) };
}

type PaidItem = ShownCharge & {
  kind: string;
  saleId: number | null;
  number: number | null;
  chargeId: string | null;
  amount: Money;
};
