import type { z } from 'zod';
import type { Flag } from './flags.rules.ts';
import { amount, choice, flag, order, percent, whole } from './setting-kinds.rules.ts';

export const SETTING_SCOPES = ['brand', 'company', 'project', 'priceList', 'campaign'] as const;
export type SettingScope = (typeof SETTING_SCOPES)[number];

const session = { group: 'sessions', source: 'decisions 2.1' } as const;
const access = { group: 'access', source: 'decisions 2.1' } as const;
const contacts = { group: 'contacts', source: 'decisions 3.2' } as const;
const fines = {
  group: 'fines',
  source: 'decisions 6.6',
  approval: true,
  byCompany: true,
} as const;
const payments = { group: 'payments', source: 'decisions 8.7' } as const;
// How long something lives or is waited for, whatever it is: decisions 1.2 asks two persons for every expiry.
const expires = { approval: true } as const;

/**
 * Every setting with its range and the value a new installation starts with (decisions 1.2). A setting that is missing or out of range
 * stops the start of the server; it never falls back silently.
 */
export const SETTINGS = {
  'session.maxHours': whole(12, [1, 24], { ...session, ...expires, unit: 'hours' }),
  'session.nativeMaxHours': whole(8, [1, 24], { ...session, ...expires, unit: 'hours' }),
  'session.idleSeconds': whole(1_800, [60, 7_200], {
    ...session,
    ...expires,
    source: 'specification 9',
    unit: 'seconds',
  }),
  'session.maxPerPerson': whole(5, [1, 50], { ...session, unit: 'times' }),
  'stepUp.minutes': whole(15, [1, 60], {
    ...session,
    ...expires,
    source: 'decisions 2.3',
    unit: 'minutes',
  }),
  'mobile.entrySeconds': whole(60, [10, 300], {
    ...session,
    ...expires,
    source: 'decisions 2.4',
    unit: 'seconds',
  }),
  'login.maxFailures': whole(5, [3, 20], { ...access, unit: 'times' }),
  'login.maxFailuresPerAddress': whole(20, [5, 1_000], { ...access, unit: 'times' }),
  'login.windowMinutes': whole(15, [1, 120], { ...access, unit: 'minutes' }),
  'code.minutes': whole(10, [1, 60], { ...access, ...expires, unit: 'minutes' }),
  'code.tries': whole(5, [1, 10], { ...access, unit: 'times' }),
  'code.perDay': whole(5, [1, 50], { ...access, unit: 'times' }),
  // What strangers can make us send to one person; who signed in from here before is not counted in.
  'code.perDayShared': whole(25, [5, 500], { ...access, unit: 'times' }),
  'code.resendSeconds': whole(60, [10, 600], { ...access, unit: 'seconds' }),
  'password.history': whole(5, [0, 24], { ...access, unit: 'times' }),
  'password.graceDays': whole(15, [0, 90], {
    ...access,
    ...expires,
    source: 'decisions 2.2',
    unit: 'days',
  }),
  'link.minutes': whole(30, [5, 120], { ...access, ...expires, unit: 'minutes' }),
  'notMe.days': whole(7, [1, 30], { ...access, ...expires, unit: 'days' }),
  'recovery.lostPhoneHours': whole(24, [1, 168], {
    ...access,
    ...expires,
    source: 'decisions 2.4',
    unit: 'hours',
  }),
  'contact.refreshMonths': whole(12, [1, 60], {
    ...contacts,
    ...expires,
    unit: 'months',
  }),
  'contact.recoveryHours': whole(24, [0, 168], {
    ...contacts,
    ...expires,
    unit: 'hours',
  }),
  // With the highest rate of a price list, 10 %, more would break the ceiling of 3 % a month (decisions 4.2).
  'fine.annualPct': percent('12', ['0', '26'], fines),
  'fine.graceDays': whole(5, [0, 60], { ...fines, unit: 'days' }),
  'fine.floorUsd': amount('0.50', ['0.00', '100.00'], fines),
  'fine.capPct': percent('20', ['0', '100'], fines),
  // Which department's holidays count beside the national ones; '' none. The first customers are those of Santa Cruz.
  'calendar.region': choice('SC', ['', 'SC'], {
    group: 'plans',
    source: 'decisions 1.4',
    approval: true,
    byCompany: true,
  }),
  'plan.firstDueMinDays': whole(25, [1, 60], {
    group: 'plans',
    source: 'decisions 6.3',
    approval: true,
    unit: 'days',
  }),
  'allocation.order': order(['fine', 'expenses', 'form', 'interest', 'capital'], {
    group: 'plans',
    source: 'decisions 6.7',
    approval: true,
    byCompany: true,
  }),
  'qr.validHours': whole(24, [1, 72], { ...payments, ...expires, unit: 'hours' }),
  'qr.pollSeconds': whole(3, [1, 60], { ...payments, unit: 'seconds' }),
  'qr.backgroundSeconds': whole(30, [5, 600], { ...payments, unit: 'seconds' }),
  'quote.minutes': whole(15, [1, 60], {
    ...payments,
    ...expires,
    source: 'decisions 16.4',
    unit: 'minutes',
  }),
  'rate.maxAgeHours': whole(24, [1, 168], {
    ...payments,
    ...expires,
    source: 'decisions 16.4',
    unit: 'hours',
  }),
  'rate.refreshHours': whole(6, [1, 24], {
    ...payments,
    source: 'decisions 16.4',
    unit: 'hours',
  }),
  'regularization.hours': whole(24, [1, 240], {
    ...payments,
    ...expires,
    source: 'decisions 8.8: business hours',
    unit: 'hours',
  }),
  'check.triesPerHour': whole(10, [3, 1_000], {
    ...payments,
    source: 'decisions 8.9',
    unit: 'times',
  }),
  // How long a proposal waits for the second person; one person alone does not loosen it.
  'approval.hours': whole(72, [1, 720], {
    group: 'desk',
    source: 'decisions 17.1',
    approval: true,
    unit: 'hours',
  }),
  // To more people than this a second person sends with the first.
  'approval.messagePeople': whole(1_000, [1, 1_000_000], {
    group: 'desk',
    source: 'decisions 17.1',
    approval: true,
    unit: 'times',
  }),
  // Money in regularization above this is ended by two persons; a rate makes dollars of bolivianos.
  'approval.regularizationUsd': amount('500.00', ['0.00', '100000.00'], {
    group: 'desk',
    source: 'decisions 8.8 and 17.1',
    approval: true,
  }),
  // More than anybody at a counter needs, few enough that nobody copies the customers out by their first letters.
  'desk.searchesPerHour': whole(1_000, [60, 100_000], {
    group: 'desk',
    source: 'security rule 56',
    unit: 'times',
  }),
  'support.requestsPerHour': whole(5, [1, 100], {
    group: 'desk',
    source: 'decisions 16.5: customer service',
    unit: 'times',
  }),
  'support.answerHours': whole(24, [1, 240], {
    group: 'desk',
    source: 'decisions 16.5: business hours',
    unit: 'hours',
  }),
  'feature.intlMembership': flag('sales_ops', 'decisions 16.1'),
  // On: "¿cuánto puede pagar al mes?" first (variant B); off: chips for town, price and instalment (variant A).
  'feature.projectFilterVariant': flag('sales_ops', 'decisions 16.1', { on: false }),
  'feature.editBillingData': flag('finance', 'decisions 16.1'),
  'feature.landPurchaseBlocked': flag('sales_ops', 'decisions 16.1', { on: false }),
  'feature.hotelCabinApp': flag('sales_ops', 'decisions 16.1: hotelCabin.app'),
  'feature.hotelCabinWeb': flag('sales_ops', 'decisions 16.1: hotelCabin.web'),
  'feature.fairExitView': flag('collections', 'decisions 16.1'),
  'feature.landCertificateRequired': flag('compliance', 'decisions 16.1'),
  'feature.passportBlocksReserve': flag('compliance', 'decisions 16.1: passport.blocksReserve'),
  // For hours in which nobody answers; a restricted entry keeps it (decisions 2.3).
  'feature.customerServiceMenu': flag('support', 'decisions 16.1: flags of the menu'),
  'recovery.userTypes': flag('collections', 'decisions 6.12', { audience: ['adviser'] }),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]['schema']>;
