import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['promotion'],
  readable: ['catalogueItem', 'company', 'lot', 'project', 'unit'],
  small: ['promotion', 'catalogueItem', 'company', 'project'],
};
