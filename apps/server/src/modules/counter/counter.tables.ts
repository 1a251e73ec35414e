import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['cashMovement', 'cashSession'],
  texts: {
    cashMovement: ['words'],
    cashSession: ['decision'],
  },
};
