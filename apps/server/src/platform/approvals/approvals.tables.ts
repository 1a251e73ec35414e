import type { OwnTables } from '../db/own-tables.ts';

export const tables: OwnTables = {
  owns: [],
  readable: ['proposal'],
  texts: {
    proposal: ['payload', 'changes', 'reason', 'decisionReason'],
  },
};
