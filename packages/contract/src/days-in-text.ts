import { isDay, type Day } from './dates.ts';

/** A text in which nouns name things by words of their phrases, `[benefit.week]`, with each as `show` says it; null: it is no such word, and stays (PAY-73). */
export function withWords(text: string, show: (word: string) => string | null): string {
  return text.replaceAll(/\[([a-z]+\.[a-z]+)\]/g, (found, word: string) => show(word) ?? found);
}

/** A text in which days stand as they are kept, `2026-12-05`, with each of them as `show` says it. */
export function withDays(text: string, show: (day: Day) => string): string {
  return text.replaceAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g, (found) =>
    isDay(found) ? show(found) : found,
  );
}
