import { ownDataSection } from '../../platform/own-data.ts';

/** Bookings of cabins and hotel rooms, with the people named in them. */
export const ownStays = ownDataSection({
  key: 'stays',
  order: 243,
  read: async (reader, personId) => ({
    bookings: await reader
      .selectFrom('stay')
      .innerJoin('stayType as type', 'type.id', 'stay.typeId')
      .innerJoin('stayRoom as room', 'room.id', 'stay.roomId')
      .where('stay.personId', '=', personId)
      .orderBy('stay.arrivesOn')
      .select([
        'stay.reference',
        'type.name as type',
        'room.name as room',
        'stay.arrivesOn',
        'stay.leavesOn',
        'stay.state',
        'stay.rate',
        'stay.priceMinor',
        'stay.madeAt',
        'stay.endedAt',
        'stay.creditMinor',
        'stay.creditUntil',
      ])
      .execute(),
    waits: await reader
      .selectFrom('stayWait as wait')
      .innerJoin('stayType as type', 'type.id', 'wait.typeId')
      .where('wait.personId', '=', personId)
      .orderBy('wait.askedAt')
      .select([
        'type.name as type',
        'wait.arrivesOn',
        'wait.leavesOn',
        'wait.askedAt',
        'wait.state',
      ])
      .execute(),
    guests: await reader
      .selectFrom('stayGuest as guest')
      .innerJoin('stay', 'stay.id', 'guest.stayId')
      .where('stay.personId', '=', personId)
      .orderBy('stay.arrivesOn')
      .orderBy('guest.position')
      .select([
        'stay.reference',
        'guest.name',
        'guest.documentType',
        'guest.document',
        'guest.birthDate',
        'guest.expiresOn',
      ])
      .execute(),
  }),
});
