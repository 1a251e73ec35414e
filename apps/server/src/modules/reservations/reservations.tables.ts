import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['deposit', 'holdApproval', 'holdEdit', 'holderCard', 'provisionalReceipt'],
  // The check of the books compares them with what is sold and with what it owes.
  readable: ['depositRefund', 'hold', 'queuePlace', 'reservation'],
  texts: {
    depositRefund: ['bankReference'],
    reservation: ['words'],
    hold: ['words', 'form'],
    holderCard: ['words'],
    holdEdit: ['words'],
    provisionalReceipt: ['words'],
  },
};
