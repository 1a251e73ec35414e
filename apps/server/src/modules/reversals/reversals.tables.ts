import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['reversalCase', 'reversalNotice'],
  // A product says what stays of it; the check of the books compares credits with what is owed.
  readable: ['recoveryCredit', 'reversal'],
  texts: {
    reversal: ['reason'],
    reversalNotice: ['words'],
  },
};
