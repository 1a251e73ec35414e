import type { DayItem } from '@kantuta/contract/advisers/advisers.calls';
import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import type { Day } from '@kantuta/contract/dates';
import type { DayKindsOf, NounName } from '@kantuta/contract/declared';
import { madeInto, type Reading, together } from './db/reading.ts';

type DayKind = DayKindsOf<NounName>;
/** Whose day it is, and which. */
export type DaySubject = { adviserId: number; today: Day };

/** One kind of things that a noun puts on an adviser's day. */
export type DayItems = {
  /** Among the kinds that the noun declares in the contract. */
  kind: DayKind;
  /** At most `MOST_OF_DAY`; whatever the noun leaves out has no such thing. */
  reading: Reading<DaySubject, (Pick<DayItem, 'id' | 'subject' | 'link'> & Partial<DayItem>)[]>;
};

const NOTHING = {
  detail: '',
  personId: null,
  dueOn: null,
  at: null,
  phone: '',
  greet: '',
  points: null,
  doneId: '',
};

/** Everything on the day of an adviser, of all nouns, in one statement. */
export function dayOf(kinds: readonly DayItems[]): Reading<DaySubject, DayItem[]> {
  const all = together<DaySubject, Record<string, DayItems['reading']>>(
    Object.fromEntries(kinds.map(({ kind, reading }) => [kind, reading])),
  );
  return madeInto(all, (lists) =>
    Object.entries(lists).flatMap(([kind, items]) =>
      items.slice(0, MOST_OF_DAY).map((item) => ({ ...NOTHING, ...item, kind })),
    ),
  );
}
