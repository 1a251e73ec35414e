import { withDays, withWords } from '@kantuta/contract/days-in-text';
import type { Format } from './format.ts';
import type { Lang } from './languages.ts';
import { renderText } from './phrase.ts';
import { serverTexts } from './server-texts.ts';

/** A text as it is kept (what a charge is for) in what the server writes: days and words as the reader has them. */
export function keptText(text: string, lang: Lang, format: Pick<Format, 'date'>): string {
  const words = serverTexts(lang).keptWords;
  return withWords(withDays(text, format.date), (word) => {
    const [noun, name] = word.split('.') as ['benefit', keyof typeof words.benefit];
    return renderText(words[noun][name], lang, {});
  });
}
