import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [],
  readable: ['catalogueItem', 'company', 'lot', 'project', 'unit'],
  small: ['catalogueItem', 'company', 'project'],
};
