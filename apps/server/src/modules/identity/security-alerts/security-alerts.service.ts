import type {
  NotificationKey,
  NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';
import type { Tx } from '../../../platform/db/database.ts';

/** Acts that somebody else may have done: the mail of each carries the link "no fui yo". */
const ALARMING = [
  'newDevice',
  'passwordChanged',
  'contactChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'accessRequested',
] as const satisfies NotificationKey[];

/** Every security alert: the owner of the account gets it at once. */
export type SecurityAlertKey = (typeof ALARMING)[number] | 'accountSecured';

export type SecurityAlertPeers = {
  /** Stores the notification and sends its mail, in the transaction of the act that it tells of. */
  notify<Key extends SecurityAlertKey>(
    tx: Tx,
    personId: number,
    notice: { key: Key; parameters: NotificationParameters<Key>; link: string },
  ): Promise<void>;
};

export type SecurityAlerts = ReturnType<typeof createSecurityAlerts>;

// A reader inside the office is signed in, and can shut everybody else out on this page.
const WAY_OUT = '/cambiar-pass';

/** Alerts the owner, and nobody else, of a new device and of every change of a way in (IDN-9). */
export function createSecurityAlerts({ peers }: { peers: SecurityAlertPeers }) {
  return {
    send<Key extends SecurityAlertKey>(
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
