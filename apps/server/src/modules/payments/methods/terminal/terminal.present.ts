import { money } from '@kantuta/contract/money';
import { CARD_BRANDS } from '@kantuta/contract/payments/card/card.rules';
import type { TerminalFace } from '@kantuta/contract/payments/terminal/terminal-face.calls';
import { TERMINAL_DECLINES } from '@kantuta/contract/payments/terminal/terminal.rules';
import type { TerminalAttempt } from './terminal.store.ts';

/** What cashier and customer see of a payment at the terminal. */
export function terminalFace(attempt: TerminalAttempt): TerminalFace {
  const { state, amount, currency, brand, lastFour, authorizationCode, declineCode } = attempt;
  return {
    method: 'terminal',
    state,
    amount: money(amount, currency),
    brand: CARD_BRANDS.find((known) => known === brand) ?? null,
    lastFour,
    authorization: authorizationCode,
    decline: TERMINAL_DECLINES.find((known) => known === declineCode) ?? null,
  };
}
