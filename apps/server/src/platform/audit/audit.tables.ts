import type { OwnTables } from '../db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['auditSeal'],
  readable: ['auditEntry'],
  texts: {
    auditEntry: ['details'],
  },
};
