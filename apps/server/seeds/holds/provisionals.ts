import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { percentOf } from '@kantuta/contract/exact-money';
import type { Cents } from '@kantuta/contract/money';
import { depositOf } from '@kantuta/contract/reservations/deposit.rules';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import { provisionalDueAt } from '@kantuta/contract/reservations/provisional.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import type { Lot } from '../land/lots.ts';
import { INITIAL_PCT } from '../sales/policies.ts';
import { lotProduct } from '../sales/products.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { HoldStory } from './held.ts';
import { DEPOSIT } from './reserved.ts';

/** Money that an adviser took for the hold of a client, with the charge that it is to pay (RES-27). */
export type ProvisionalStory = {
  id: string;
  reference: string;
  codeId: string;
  hold: HoldStory;
  adviserId: number;
  chargeId: string;
  amount: Cents;
  issuedAt: Date;
  dueAt: Date;
  /** null: there is still time. */
  lateToldAt: Date | null;
};

/** The people of the stories keep what their rows say of them. */
const LAST_OF_STORIES = 12;
/** The office gave the client of a late adviser more time. */
const GIVEN_DAYS = 5;

/**
 * Two provisional receipts: one whose adviser has the day of loading to deposit it, and one that is late, of which compliance decides. Answers
 * the holds with the times that these stories need.
 */
export function drawProvisionals(
  ids: StreamIds,
  today: Day,
  { holds, lots }: { holds: readonly HoldStory[]; lots: readonly Lot[] },
): { holds: HoldStory[]; provisionals: ProvisionalStory[] } {
  const [first, second] = holds.filter(({ sellerId }) => (sellerId ?? 0) > LAST_OF_STORIES);
  if (!first || !second) throw new Error('the demo has no two holds of advisers');
  const late = heldSince(second, today);
  const taken = (hold: HoldStory, issuedAt: Date, isLate: boolean) =>
    provisionalOf(ids, { hold, lots, issuedAt, isLate });
  return {
    holds: holds.map((hold) => (hold === second ? late : hold)),
    provisionals: [
      taken(first, instantInLaPaz(addDays(today, -1), 23, 30), false),
      taken(late, instantInLaPaz(addDays(today, -3), 12), true),
    ],
  };
}

function heldSince(hold: HoldStory, today: Day): HoldStory {
  const startsAt = instantInLaPaz(addDays(today, -3), 10);
  return {
    ...hold,
    startsAt,
    firstEndsAt: endAfter(startsAt, SETTINGS['hold.hoursLot'].initial),
    extended: { at: instantInLaPaz(addDays(today, -2), 10), by: 'operator' },
    endsAt: instantInLaPaz(addDays(today, GIVEN_DAYS), 18),
  };
}

function provisionalOf(
  ids: StreamIds,
  {
    hold,
    lots,
    issuedAt,
    isLate,
  }: { hold: HoldStory; lots: readonly Lot[]; issuedAt: Date; isLate: boolean },
): ProvisionalStory {
  const lot = lots.find(({ id }) => id === hold.lotId);
  if (!lot) throw new Error('money was taken for a lot that is not there');
  const { price } = lotProduct(lot);
  const dueAt = provisionalDueAt(issuedAt, SETTINGS['deposit.provisionalHours'].initial);
  return {
    id: ids.uuid(issuedAt),
    reference: ids.reference(),
    codeId: ids.uuid(issuedAt),
    hold,
    adviserId: hold.sellerId ?? 0,
    chargeId: ids.uuid(issuedAt),
    amount: depositOf({ price, initial: percentOf(price, INITIAL_PCT) }, DEPOSIT),
    issuedAt,
    dueAt,
    lateToldAt: isLate ? new Date(dueAt.getTime() + 60_000) : null,
  };
}
