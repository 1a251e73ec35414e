import type { OwnTables } from './own-tables.ts';

export const tables: OwnTables = {
  owns: ['installation'],
  small: ['installation'],
};
