import { z } from 'zod';
import { instantSchema, isDay } from './dates.ts';
import { MOST_ID } from './numbers.ts';

const PARTS = {
  instant: (text: string) => instantSchema.safeParse(text).success,
  day: isDay,
  /** A due date; `infinity` where nothing is due. */
  due: (text: string) => text === 'infinity' || isDay(text),
  /** Which of two lists the row is of. */
  letter: (text: string) => /^[a-z]$/.test(text),
  uuid: (text: string) => z.uuid().safeParse(text).success,
  id: (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= MOST_ID,
};

/**
 * Where the next page of a list begins: what the last row of the page before is ordered by, joined with `_`. Judged to the last digit, because
 * what only looks like a day or a number is an error of the database, and not of whoever asks.
 */
export function cursorOf(...parts: readonly (keyof typeof PARTS)[]) {
  const isCursor = (text: string): boolean => {
    const given = text.split('_');
    return given.length === parts.length && parts.every((part, n) => PARTS[part](given[n] ?? ''));
  };
  return z.string().max(90, 'too_long').refine(isCursor, 'format').optional();
}
