import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['billingRecord', 'invoice'],
  texts: {
    billingRecord: ['businessName', 'documentNumber'],
    invoice: ['businessName', 'documentNumber'],
  },
};
