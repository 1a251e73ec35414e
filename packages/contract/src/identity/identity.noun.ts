import { about, folding } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { whole } from '../setting.ts';

const session = { group: 'sessions', source: 'IDN-7' } as const;
const access = { group: 'access', source: 'IDN-3, IDN-13, IDN-14, IDN-15' } as const;
// How long anything is valid or waited for: SET-1 asks for two persons to change an expiry.
const expires = { approval: true } as const;
// How often anything may be guessed: two persons, too (IDN-3).
const guesses = { ...access, approval: true } as const;

export const identity = defineNoun({
  errors: [
    'bad_credentials',
    'second_proof_required',
    'ethics_required',
    'access_suspended',
    'password_change_required',
    'restricted_entry',
    'step_up_required',
    'link_expired',
    'code_invalid',
    'identity_not_proved',
    'password_used_before',
    'device_not_found',
    'passkey_refused',
  ],
  areas: { identity: 10, mobile: 20, devices: 30 },
  acts: [
    'identity.login',
    'identity.logout',
    'identity.prove',
    'identity.changePassword',
    'identity.registerPasskey',
    'identity.renamePasskey',
    'identity.removePasskey',
    'identity.makeRecoveryCodes',
    'identity.startRecovery',
    'identity.checkRecoveryCode',
    'identity.finishRecovery',
    'identity.startLostPhone',
    'identity.notMe',
    'mobile.makeEntry',
    'mobile.enter',
    'devices.end',
    'devices.endOthers',
  ],
  attempts: [
    'identity.login',
    'identity.prove',
    'identity.registerPasskey',
    'identity.checkRecoveryCode',
    'identity.startLostPhone',
  ],
  things: { session: 30, passkey: 40, mobileEntry: 50 },
  accessParts: ['devices', 'seen_devices'],
  notifications: {
    securePasswordDays: about('account', { n: 'count' }),
    newDevice: folding(about('account', { at: 'instant', device: 'text' })),
    unnamedDevice: folding(about('account', { at: 'instant' })),
    passwordChanged: about('account', { at: 'instant' }),
    passkeyAdded: about('account', { at: 'instant', name: 'text' }),
    passkeyRemoved: about('account', { at: 'instant', name: 'text' }),
    recoveryCodesMade: about('account', { at: 'instant' }),
    accessRequested: about('account', { at: 'instant', until: 'instant' }),
    manyFailedSignIns: about('account', { at: 'instant' }),
    accountSecured: about('account', { at: 'instant' }),
  },
  settings: {
    'session.maxHours': whole(12, [1, 24], { ...session, ...expires, unit: 'hours' }),
    'session.nativeMaxHours': whole(8, [1, 24], { ...session, ...expires, unit: 'hours' }),
    'session.idleSeconds': whole(1_800, [60, 7_200], {
      ...session,
      ...expires,
      source: 'specification section 9',
      unit: 'seconds',
    }),
    'session.maxPerPerson': whole(5, [1, 50], { ...session, unit: 'times' }),
    'stepUp.minutes': whole(15, [1, 60], {
      ...session,
      ...expires,
      source: 'IDN-12',
      unit: 'minutes',
    }),
    'mobile.entrySeconds': whole(60, [10, 300], {
      ...session,
      ...expires,
      source: 'IDN-21',
      unit: 'seconds',
    }),
    'login.maxFailures': whole(5, [3, 20], { ...guesses, unit: 'times' }),
    'login.maxFailuresPerAddress': whole(20, [5, 1_000], { ...guesses, unit: 'times' }),
    'login.maxFailuresOfStrangers': whole(20, [10, 200], { ...guesses, unit: 'times' }),
    'login.maxInARow': whole(100, [20, 100], { ...guesses, unit: 'times' }),
    'login.windowMinutes': whole(15, [1, 120], { ...guesses, unit: 'minutes' }),
    'code.minutes': whole(10, [1, 60], { ...guesses, unit: 'minutes' }),
    'code.tries': whole(5, [1, 10], { ...guesses, unit: 'times' }),
    'code.perDay': whole(5, [1, 50], { ...guesses, unit: 'times' }),
    // The messages that strangers can make us send to one person; requests from a browser that the person has used are not counted.
    'code.perDayShared': whole(25, [5, 500], { ...guesses, unit: 'times' }),
    'code.resendSeconds': whole(60, [10, 600], { ...guesses, unit: 'seconds' }),
    'password.history': whole(5, [0, 24], { ...access, unit: 'times' }),
    'password.graceDays': whole(15, [0, 90], {
      ...access,
      ...expires,
      source: 'IDN-17',
      unit: 'days',
    }),
    'link.minutes': whole(30, [5, 120], { ...access, ...expires, unit: 'minutes' }),
    'notMe.days': whole(7, [1, 30], { ...access, ...expires, unit: 'days' }),
    'recovery.lostPhoneHours': whole(24, [1, 168], {
      ...access,
      ...expires,
      source: 'IDN-20',
      unit: 'hours',
    }),
  },
  menu: [
    {
      key: 'changePassword',
      menu: 'user',
      order: 30,
      path: '/cambiar-pass',
      audience: 'public',
      cashier: true,
    },
  ],
});
