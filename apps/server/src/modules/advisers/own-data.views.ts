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
