import type { devices as source } from '../../es/identity/devices.ts';
import type { Translation } from '../../phrase.ts';

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
  close: 'Log out',
  closeOf: 'Log out {device}',
  closeTitle: 'Log out this device?',
  closeHint: '{device} will be logged out at once. The password is needed to get in there again.',
  closeOne: 'Log out',
  closed: 'Device logged out',
  closeOthers: 'Log out all other devices',
  closeOthersTitle: 'Log out all other devices?',
  closeOthersHint: 'Your account will stay open on this device only.',
  othersClosed: {
    one: '{n} device was logged out',
    other: '{n} devices were logged out',
  },
  noOthers: 'Your account is not open on any other device.',
} as const satisfies Translation<typeof source>;
