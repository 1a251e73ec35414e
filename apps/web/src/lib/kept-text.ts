import { withDays, withWords } from '@kantuta/contract/days-in-text';
import { type I18n, phraseOf } from './i18n.tsx';

/** A text as it is kept (what a charge is for), as this reader reads it: its days, and what nouns call things in it (PAY-73). */
export function keptText(i18n: I18n, text: string): string {
  return withWords(withDays(text, i18n.format.date), (word) => phraseOf(i18n, `keptWords.${word}`));
}
