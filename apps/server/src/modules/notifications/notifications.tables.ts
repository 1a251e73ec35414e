import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['notice', 'noticeRecipient', 'notification'],
  small: ['notice'],
  texts: {
    notice: ['texts', 'stoppedReason'],
    notification: ['parameters'],
  },
};
