import { ownDataSection } from '../../platform/own-data.ts';

/** Whom an adviser registered, without what would name anybody else, and the appeals that they made. */
export const ownProspects = [
  ownDataSection({
    key: 'prospects',
    order: 133,
    read: (reader, personId) =>
      reader
        .selectFrom('prospect')
        .where('ownerId', '=', personId)
        .orderBy('registeredAt')
        .select(['name', 'city', 'stage', 'registeredAt', 'lockedUntil', 'passedAt'])
        .execute(),
  }),
  ownDataSection({
    key: 'prospectAppeals',
    order: 134,
    read: (reader, personId) =>
      reader
        .selectFrom('prospectAppeal')
        .where('appellantId', '=', personId)
        .orderBy('madeAt')
        .select(['claimName', 'words', 'madeAt', 'state', 'answer', 'decidedAt'])
        .execute(),
  }),
];
