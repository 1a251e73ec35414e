import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['notification'],
  // The list of promotions is made of notices and of whom they were sent to.
  readable: ['notice', 'noticeRecipient'],
  small: ['notice'],
  texts: {
    notice: ['texts', 'stoppedReason'],
    notification: ['parameters'],
  },
};
