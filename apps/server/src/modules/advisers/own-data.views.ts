import { ownDataSection } from '../../platform/own-data.ts';

/** A person's data as an adviser. */
export const ownAdviser = ownDataSection({
  key: 'adviser',
  order: 130,
  read: (reader, personId) =>
    reader
      .selectFrom('adviser')
      .where('personId', '=', personId)
      .select(['code', 'rank', 'state', 'message', 'joinedOn'])
      .executeTakeFirst(),
});

/** What became of their state as an adviser. */
export const ownStandings = ownDataSection({
  key: 'adviserStates',
  order: 129,
  read: (reader, personId) =>
    reader
      .selectFrom('adviserStanding')
      .where('adviserId', '=', personId)
      .orderBy('number')
      .select(['state', 'at', 'reason'])
      .execute(),
});

/** Only in the file for machines: in whose network a client stands (ADV-6); the profile names everybody above them. */
export const ownNetwork = ownDataSection({
  key: 'network',
  order: 132,
  read: (reader, personId) =>
    reader
      .selectFrom('networkClient')
      .innerJoin('adviser', 'adviser.personId', 'networkClient.adviserId')
      .where('networkClient.personId', '=', personId)
      .select('adviser.code')
      .execute(),
});
