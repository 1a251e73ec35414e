import type { HomeSubject } from './answer-parts.ts';
import { together, type Reading } from './db/reading.ts';

/** Whether a noun asks a person for what an entry of the menu leads to (`whenAsked` of the entry), read in the statement of the menu. */
export type MenuAsk = {
  /** The key of the entry. */
  entry: string;
  reading: Reading<HomeSubject, unknown>;
  isAsked(found: unknown): Promise<boolean>;
};

/** Binds what decides to what it reads. */
export function menuAsk<Found>(
  entry: string,
  reading: Reading<HomeSubject, Found>,
  isAsked: (found: Found) => Promise<boolean>,
): MenuAsk {
  // Called with what this very reading has read.
  return { entry, reading, isAsked: (found) => isAsked(found as Found) };
}

/** All asks as one reading, by their entries. */
export function readingOfAsks(
  asks: readonly MenuAsk[],
): Reading<HomeSubject, Record<string, unknown>> {
  return together(Object.fromEntries(asks.map(({ entry, reading }) => [entry, reading])));
}
