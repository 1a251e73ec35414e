import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['dutyPass', 'doorMark', 'doorDecision', 'doorUndo', 'doorArrival', 'doorClosed'],
  // A gate shows which devices stand there (PASS-18).
  readable: ['dutyPass'],
  texts: { doorUndo: ['reason'] },
};
