import { z } from 'zod';

export const SETTING_SCOPES = ['brand', 'company', 'project', 'priceList', 'campaign'] as const;
export type SettingScope = (typeof SETTING_SCOPES)[number];

const wholeBetween = (least: number, most: number) => z.number().int().min(least).max(most);
/** Rates are exact text, never a floating number (decisions 1.3). */
const percent = z.string().regex(/^\d{1,3}(\.\d{1,8})?$/);

/**
 * Every setting with its range and the value a new installation starts with (decisions 1.2). A setting that is missing or out of range
 * stops the start of the server; it never falls back silently.
 */
export const SETTINGS = {
  'session.maxHours': setting(wholeBetween(1, 24), 12, 'decisions 2.1'),
  'session.nativeMaxHours': setting(wholeBetween(1, 24), 8, 'decisions 2.1'),
  'session.idleSeconds': setting(wholeBetween(60, 7_200), 1_800, 'specification 9'),
  'session.maxPerPerson': setting(wholeBetween(1, 50), 5, 'decisions 2.1'),
  'login.maxFailures': setting(wholeBetween(3, 20), 5, 'decisions 2.1'),
  'login.maxFailuresPerAddress': setting(wholeBetween(5, 1_000), 20, 'decisions 2.1'),
  'login.windowMinutes': setting(wholeBetween(1, 120), 15, 'decisions 2.1'),
  'code.minutes': setting(wholeBetween(1, 60), 10, 'decisions 2.1'),
  'code.tries': setting(wholeBetween(1, 10), 5, 'decisions 2.1'),
  'code.perDay': setting(wholeBetween(1, 50), 5, 'decisions 2.1'),
  // What strangers can make us send to one person; who signed in from here before is not counted in.
  'code.perDayShared': setting(wholeBetween(5, 500), 25, 'decisions 2.1'),
  'code.resendSeconds': setting(wholeBetween(10, 600), 60, 'decisions 2.1'),
  'password.history': setting(wholeBetween(0, 24), 5, 'decisions 2.1'),
  'stepUp.minutes': setting(wholeBetween(1, 60), 15, 'decisions 2.3'),
  'mobile.entrySeconds': setting(wholeBetween(10, 300), 60, 'decisions 2.4'),
  'contact.refreshMonths': setting(wholeBetween(1, 60), 12, 'decisions 3.2'),
  'contact.recoveryHours': setting(wholeBetween(0, 168), 24, 'decisions 3.2'),
  'recovery.lostPhoneHours': setting(wholeBetween(1, 168), 24, 'decisions 2.4'),
  'link.minutes': setting(wholeBetween(5, 120), 30, 'decisions 2.1'),
  'notMe.days': setting(wholeBetween(1, 30), 7, 'decisions 2.1'),
  'password.graceDays': setting(wholeBetween(0, 90), 15, 'decisions 2.2'),
  'fine.annualPct': setting(percent, '12', 'decisions 6.6'),
  'fine.graceDays': setting(wholeBetween(0, 60), 5, 'decisions 6.6'),
  'fine.floorUsd': setting(z.string().regex(/^\d{1,6}\.\d{2}$/), '0.50', 'decisions 6.6'),
  'fine.capPct': setting(percent, '20', 'decisions 6.6'),
  // Which department's holidays count beside the national ones; '' none. The first customers are those of Santa Cruz.
  'calendar.region': setting(z.enum(['', 'SC']), 'SC', 'decisions 1.4'),
  'plan.firstDueMinDays': setting(wholeBetween(1, 60), 25, 'decisions 6.3'),
  'allocation.order': setting(
    // Each of them once: what is left out would never be paid.
    z
      .array(z.enum(['fine', 'expenses', 'form', 'interest', 'capital']))
      .length(5)
      .refine((order) => new Set(order).size === order.length),
    ['fine', 'expenses', 'form', 'interest', 'capital'],
    'decisions 6.7',
  ),
  'qr.validHours': setting(wholeBetween(1, 72), 24, 'decisions 8.7'),
  'qr.pollSeconds': setting(wholeBetween(1, 60), 3, 'decisions 8.7'),
  'qr.backgroundSeconds': setting(wholeBetween(5, 600), 30, 'decisions 8.7'),
  // How long a proposal waits for the second person.
  'approval.hours': setting(wholeBetween(1, 720), 72, 'decisions 17.1'),
  // To more people than this a second person sends with the first.
  'approval.messagePeople': setting(wholeBetween(1, 1_000_000), 1_000, 'decisions 17.1'),
  'quote.minutes': setting(wholeBetween(1, 60), 15, 'decisions 16.4'),
  'rate.maxAgeHours': setting(wholeBetween(1, 168), 24, 'decisions 16.4'),
  'rate.refreshHours': setting(wholeBetween(1, 24), 6, 'decisions 16.4'),
  'regularization.hours': setting(wholeBetween(1, 240), 24, 'decisions 8.8: business hours'),
  'support.requestsPerHour': setting(wholeBetween(1, 100), 5, 'decisions 16.5: customer service'),
  'check.triesPerHour': setting(wholeBetween(3, 1_000), 10, 'decisions 8.9'),
  'feature.intlMembership': setting(z.boolean(), true, 'decisions 16.1'),
  'feature.landPurchaseBlocked': setting(z.boolean(), false, 'decisions 16.1'),
  'feature.hotelCabinApp': setting(z.boolean(), true, 'decisions 16.1: hotelCabin.app'),
  'feature.hotelCabinWeb': setting(z.boolean(), true, 'decisions 16.1: hotelCabin.web'),
  'recovery.userTypes': setting(
    z.array(z.enum(['customer', 'adviser', 'cashier', 'operator'])),
    ['adviser'],
    'decisions 6.12',
  ),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]['schema']>;
/** The keys whose value has this type. */
export type KeysFor<Value> = {
  [Key in SettingKey]: SettingValue<Key> extends Value ? Key : never;
}[SettingKey];

export const SETTING_KEYS = Object.keys(SETTINGS).filter(isSettingKey);

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

function setting<Schema extends z.ZodType>(
  schema: Schema,
  initial: z.input<Schema>,
  source: string,
) {
  return { schema, initial, source };
}
