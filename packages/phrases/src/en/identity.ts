import type * as source from '../es/identity.ts';
import type { Translation } from '../phrase.ts';
import { devices } from './identity/devices.ts';
import { notMe } from './identity/not-me.ts';
import { passkeys } from './identity/passkeys.ts';
import { passwords } from './identity/passwords.ts';
import { recovery } from './identity/recovery.ts';
import { signIn } from './identity/sign-in.ts';

export const entrance = {
  identity: {
    languageChanged: 'Language updated. Please log in again.',
  },
  menu: {
    changePassword: 'Change password',
    logout: 'Log out',
    devices: 'Devices and access',
    securePassword: 'Secure password',
  },
  signIn,
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  errors: {
    bad_credentials: 'Wrong user or password',
    second_proof_required:
      'For your security this account asks for another proof on a device that it does not know, because somebody tried many passwords. Log in with your fingerprint or face, with a device that you have used before, or choose “Forgot your password?” to get a code.',
    ethics_required: 'You must accept the code of ethics.',
    access_suspended: 'Your access is suspended. Contact customer service.',
    password_change_required: 'You must change your password to continue',
    restricted_entry: 'Your access is restricted. You can pay and see your documents.',
    step_up_required: 'Confirm that it is you to continue.',
    link_expired: 'This link no longer works. Ask for a new one.',
    code_invalid: 'The code is not correct or has expired.',
    identity_not_proved: 'The details do not match. Check them; a recovery code works only once.',
    password_used_before: 'You have used that password before. Choose one that you have not used.',
    device_not_found: 'That device no longer has an open session.',
    passkey_refused: 'Your fingerprint or face could not be checked. Log in with your password.',
  },
  devices,
  mobile: {
    entering: 'Opening your virtual office…',
    onlyApp: 'This page opens from the app',
    onlyAppHint: 'In a browser, log in with your user and password.',
    failed: 'Your virtual office could not be opened',
  },
  passkeys,
  notMe,
  passwords,
  recovery,
  people: {
    looks: {
      parts: {
        devices: 'Your devices',
        seen_devices: 'Saw your devices as you see them',
      },
    },
  },
  stepUp: {
    title: 'Confirm that it is you',
    hint: 'For your security, enter your password to continue. We will not ask for it again for a few minutes.',
    confirm: 'Confirm',
    wrong: 'The password is not correct.',
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  customers: {
    tabs: {
      devices: 'Devices',
    },
  },
  settingsDesk: {
    groups: {
      sessions: 'Sessions',
      access: 'Login and recovery',
    },
    dryRun: {
      kept: {
        sessions: {
          one: '{n} open session keeps its time of closing.',
          other: '{n} open sessions keep their time of closing.',
        },
        codes: {
          one: '{n} code already sent stays valid as long as before.',
          other: '{n} codes already sent stay valid as long as before.',
        },
        links: {
          one: '{n} link already sent stays valid as long as before.',
          other: '{n} links already sent stay valid as long as before.',
        },
        lostPhones: {
          one: '{n} person waiting keeps the same deadline.',
          other: '{n} people waiting keep the same deadline.',
        },
      },
      rows: {
        sessionsOpen: 'Open sessions',
        sessionsAwake: 'Sessions that are still active',
        peopleWithTooManySessions: 'People with more sessions than the limit',
        proofsFresh: 'Valid proofs of identity',
        appEntriesInTime: 'Logins from the app in time',
        codesUsedInTime: 'Codes used in time',
        codesSent: 'Codes asked for',
        accountsGuessedAt: 'Accounts and connections at their limit of tries',
        linksUsedInTime: 'Links used in time',
        passwordsToReplace: 'People who must change their password when they log in',
        lostPhonesWaiting: 'People waiting after losing their phone',
      },
    },
    keys: {
      session_maxHours: 'Longest session',
      session_nativeMaxHours: 'Longest session in the app',
      session_idleSeconds: 'Logout after inactivity',
      session_maxPerPerson: 'Open sessions per person',
      stepUp_minutes: 'How long a proof of identity is valid',
      mobile_entrySeconds: 'Time to log in from the app',
      login_maxFailures: 'Login attempts per account',
      login_maxFailuresPerAddress: 'Login attempts per connection',
      login_maxFailuresOfStrangers: 'Login tries per account from unknown places',
      login_maxInARow: 'Failures in a row until another proof is needed',
      login_windowMinutes: 'Time in which attempts are counted',
      code_minutes: 'How long a code is valid',
      code_tries: 'Attempts per code',
      code_perDay: 'Codes per day',
      code_perDayShared: 'Codes per day that others may ask for',
      code_resendSeconds: 'Wait before another code',
      password_history: 'Past passwords that cannot be reused',
      password_graceDays: 'Days to set a secure password',
      link_minutes: 'How long a password link is valid',
      notMe_days: 'How long “It was not me” works',
      recovery_lostPhoneHours: 'Wait after a lost phone',
    },
  },
  trail: {
    acts: {
      identity_login: 'Logged in',
      identity_logout: 'Logged out',
      identity_prove: 'Confirmed their identity',
      identity_changePassword: 'Changed their password',
      identity_registerPasskey: 'Turned on fingerprint or face',
      identity_renamePasskey: 'Renamed a fingerprint or face',
      identity_removePasskey: 'Removed a fingerprint or face',
      identity_makeRecoveryCodes: 'Made recovery codes',
      identity_startRecovery: 'Began to recover access',
      identity_checkRecoveryCode: 'Confirmed a recovery code',
      identity_finishRecovery: 'Recovered access with a new password',
      identity_startLostPhone: 'Asked for access without the phone',
      identity_notMe: 'Reported that it was not the holder and locked the access',
      mobile_makeEntry: 'Prepared the login from the group’s app',
      mobile_enter: 'Logged in from the group’s app',
      devices_end: 'Ended the session of a device',
      devices_endOthers: 'Ended the sessions of the other devices',
    },
    attempts: {
      identity_login: 'Could not log in',
      identity_prove: 'Could not confirm their identity',
      identity_registerPasskey: 'Could not turn on fingerprint or face',
      identity_checkRecoveryCode: 'Entered a recovery code that does not work',
      identity_startLostPhone: 'Could not ask for access without the phone',
    },
    objects: {
      session: 'Session',
      passkey: 'Fingerprint or face',
      mobileEntry: 'Login from the app',
    },
    areas: {
      identity: 'Login and passwords',
      mobile: 'The group’s app',
      devices: 'Devices',
    },
    facts: {
      sessions: 'Sessions ended',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  codes: {
    recovery: {
      title: '{code} is your code to recover your password',
      detail:
        'Your code is {code}. Enter it on the page where you asked for it: it is valid for {minutes} minutes and works once. Do not share it with anybody; we will never ask you for it. If you did not ask for it, you need not do anything: your password stays as it is.',
      short: '{group}: {code} is your code to recover your password. Do not share it with anybody.',
    },
    accessRequested:
      '{group}: somebody asked to enter your account without your phone. It will be possible on {date} at {time}. If it was not you, use “It was not me” in the e-mail that we sent you or call {phone}.',
  },
  notifications: {
    securePasswordDays: {
      title: 'Secure password',
      detail: {
        one: 'You have {n} day left to create a secure password.',
        other: 'You have {n} days left to create a secure password.',
      },
    },
    newDevice: {
      title: 'Login from a new device',
      detail:
        'Someone logged in to your account on {atDate} at {atTime} from {device}. If it was not you, change your password or contact customer service.',
    },
    unnamedDevice: {
      title: 'Login from a new device',
      detail:
        'Someone logged in to your account on {atDate} at {atTime} from a device that did not give its name. If it was not you, change your password or contact customer service.',
    },
    passwordChanged: {
      title: 'Password changed',
      detail:
        'Your password changed on {atDate} at {atTime} and your other sessions were closed. If it was not you, tell us now.',
    },
    passkeyAdded: {
      title: 'Fingerprint or face turned on',
      detail:
        'Since {atDate} at {atTime} your account can be opened with {name}. If it was not you, tell us now.',
    },
    passkeyRemoved: {
      title: 'Fingerprint or face removed',
      detail:
        'On {atDate} at {atTime} {name} was removed from your account. If it was not you, tell us now.',
    },
    recoveryCodesMade: {
      title: 'New recovery codes',
      detail:
        'On {atDate} at {atTime} recovery codes were made for your account and the earlier ones no longer work. If it was not you, tell us now.',
    },
    accessRequested: {
      title: 'Request to recover your account',
      detail:
        'On {atDate} at {atTime} somebody asked to recover your account without your device. Access will be given on {untilDate} at {untilTime}. If it was not you, tell us now.',
    },
    manyFailedSignIns: {
      title: 'Many login attempts',
      detail:
        'By {atTime} on {atDate} somebody had tried many passwords on your account from places that you do not use. Nobody got in. Your own devices log in as always. If your password is easy to guess or is your ID number, change it.',
    },
    accountSecured: {
      title: 'Account secured',
      detail:
        'At your request we closed all sessions of your account, and your password stopped working on {atDate} at {atTime}. To get back in, use “Forgot your password?” on the login page.',
    },
  },
  ownData: {
    passkeys: {
      one: '{n} fingerprint or face turned on',
      other: '{n} fingerprints or faces turned on',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    changePassword: 'Passwort ändern',
    logout: 'Abmelden',
    devices: 'Geräte und Zugriffe',
    securePassword: 'Sicheres Passwort',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    changePassword: 'Changer le mot de passe',
    logout: 'Se déconnecter',
    devices: 'Appareils et accès',
    securePassword: 'Mot de passe sécurisé',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
