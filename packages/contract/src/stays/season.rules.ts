import { isDay, type Day } from '../dates.ts';

/** Nights that the house names as high season beside those of the calendar, first and last one. */
export type Season = { from: Day; until: Day };

const ONE = /^(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?$/;

/**
 * The seasons that `cabin.seasons` names, "2027-03-05..2027-03-08, 2027-05-27": nights from the first to the last day, or one night; none for an
 * empty text, null for any other (STY-1).
 */
export function seasonsIn(text: string): Season[] | null {
  if (text === '') return [];
  const seasons: Season[] = [];
  for (const part of text.split(', ')) {
    const [, from = '', until = from] = ONE.exec(part) ?? [];
    if (!isDay(from) || !isDay(until) || until < from) return null;
    seasons.push({ from, until });
  }
  return seasons;
}
