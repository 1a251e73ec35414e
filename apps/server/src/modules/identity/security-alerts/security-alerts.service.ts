import type {
  NotificationKey,
  NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';
import type { Tx } from '../../../platform/db/database.ts';

/** Acts that an intruder may have done: the mail of each carries the link "no fui yo". */
const ALARMING = [
  'newDevice',
  'unnamedDevice',
  'passwordChanged',
  'contactChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'accessRequested',
] as const satisfies NotificationKey[];

/** Every security alert; each is sent to the owner of the account at once. */
export type SecurityAlertKey = (typeof ALARMING)[number] | 'accountSecured' | 'manyFailedSignIns';

export type SecurityAlertPeers = {
  /** Stores the notification and sends its mail, in the transaction of the act that it reports. */
  notify<Key extends SecurityAlertKey>(
    tx: Tx,
    personId: number,
    notice: { key: Key; parameters: NotificationParameters<Key>; link: string },
  ): Promise<void>;
};

export type SecurityAlerts = ReturnType<typeof createSecurityAlerts>;

// The alert inside the product links here because its reader is signed in and can close all other sessions on this page.
const WAY_OUT = '/cambiar-pass';

/** Alerts the owner of the account, and nobody else, about a new device and every change of a way in (IDN-9). */
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
