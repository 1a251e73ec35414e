import type { Day } from '@kantuta/contract/dates';
import type { Reader } from './db/database.ts';

/** One thing that an adviser has to do or to know on a day. */
export type DayItem = {
  /** Unique within its kind. */
  id: string;
  /** What people call it. */
  subject: string;
  personId: number | null;
  at: Date | null;
  link?: string;
};

/** What a noun puts on an adviser's day. */
export type DayItems = {
  /** What kind of thing it is. */
  key: string;
  /** Place on the day, before and after the kinds of other nouns. */
  order: number;
  list(reader: Reader, day: { adviserId: number; on: Day }): Promise<DayItem[]>;
};

/** The day of an adviser, kind by kind in their order; a kind without things is left out. */
export async function readAdviserDay(
  reader: Reader,
  kinds: readonly DayItems[],
  day: { adviserId: number; on: Day },
): Promise<{ key: string; items: DayItem[] }[]> {
  const lists = await Promise.all(
    kinds
      .toSorted((one, other) => one.order - other.order)
      .map(async ({ key, list }) => ({ key, items: await list(reader, day) })),
  );
  return lists.filter(({ items }) => items.length > 0);
}
