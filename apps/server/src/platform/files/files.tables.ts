import type { OwnTables } from '../db/own-tables.ts';

export const tables: OwnTables = {
  owns: [],
  // Its name and its hash; the bytes are read through the platform alone.
  readable: ['storedFile'],
};
