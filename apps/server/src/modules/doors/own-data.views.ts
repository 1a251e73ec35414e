import { ownDataSection } from '../../platform/own-data.ts';

/** Doors and gates that somebody kept, and rooms in which they were noted as having come. */
export const ownDoors = ownDataSection({
  key: 'doors',
  order: 138,
  read: async (reader, personId) => ({
    devices: await reader
      .selectFrom('dutyPass as pass')
      .leftJoin('room', 'room.id', 'pass.roomId')
      .where('pass.personId', '=', personId)
      .orderBy('pass.issuedAt')
      .select([
        'room.title',
        'pass.gate',
        'pass.may',
        'pass.issuedAt',
        'pass.endsAt',
        'pass.revokedAt',
      ])
      .execute(),
    attended: await reader
      .selectFrom('doorArrival as came')
      .innerJoin('room', 'room.id', 'came.roomId')
      .where('came.adviserId', '=', personId)
      .where('came.undoneAt', 'is', null)
      .orderBy('came.at')
      .select(['room.title', 'came.at'])
      .execute(),
  }),
});
