import { addDays, day, instantInLaPaz } from '@kantuta/contract/dates';
import { amountSchema, parseCents, type Cents } from '@kantuta/contract/money';
import { z } from 'zod';
import { GatewayUnknown } from '../../../platform/outbound/outbound.ts';

const HEADER = 'reference;amount;currency;fee;state;date';
const lineSchema = z.tuple([
  z.string().regex(/^[\w-]{1,100}$/),
  amountSchema,
  z.string().regex(/^[A-Z]{3}$/),
  amountSchema,
  z.enum(['captured', 'refunded']),
  z.iso.date(),
]);

export type SettledMoney = {
  reference: string;
  amount: Cents;
  currency: string;
  fee: Cents;
  state: 'taken' | 'given_back';
  /** Noon of the day that the file names; it names no hour. */
  paidAt: Date;
};

/**
 * The settlement file of a provider (CLO-8).
 * @throws GatewayUnknown when a line cannot be read: a day is compared with a whole file or not at all
 */
export function readSettlementFile(provider: string, text: string): SettledMoney[] {
  const [header, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header !== HEADER || lines.pop() !== '')
    throw new GatewayUnknown(provider, 'its settlement file has no header or no end');
  return lines.map((line, index) => {
    const parsed = lineSchema.safeParse(line.split(';'));
    // The line itself may hold what no log may have (SEC-42).
    if (!parsed.success)
      throw new GatewayUnknown(provider, `line ${index + 2} of its settlement file is unreadable`);
    const [reference, amount, currency, fee, state, date] = parsed.data;
    return {
      reference,
      amount: parseCents(amount),
      currency,
      fee: parseCents(fee),
      state: state === 'captured' ? 'taken' : 'given_back',
      paidAt: noonOf(date),
    };
  });
}

function noonOf(date: string): Date {
  const [from, to] = [instantInLaPaz(day(date)), instantInLaPaz(addDays(day(date), 1))];
  return new Date((from.getTime() + to.getTime()) / 2);
}
