import type { OwnTables } from '../db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['event'],
  texts: {
    event: ['payload'],
  },
};
