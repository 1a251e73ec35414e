import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [],
  readable: ['adviser'],
  texts: {
    adviser: ['message'],
  },
};
