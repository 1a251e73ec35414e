import { sql } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

/** How many guests of an adviser are expected in rooms to come (ADV-8). */
export const expectedGuests = reading(
  (db, { adviserId, at }: { adviserId: number; at: Date }) =>
    db
      .selectFrom('invitation')
      .innerJoin('room', 'room.id', 'invitation.roomId')
      .where('invitation.inviterId', '=', adviserId)
      .where('invitation.state', 'in', ['open', 'confirmed'])
      .where('room.cancelledAt', 'is', null)
      .where('room.startsAt', '>', at)
      .select(sql<number>`count(*)::int`.as('n')),
  ([row]) => row?.n ?? 0,
);
