import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  // Nobody else reads them, not even in a view (SEC-44).
  owns: ['declaration', 'declarationNotice', 'declarationStep'],
  texts: {
    declaration: [
      'birthCity',
      'profession',
      'activity',
      'institution',
      'post',
      'sourceDetail',
      'signedName',
      'signedDocument',
    ],
    declarationStep: ['reason'],
  },
};