/** The keys whose value has this type. */
export type KeysFor<Value> = {
  [Key in SettingKey]: SettingValue<Key> extends Value ? Key : never;
}[SettingKey];
export type FlagKey = KeysFor<Flag>;

export const SETTING_KEYS = Object.keys(SETTINGS).filter(isSettingKey);

/** Whether a stored key names a setting of this release. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

export const FLAG_PLACES = ['menu', 'function'] as const;
/** Flags that show or hide an entry of the menu; the others switch how something works. */
const MENU_FLAGS: readonly SettingKey[] = [
  'feature.intlMembership',
  'feature.hotelCabinApp',
  'feature.hotelCabinWeb',
  'feature.customerServiceMenu',
  'recovery.userTypes',
];
/** Flags of screens that are still to come: the desk says so, that nobody expects anything of them. A test holds the list to the code. */
export const UNREAD_FLAGS: readonly SettingKey[] = [
  'feature.projectFilterVariant',
  'feature.editBillingData',
  'feature.fairExitView',
  'feature.landCertificateRequired',
  'feature.passportBlocksReserve',
];

/** Where a flag is felt: in the menu, or in how something works. */
export function flagPlace(key: SettingKey): (typeof FLAG_PLACES)[number] {
  return MENU_FLAGS.includes(key) ? 'menu' : 'function';
}
