import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['savedView', 'workAssignment'],
  texts: {
    savedView: ['name', 'filters'],
  },
};
