import type {
  NotificationKey,
  NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';
import type { Tx } from '../../../platform/db/database.ts';

/** What the owner of an account is told at once, wherever it came from. */
export type NoticeKey = Extract<
  NotificationKey,
  | 'newDevice'
  | 'passwordChanged'
  | 'contactChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'accessRequested'
>;

export type NoticePeers = {
  /** Stores the notification and sends its mail, in the transaction of what it tells of. */
  notify<Key extends NoticeKey>(
    tx: Tx,
    personId: number,
    notice: { key: Key; parameters: NotificationParameters<Key>; link: string },
  ): Promise<void>;
};

export type Notices = ReturnType<typeof createNotices>;

/** Alerts for a new device and for every change of how one gets in, to the owner alone (decisions 2.1). */
export function createNotices({ peers }: { peers: NoticePeers }) {
  return {
    tell<Key extends NoticeKey>(
      tx: Tx,
      personId: number,
      key: Key,
      parameters: NotificationParameters<Key>,
    ): Promise<void> {
      return peers.notify(tx, personId, { key, parameters, link: '' });
    },
  };
}
