import type { Money } from '@kantuta/contract/money';
import type { Topic } from '@kantuta/contract/notification';
import {
  NOTIFICATIONS,
  type NotificationKey,
  type NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';

/** What was told to somebody: a key and its facts, put into words in the language of who reads it (architecture, "Settled"). */
export type Notice = {
  personId: number;
  kind: Topic;
  key: NotificationKey;
  parameters: Readonly<Record<string, string | number | Money>>;
  link: string;
  at: Date;
  readAt: Date | null;
  /** Of a notice to many: the one that all of them tell of. */
  eventId: string | null;
};

export function notice<Key extends NotificationKey>(
  key: Key,
  parameters: NotificationParameters<Key>,
  told: { personId: number; at: Date; readAt?: Date; link?: string; eventId?: string },
): Notice {
  const { personId, at, readAt = null, link = '', eventId = null } = told;
  const kind = NOTIFICATIONS[key].topic;
  return { personId, kind, key, parameters: { ...parameters }, link, at, readAt, eventId };
}
