import type { OwnTables } from '../db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['setting'],
  small: ['setting'],
  texts: {
    setting: ['value', 'reason'],
  },
};
