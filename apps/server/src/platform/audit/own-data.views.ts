import { ownDataSection } from '../own-data.ts';

/** The acts of a person that the trail recorded (SEC-43). */
export const ownActions = ownDataSection({
  key: 'actions',
  order: 190,
  read: (reader, personId) =>
    reader
      .selectFrom('auditEntry')
      .where('actorKind', '=', 'person')
      .where('actorId', '=', personId)
      .orderBy('id')
      .select(['at', 'action', 'objectKind', 'objectId', 'outcome'])
      .execute(),
  paper: (actions, { words, say }) => [
    { order: 150, count: say(words.actions, { n: actions.length }) },
  ],
});
