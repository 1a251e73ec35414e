import { withBonuses } from '@kantuta/contract/campaigns/bonus-month.rules';
import { withDays, withWords } from '@kantuta/contract/days-in-text';
import { type I18n, phraseOf } from './i18n.tsx';

/** A text as it is kept (what a charge is for), as this reader reads it: its days, bonuses of a month, and what nouns call things in it (PAY-73). */
export function keptText(i18n: I18n, text: string): string {
  const { t, format } = i18n;
  const named = withBonuses(text, (on) => `${t('menu.bestSellerBonus')}, ${format.month(on)}`);
  return withWords(withDays(named, format.date), (word) => phraseOf(i18n, `keptWords.${word}`));
}

/** "128.45 USD", as a provider writes it; in a currency that we do not know it stays as it is. */
export function toldText(told: string, format: I18n['format']): string {
  const [, amount = '', currency] = /^(\d+\.\d\d) (USD|BOB)$/.exec(told) ?? [];
  return currency === 'USD' || currency === 'BOB' ? format.money({ amount, currency }) : told;
}
