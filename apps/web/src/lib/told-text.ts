import type { I18n } from './i18n.tsx';

/** "128.45 USD", as a provider writes it; in a currency that we do not know it stays as it is. */
export function toldText(told: string, format: I18n['format']): string {
  const [, amount = '', currency] = /^(\d+\.\d\d) (USD|BOB)$/.exec(told) ?? [];
  return currency === 'USD' || currency === 'BOB' ? format.money({ amount, currency }) : told;
}
