import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['maintenanceWindow', 'referenceRate'],
  small: ['maintenanceWindow', 'referenceRate'],
  texts: {
    maintenanceWindow: ['reason', 'endedReason'],
  },
};
