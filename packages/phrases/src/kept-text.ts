import { type KeptWord, withDays, withWords } from '@kantuta/contract/days-in-text';
import type { Format } from './format.ts';
import type { Lang } from './languages.ts';
import { renderText, type Text } from './phrase.ts';
import { serverTexts } from './server-texts.ts';

/** A text as it is kept (what a charge is for) in what the server writes: days and words as the reader has them. */
export function keptText(text: string, lang: Lang, format: Pick<Format, 'date'>): string {
  const { benefit, improve } = serverTexts(lang).keptWords;
  const words: Record<KeptWord, Text> = {
    'benefit.week': benefit.week,
    'benefit.nights': benefit.nights,
    'benefit.cruise': benefit.cruise,
    'benefit.assistance': benefit.assistance,
    'benefit.fee': benefit.fee,
    'improve.to': improve.to,
  };
  return withWords(withDays(text, format.date), (word) => renderText(words[word], lang, {}));
}
