import { isDay, type Day } from './dates.ts';

/** What nouns call things in texts that are kept before anybody reads them in a language, as `[benefit.week]` (PAY-73). */
export const KEPT_WORDS = [
  'benefit.week',
  'benefit.nights',
  'benefit.cruise',
  'benefit.assistance',
  'benefit.fee',
  'improve.to',
] as const;
export type KeptWord = (typeof KEPT_WORDS)[number];

/** A word as it is kept in a text. */
export const keptWord = (word: KeptWord): string => `[${word}]`;

/** A text in which such words stand, with each of them as `show` says it; whatever else stands in brackets stays. */
export function withWords(text: string, show: (word: KeptWord) => string): string {
  return text.replaceAll(/\[([a-z.]+)\]/g, (found, name: string) => {
    const word = KEPT_WORDS.find((each) => each === name);
    return word === undefined ? found : show(word);
  });
}

/** A text in which days stand as they are kept, `2026-12-05`, with each of them as `show` says it. */
export function withDays(text: string, show: (day: Day) => string): string {
  return text.replaceAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g, (found) =>
    isDay(found) ? show(found) : found,
  );
}
