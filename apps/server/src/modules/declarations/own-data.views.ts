import { ownDataSection } from '../../platform/own-data.ts';

/** The declarations of the person with what became of each (SEC-43). */
export const ownDeclarations = ownDataSection({
  key: 'declarations',
  order: 107,
  async read(reader, personId) {
    const versions = await reader
      .selectFrom('declaration')
      .where('personId', '=', personId)
      .orderBy('version')
      .select([
        'id',
        'version',
        'birthCity',
        'profession',
        'activity',
        'isOfficial',
        'institution',
        'post',
        'sourceOfFunds',
        'sourceDetail',
        'monthlyMinor',
        'signedName',
        'signedDocument',
        'submittedAt',
      ])
      .execute();
    const steps = await reader
      .selectFrom('declarationStep')
      .where('personId', '=', personId)
      .orderBy('at')
      .orderBy('position')
      .select(['declarationId', 'state', 'at', 'reason', 'validUntil'])
      .execute();
    return versions.map(({ id, ...version }) => ({
      ...version,
      steps: steps
        .filter(({ declarationId }) => declarationId === id)
        .map(({ state, at, reason, validUntil }) => ({ state, at, reason, validUntil })),
    }));
  },
  paper: (declarations, { words, say }) => [
    { order: 116, count: say(words.declarations, { n: declarations.length }) },
  ],
});
