import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { itemOf } from '../land/items.ts';
import { lotId } from '../land/lots.ts';
import type { StreamIds } from '../stream-ids.ts';

/** S9: five pre-reservations of one person, extended by an operator until T + 30, so that a sixth is refused whenever the demo is looked at. */
const HOLDER = 22;
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
  startsAt: Date;
  firstEndsAt: Date;
  extendedAt: Date;
  endsAt: Date;
};

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
    startsAt,
    firstEndsAt: endAfter(startsAt, hours),
    extendedAt: instantInLaPaz(addDays(today, -1), 11),
    endsAt: instantInLaPaz(addDays(today, UNTIL_DAYS), 18),
  }));
}
