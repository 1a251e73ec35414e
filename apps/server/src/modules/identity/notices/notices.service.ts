import type {
  NotificationKey,
  NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';
import type { Tx } from '../../../platform/db/database.ts';

/** What somebody else may have done: below its mail the owner can say "no fui yo". */
const ALARMING = [
  'newDevice',
  'passwordChanged',
  'contactChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'accessRequested',
] as const satisfies NotificationKey[];

/** What the owner of an account is told at once, wherever it came from. */
export type NoticeKey = (typeof ALARMING)[number] | 'accountSecured';

export type NoticePeers = {
  /** Stores the notification and sends its mail, in the transaction of what it tells of. */
  notify<Key extends NoticeKey>(
    tx: Tx,
    personId: number,
    notice: { key: Key; parameters: NotificationParameters<Key>; link: string },
  ): Promise<void>;
};

export type Notices = ReturnType<typeof createNotices>;

// Who reads it inside is signed in, and can shut everybody else out there.
const WAY_OUT = '/cambiar-pass';

/** Alerts for a new device and for every change of how one gets in, to the owner alone (decisions 2.1). */
export function createNotices({ peers }: { peers: NoticePeers }) {
  return {
    tell<Key extends NoticeKey>(
      tx: Tx,
      personId: number,
      key: Key,
      parameters: NotificationParameters<Key>,
    ): Promise<void> {
      const link = isAlarming(key) ? WAY_OUT : '';
      return peers.notify(tx, personId, { key, parameters, link });
    },
  };
}

/** Whether the mail of this notification carries the link "no fui yo". */
export function isAlarming(key: string): boolean {
  return ALARMING.some((each) => each === key);
}
