import type { Day } from '@kantuta/contract/dates';
import { ACTIVE_STATES } from '@kantuta/contract/stays/stay.rules';
import type { staysSection } from '@kantuta/contract/stays/stays.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import { reading } from '../../platform/db/reading.ts';

const MOST = 3;

/** Bookings of a person that wait for their payment, come or go on, the soonest first (STY-12). */
export const staysOnHome = reading(
  (db, { personId, today }: { personId: number; today: Day }) =>
    db
      .selectFrom('stay')
      .innerJoin('stayType as type', 'type.id', 'stay.typeId')
      .where('stay.personId', '=', personId)
      .where('stay.state', 'in', [...ACTIVE_STATES])
      .where('stay.leavesOn', '>=', today)
      .orderBy('stay.arrivesOn')
      .orderBy('stay.id')
      .limit(MOST)
      .select([
        'stay.id',
        'type.name as type',
        'stay.state',
        'stay.arrivesOn',
        'stay.leavesOn',
        'stay.heldUntil',
      ]),
  (rows): ReplyOfSection<typeof staysSection> =>
    rows.map(({ id, type, state, arrivesOn, leavesOn, heldUntil }) => ({
      stayId: id,
      type,
      arrivesOn,
      leavesOn,
      heldUntil: state === 'held' ? new Date(heldUntil).toISOString() : null,
    })),
);
