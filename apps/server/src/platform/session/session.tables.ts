import type { OwnTables } from '../db/own-tables.ts';

export const tables: OwnTables = {
  owns: [],
  readable: ['customerView', 'personRole', 'session'],
  texts: {
    customerView: ['reason'],
  },
};
