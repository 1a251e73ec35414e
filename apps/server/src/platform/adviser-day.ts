import type { DayItem } from '@kantuta/contract/advisers/advisers.calls';
import type { Day } from '@kantuta/contract/dates';
import type { DayKindsOf, NounName } from '@kantuta/contract/declared';
import type { Reader } from './db/database.ts';

/** One kind of things that a noun puts on an adviser's day. */
export type DayItems = {
  /** Among the kinds that the noun declares in the contract. */
  kind: DayKind;
  /** Place on the day, before and after the kinds of other nouns. */
  order: number;
  /** In the order in which the adviser reads them. */
  list(reader: Reader, day: { adviserId: number; on: Day }): Promise<DayItem[]>;
};

type DayKind = DayKindsOf<NounName>;

/** The day of an adviser, kind by kind in their order; a kind without things is left out. */
export async function readAdviserDay(
  reader: Reader,
  kinds: readonly DayItems[],
  day: { adviserId: number; on: Day },
): Promise<{ kind: DayKind; items: DayItem[] }[]> {
  const lists = await Promise.all(
    kinds
      .toSorted((one, other) => one.order - other.order)
      .map(async ({ kind, list }) => ({ kind, items: await list(reader, day) })),
  );
  return lists.filter(({ items }) => items.length > 0);
}
