import { withBonuses } from '@kantuta/contract/campaigns/bonus-month.rules';
import { withDays, withWords } from '@kantuta/contract/days-in-text';
import { createPhrases } from './create-phrases.ts';
import { account as en } from './en/account.ts';
import { account as es } from './es/account.ts';
import type { Format } from './format.ts';
import type { Lang } from './languages.ts';
import { renderText, textAt } from './phrase.ts';
import { account as pt } from './pt/account.ts';

const WORDS = { es: es.keptWords, en: en.keptWords, pt: pt.keptWords } as const;

type Words = (typeof WORDS)['es'];
/** What a noun calls a thing in texts that are kept, by its place in `keptWords` of the noun's phrases (PAY-73). */
export type KeptWord = {
  [Branch in keyof Words]: `${Branch}.${keyof Words[Branch] & string}`;
}[keyof Words];

/** A word as it is kept in a text that people will read in their own language. */
export const keptWord = (word: KeptWord): string => `[${word}]`;

/** A text as it is kept (what a charge is for) in what the server writes: days, words and bonuses of a month as the reader has them. */
export function keptText(
  text: string,
  lang: Lang,
  format: Pick<Format, 'date'> & Partial<Pick<Format, 'month'>>,
): string {
  const { date, month } = format;
  const named = month
    ? withBonuses(text, (on) => `${createPhrases(lang).t('menu.bestSellerBonus')}, ${month(on)}`)
    : text;
  return withWords(withDays(named, date), (word) => {
    const found = textAt(WORDS[lang], word);
    return found === undefined ? null : renderText(found, lang, {});
  });
}
