import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['dutyPass', 'doorMark', 'doorDecision', 'doorUndo', 'doorArrival', 'doorClosed'],
  texts: { doorUndo: ['reason'] },
};
