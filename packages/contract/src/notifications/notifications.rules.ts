import { z } from 'zod';
import { daySchema, instantSchema, type Day } from '../dates.ts';
import {
  declaredEntries,
  type NotificationOf,
  type NotificationsOf,
  type NounName,
} from '../declared.ts';
import { moneySchema, type Money } from '../money.ts';
import type { NotificationShape, ParameterKind } from '../notification.ts';

/** A parameter is stored as a value and written in the reader's language (architecture, "Settled"). */
export const PARAMETER_KINDS = {
  text: z.string().max(200),
  /** Text that an operator wrote for people. */
  paragraph: z.string().max(600),
  /** Selects the plural if it is named `n`. */
  count: z.number().int().min(0),
  /** One of the `words` that stand beside the text, by its number. */
  word: z.number().int().min(0),
  day: daySchema,
  /** Fills `{name}` with date and time, and `{nameDate}`, `{nameTime}` for texts that put words between them. */
  instant: instantSchema,
  /** The end of a promise; the end of a day is written as such. */
  deadline: instantSchema,
  money: moneySchema,
} as const satisfies Record<ParameterKind, z.ZodType>;

/** Every notification that a noun declares. The key is the key of its phrases in es, en and pt. */
export type NotificationKey = NotificationsOf<NounName>;
export const NOTIFICATIONS = Object.fromEntries(declaredEntries('notifications')) as {
  [Key in NotificationKey]: NotificationOf<Key>;
};

type ParameterValue<Kind extends ParameterKind> = Kind extends 'count' | 'word'
  ? number
  : Kind extends 'money'
    ? Money
    : Kind extends 'day'
      ? Day
      : string;

/** The values that this notification needs. */
export type NotificationParameters<Key extends NotificationKey> = {
  [
    Name in keyof NotificationOf<Key>['parameters']
  ]: NotificationOf<Key>['parameters'][Name] extends infer Kind extends ParameterKind
    ? ParameterValue<Kind>
    : never;
};

/** Whether a stored key names a notification that this release knows. */
export function isNotificationKey(key: string): key is NotificationKey {
  return Object.hasOwn(NOTIFICATIONS, key);
}

/** The schema of a new notification. Throws ZodError if a parameter is missing, unknown or of another kind. */
export function parseNotificationParameters(
  key: NotificationKey,
  parameters: unknown,
): Record<string, unknown> {
  return z.strictObject(schemasOf(key)).parse(parameters);
}

/** The values of a stored notification, as far as they can be read: an old row must not break the reader's list. */
export function readNotificationParameters(
  key: NotificationKey,
  stored: unknown,
): { name: string; kind: ParameterKind; value: unknown }[] {
  const values = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  const shape: NotificationShape = NOTIFICATIONS[key].parameters;
  return Object.entries(shape).flatMap(([name, kind]) => {
    const { success, data: value } = PARAMETER_KINDS[kind].safeParse(values[name]);
    return success ? [{ name, kind, value }] : [];
  });
}

function schemasOf(key: NotificationKey): Record<string, z.ZodType> {
  const shape: NotificationShape = NOTIFICATIONS[key].parameters;
  return Object.fromEntries(
    Object.entries(shape).map(([name, kind]) => [name, PARAMETER_KINDS[kind]]),
  );
}
