import { convert, convertBack } from '../../exact-money.ts';
import type { Cents, Currency } from '../../money.ts';

/** What a payment at the terminal of a counter has come to (PAY-64). */
export const TERMINAL_STATES = [
  'requested',
  'waiting',
  'approved',
  'captured',
  'released',
  'declined',
] as const;
export type TerminalState = (typeof TERMINAL_STATES)[number];

/** Why nothing was paid at a terminal (PAY-64); each is a code of errors and a reason of a closed payment. */
export const TERMINAL_DECLINES = [
  'terminal_refused',
  'terminal_no_card',
  'terminal_busy',
  'terminal_unreachable',
] as const;
export type TerminalDecline = (typeof TERMINAL_DECLINES)[number];

/**
 * What the terminal charges for a part of `due` minor units in `currency`, when it charges in `inCurrency`: the same, or the other
 * currency at the locked sell rate (bolivianos for one dollar), half up to the cent once.
 */
export function chargedAtTerminal(
  { due, currency }: { due: Cents; currency: Currency },
  inCurrency: Currency,
  sell: string,
): Cents {
  if (currency === inCurrency) return due;
  return inCurrency === 'BOB' ? convert(due, sell) : convertBack(due, sell);
}
