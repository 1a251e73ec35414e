import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['hold', 'holdEdit', 'queuePlace'],
  texts: { hold: ['words', 'form'], holdEdit: ['words'] },
};
