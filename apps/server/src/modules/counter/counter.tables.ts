import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [],
  // The check of the books compares drawers with entries.
  readable: ['cashMovement', 'cashSession'],
  texts: {
    cashMovement: ['words'],
    cashSession: ['decision'],
  },
};
