import { z } from 'zod';
import { daySchema, instantSchema, type Day } from '../dates.ts';
import { moneySchema, type Money } from '../money.ts';

/** Topics of seed-calls 1.1; 1 belongs to no filter and shows under "everything" only. */
export const TOPICS = { account: 1, payment: 2, network: 3, room: 4, promotion: 5 } as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** A parameter is stored as a value and written for people in the language of who reads it (architecture, "Settled"). */
export const PARAMETER_KINDS = {
  text: z.string().max(200),
  /** What an operator wrote for people to read. */
  paragraph: z.string().max(600),
  /** Chooses the plural where it is called `n`. */
  count: z.number().int().min(0),
  day: daySchema,
  /** Fills `{name}` with date and time, and `{nameDate}`, `{nameTime}` for texts that put words between them. */
  instant: instantSchema,
  /** Until when something is promised: the end of a day is written as such. */
  deadline: instantSchema,
  money: moneySchema,
} as const;
export type ParameterKind = keyof typeof PARAMETER_KINDS;

type Shape = Readonly<Record<string, ParameterKind>>;

/** What operators compose (notices.rules.ts): each language's phrase is nothing but its own two. */
const IN_THREE_LANGUAGES = {
  titleEs: 'text',
  textEs: 'paragraph',
  titleEn: 'text',
  textEn: 'paragraph',
  titlePt: 'text',
  textPt: 'paragraph',
} as const;

/** Every notification that exists: its topic and what its text needs. The key is the key of its phrases in es, en and pt. */
export const NOTIFICATIONS = {
  lotInstalmentDueSoon: payment({
    number: 'count',
    lot: 'text',
    block: 'text',
    dueOn: 'day',
    amount: 'money',
  }),
  instalmentDueSoon: payment({ number: 'count', product: 'text', dueOn: 'day', amount: 'money' }),
  lotInstalmentsOverdue: payment({ n: 'count', lot: 'text', block: 'text' }),
  instalmentsOverdue: payment({ n: 'count', product: 'text' }),
  paymentConfirmed: payment({ receipt: 'text' }),
  qrPaymentConfirmed: payment({ receipt: 'text' }),
  paymentInRegularization: payment({ promisedAt: 'deadline' }),
  moneyApplied: payment({ receipt: 'text', amount: 'money' }),
  paymentsRestricted: payment({ from: 'instant', to: 'instant' }),
  lotHoldExtended: about(TOPICS.account, { lot: 'text', block: 'text', until: 'instant' }),
  holdExtended: about(TOPICS.account, { product: 'text', until: 'instant' }),
  securePasswordDays: about(TOPICS.account, { n: 'count' }),
  newDevice: about(TOPICS.account, { at: 'instant', device: 'text' }),
  passwordChanged: about(TOPICS.account, { at: 'instant' }),
  contactChanged: about(TOPICS.account, { at: 'instant' }),
  passkeyAdded: about(TOPICS.account, { at: 'instant', name: 'text' }),
  passkeyRemoved: about(TOPICS.account, { at: 'instant', name: 'text' }),
  recoveryCodesMade: about(TOPICS.account, { at: 'instant' }),
  accessRequested: about(TOPICS.account, { at: 'instant', until: 'instant' }),
  accountSecured: about(TOPICS.account, { at: 'instant' }),
  supportAnswered: about(TOPICS.account, { reference: 'text' }),
  racePosition: about(TOPICS.network, { position: 'count' }),
  roomMoved: about(TOPICS.room, { room: 'text', startsAt: 'instant' }),
  promotionTwoForOne: about(TOPICS.promotion, { until: 'day' }),
  groupNotice: about(TOPICS.account, IN_THREE_LANGUAGES),
  groupPromotion: about(TOPICS.promotion, IN_THREE_LANGUAGES),
} as const;
export type NotificationKey = keyof typeof NOTIFICATIONS;

type ParameterValue<Kind extends ParameterKind> = Kind extends 'count'
  ? number
  : Kind extends 'money'
    ? Money
    : Kind extends 'day'
      ? Day
      : string;

/** What must be given to tell this notification. */
export type NotificationParameters<Key extends NotificationKey> = {
  [
    Name in keyof (typeof NOTIFICATIONS)[Key]['parameters']
  ]: (typeof NOTIFICATIONS)[Key]['parameters'][Name] extends infer Kind extends ParameterKind
    ? ParameterValue<Kind>
    : never;
};

/** Whether a stored key names a notification that this release knows. */
export function isNotificationKey(key: string): key is NotificationKey {
  return Object.hasOwn(NOTIFICATIONS, key);
}

/** What a new notification must carry. Throws ZodError when a parameter is missing, unknown or of another kind. */
export function parseNotificationParameters(
  key: NotificationKey,
  parameters: unknown,
): Record<string, unknown> {
  return z.strictObject(schemasOf(key)).parse(parameters);
}

/** What a stored notification says, as far as it can be read: an old row must not break the list of its reader. */
export function readNotificationParameters(
  key: NotificationKey,
  stored: unknown,
): { name: string; kind: ParameterKind; value: unknown }[] {
  const values = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  const shape: Shape = NOTIFICATIONS[key].parameters;
  return Object.entries(shape).flatMap(([name, kind]) => {
    const { success, data: value } = PARAMETER_KINDS[kind].safeParse(values[name]);
    return success ? [{ name, kind, value }] : [];
  });
}

function schemasOf(key: NotificationKey): Record<string, z.ZodType> {
  const shape: Shape = NOTIFICATIONS[key].parameters;
  return Object.fromEntries(
    Object.entries(shape).map(([name, kind]) => [name, PARAMETER_KINDS[kind]]),
  );
}

function payment<const S extends Shape>(parameters: S) {
  return about(TOPICS.payment, parameters);
}

function about<const T extends Topic, const S extends Shape>(topic: T, parameters: S) {
  return { topic, parameters };
}
