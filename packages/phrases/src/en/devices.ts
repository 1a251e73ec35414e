import type { devices as source } from '../es/devices.ts';
import type { Translation } from '../phrase.ts';

export const devices = {
  title: 'Devices and access',
  lead: 'This is where your account is open. Close what you do not recognise and change your password.',
  current: 'This device',
  kind: {
    browser: 'Browser',
    app: 'App',
    webView: 'Page inside the app',
  },
  authType: {
    password: 'with password',
    fingerprint: 'with fingerprint',
    face: 'with face',
  },
  place: 'Network {place}',
  localPlace: 'Local network',
  since: 'Open since {date}',
  lastUse: 'Last used: {ago}',
  close: 'Sign out',
  closeOf: 'Sign out {device}',
  closeTitle: 'Sign out this device?',
  closeHint: '{device} will be signed out at once. The password is needed to get in there again.',
  closeOne: 'Sign out',
  closed: 'Device signed out',
  closeOthers: 'Sign out all other devices',
  closeOthersTitle: 'Sign out all other devices?',
  closeOthersHint: 'Your account will stay open on this device only.',
  othersClosed: {
    one: '{n} device was signed out',
    other: '{n} devices were signed out',
  },
  noOthers: 'Your account is not open on any other device.',
} as const satisfies Translation<typeof source>;
