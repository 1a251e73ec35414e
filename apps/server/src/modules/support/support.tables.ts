import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['supportMessage', 'supportRequest'],
  texts: {
    supportMessage: ['fileName', 'text'],
    supportRequest: ['documentNumber', 'formality', 'message', 'phone'],
  },
};
