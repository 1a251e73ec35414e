import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['billingRecord'],
  texts: { billingRecord: ['businessName', 'documentNumber'] },
};
