import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['closedThrough', 'dayClosing'],
  small: ['closedThrough', 'dayClosing'],
  texts: { dayClosing: ['reason'] },
};
