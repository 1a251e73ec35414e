import type { Money } from '@kantuta/contract/money';
import type { Topic } from '@kantuta/contract/notification';
import {
  NOTIFICATIONS,
  type NotificationKey,
  type NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';

/** A notification to a person: a key and its facts, worded in the reader's language when it is read (architecture, "Settled"). */
export type Notice = {
  personId: number;
  kind: Topic;
  key: NotificationKey;
  parameters: Readonly<Record<string, string | number | Money>>;
  link: string;
  at: Date;
  readAt: Date | null;
  /** The notice to many that this notification belongs to. */
  eventId: string | null;
};

export function notice<Key extends NotificationKey>(
  key: Key,
  parameters: NotificationParameters<Key>,
  details: { personId: number; at: Date; readAt?: Date; link?: string; eventId?: string },
): Notice {
  const { personId, at, readAt = null, link = '', eventId = null } = details;
  const kind = NOTIFICATIONS[key].topic;
  return { personId, kind, key, parameters: { ...parameters }, link, at, readAt, eventId };
}
