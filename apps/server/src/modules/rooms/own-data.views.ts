import { keptText } from '@kantuta/phrases/kept-text';
import { ownDataSection } from '../../platform/own-data.ts';

/** A reason that nobody wrote, in words (ROOM-14); days of a file stay as files have them. */
const inWords = (kept: string): string => keptText(kept, 'es', { date: (on) => on });

/** Rooms that somebody organised, presented, helped in or joined. */
export const ownRooms = ownDataSection({
  key: 'rooms',
  order: 136,
  read: async (reader, personId) => ({
    organised: (
      await reader
        .selectFrom('room')
        .where('ownerId', '=', personId)
        .orderBy('startsAt')
        .select([
          'title',
          'place',
          'address',
          'startsAt',
          'minutes',
          'contactName',
          'contactPhone',
          'cancelReason',
        ])
        .execute()
    ).map((room) => ({ ...room, cancelReason: inWords(room.cancelReason) })),
    presented: await reader
      .selectFrom('roomPresenter as presented')
      .innerJoin('room', 'room.id', 'presented.roomId')
      .where('presented.personId', '=', personId)
      .orderBy('room.startsAt')
      .select(['room.title', 'room.startsAt'])
      .execute(),
    helped: await reader
      .selectFrom('roomHelper as helped')
      .innerJoin('room', 'room.id', 'helped.roomId')
      .where('helped.personId', '=', personId)
      .orderBy('room.startsAt')
      .select(['room.title', 'helped.may', 'helped.givenAt', 'helped.revokedAt'])
      .execute(),
    joined: await reader
      .selectFrom('roomSeat as seat')
      .innerJoin('room', 'room.id', 'seat.roomId')
      .where('seat.personId', '=', personId)
      .orderBy('room.startsAt')
      .select(['room.title', 'seat.state', 'seat.askedAt'])
      .execute(),
    draft: await reader
      .selectFrom('roomDraft')
      .where('ownerId', '=', personId)
      .select(['fields', 'savedAt'])
      .execute(),
  }),
});
