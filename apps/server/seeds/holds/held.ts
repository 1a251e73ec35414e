import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { itemOf } from '../land/items.ts';
import { lotId } from '../land/lots.ts';
import type { Lot } from '../land/lots.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { Stream } from '../streams.ts';

/** S9: five pre-reservations of one person, extended by an operator until T + 30, so that a sixth is refused whenever the demo is looked at. */
const HOLDER = 22;
const SELLER = 5;
const UNTIL_DAYS = 30;

type Held = { lotId: number } | { code: string };

const HELD: readonly { of: Held; kind: ProductKind; hours: number }[] = [
  { of: { lotId: lotId(101, 12, 4) }, kind: 'lot', hours: 48 },
  { of: { lotId: lotId(102, 3, 15) }, kind: 'lot', hours: 48 },
  { of: { lotId: lotId(104, 20, 6) }, kind: 'lot', hours: 48 },
  { of: { code: 'ORO' }, kind: 'membership', hours: 72 },
  { of: { code: 'SGP' }, kind: 'seasonTicket', hours: 24 },
];

export type HoldStory = {
  id: string;
  reference: string;
  personId: number;
  kind: ProductKind;
  lotId: number | null;
  itemId: number | null;
  /** Of a house: its name among those of its model. */
  unitLabel: string;
  sellerId: number | null;
  startsAt: Date;
  firstEndsAt: Date;
  /** By an operator, or by its seller; null: it has the end with which it began. */
  extended: { at: Date; by: 'operator' | 'seller' } | null;
  endsAt: Date;
  /** What was chosen of the plan that is offered; null: as it is offered. */
  plan: { months: number; dueDay: number } | null;
  /** When its deposit was paid (RES-21); null: it is in force. */
  convertedAt: Date | null;
};

export type QueueStory = { id: string; lotId: number; personId: number; joinedAt: Date };

/** The holds of S9, with ids of their own stream. */
export function drawHolds(ids: StreamIds, today: Day): HoldStory[] {
  const startsAt = instantInLaPaz(addDays(today, -1), 10);
  return HELD.map(({ of, kind, hours }) => ({
    id: ids.uuid(startsAt),
    reference: ids.reference(),
    personId: HOLDER,
    kind,
    lotId: 'lotId' in of ? of.lotId : null,
    itemId: 'code' in of ? itemOf(of.code).id : null,
    unitLabel: '',
    plan: null,
    convertedAt: null,
    sellerId: SELLER,
    startsAt,
    firstEndsAt: endAfter(startsAt, hours),
    extended: { at: instantInLaPaz(addDays(today, -1), 11), by: 'operator' as const },
    endsAt: instantInLaPaz(addDays(today, UNTIL_DAYS), 18),
  }));
}

const LOT_HOURS = 48;
/** Every fourth was extended by its seller, every second was made by one. */
const EXTENDED = 4;
const QUEUES = 6;

/**
 * The pre-reserved lots beside those of S9 (DEMO-5), each with its hours left, evenly over a day; six of them with a queue of one to
 * three. Nobody holds two, or waits for what they hold.
 */
export function drawFillerHolds(
  { stream, ids, today }: { stream: Stream; ids: StreamIds; today: Day },
  {
    lots,
    customers,
    sellers,
  }: { lots: readonly Lot[]; customers: readonly number[]; sellers: readonly number[] },
): { holds: HoldStory[]; queue: QueueStory[] } {
  const people = stream.shuffled(customers);
  const next = (): number => people.shift() ?? stream.pick(customers);
  const holds = stream.shuffled(lots).map(({ id: lot }, index): HoldStory => {
    // All of them begin yesterday, so that none is over on the day of loading.
    const startsAt = endAfter(instantInLaPaz(addDays(today, -1), 1), (index * 22) / lots.length);
    const sellerId = index % 2 === 0 ? stream.pick(sellers) : null;
    const isExtended = index % EXTENDED === 0;
    const firstEndsAt = endAfter(startsAt, LOT_HOURS);
    return {
      id: ids.uuid(startsAt),
      reference: ids.reference(),
      personId: next(),
      kind: 'lot',
      lotId: lot,
      itemId: null,
      unitLabel: '',
      plan: null,
      convertedAt: null,
      sellerId,
      startsAt,
      firstEndsAt,
      extended: isExtended ? { at: endAfter(startsAt, 0.5), by: 'seller' } : null,
      endsAt: isExtended ? endAfter(firstEndsAt, 24) : firstEndsAt,
    };
  });
  const queue = holds.slice(-QUEUES).flatMap(({ lotId: lot, startsAt }, index) =>
    Array.from({ length: 1 + (index % 3) }, (_, place): QueueStory => {
      const joinedAt = endAfter(startsAt, 0.1 * (place + 1));
      return { id: ids.uuid(joinedAt), lotId: lot ?? 0, personId: next(), joinedAt };
    }),
  );
  return { holds, queue };
}
