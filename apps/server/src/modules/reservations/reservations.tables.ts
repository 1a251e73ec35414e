import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['holdEdit'],
  // The check of the books compares them with what is sold.
  readable: ['hold', 'queuePlace'],
  texts: { hold: ['words', 'form'], holdEdit: ['words'] },
};
