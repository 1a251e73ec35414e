import type { passkeys as source } from '../../es/identity/passkeys.ts';
import type { Translation } from '../../phrase.ts';

export const passkeys = {
  title: 'Fingerprint or face',
  lead: 'Log in without typing your password, with the fingerprint or face that already unlocks your device. They never leave it.',
  list: 'Devices with fingerprint or face',
  enable: 'Turn on fingerprint or face login',
  empty: 'You have not turned on any device yet.',
  kind: { fingerprint: 'Fingerprint', face: 'Face' },
  since: '{kind}. Turned on {date}.',
  used: 'Last used: {when}.',
  unused: 'Not used yet.',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  full: 'You have reached the maximum number of devices. Remove one to turn on another.',
  add: {
    title: 'Turn on this device',
    name: 'Name of the device',
    nameHint: 'So that you recognise it in this list.',
    kind: 'What unlocks this device?',
    submit: 'Continue',
    done: 'You can now log in with {name}.',
  },
  renaming: { title: 'Change the name', done: 'Name saved.' },
  removing: {
    title: 'Remove {name}?',
    text: 'Nobody will be able to log in with the fingerprint or face of this device. Your password stays the same.',
    done: '{name} was removed.',
  },
  proof: 'Use fingerprint or face',
  nameMissing: 'Enter a name.',
  known: 'This device is already turned on.',
  notDone: 'It was not completed. Try again.',
  lack: {
    insecure:
      'Fingerprint and face only work at a secure address (https). Here you can go on logging in with your password.',
    elsewhere:
      'Fingerprint and face only work at {address}. Open the office there to turn them on.',
    browser: 'This browser does not offer fingerprint or face login. Try its newest version.',
    device:
      'This device has no fingerprint or face, or they are not set up yet. Do that in the settings of the device and come back.',
  },
} as const satisfies Translation<typeof source>;
