import { canBePaid } from '@kantuta/contract/counter/denominations.rules';
import { parseCents, ZERO, type Cents, type Currency } from '@kantuta/contract/money';

const TYPED = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;

/** What a cashier typed into a field of money, in minor units; undefined for what no notes and coins can make up. Nothing is zero. */
export function receivedOf(text: string, currency: Currency): Cents | undefined {
  const tidy = text.replaceAll(/\s/g, '');
  if (tidy === '') return ZERO;
  const [, whole, cents = ''] = TYPED.exec(tidy) ?? [];
  if (whole === undefined) return undefined;
  const amount = parseCents(`${whole}.${cents.padEnd(2, '0')}`);
  return canBePaid(currency, amount) ? amount : undefined;
}
