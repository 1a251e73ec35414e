import type { notMe as source } from '../../es/identity/not-me.ts';
import type { Translation } from '../../phrase.ts';

export const notMe = {
  letter:
    'Not you? Open this link and press “It was not me”: we will close all sessions of your account and your password will stop working. It works only once.\n{link}',
  title: 'Not you?',
  lead: 'On {date} at {time} we told you of a change in your account. If it was not you, protect it now.',
  steps: {
    title: 'When you press “It was not me”',
    sessions: 'All sessions are closed, on all devices.',
    password: 'Your current password stops working.',
    passkeys:
      'Fingerprints, faces and contact details that were added in these days are removed, and the earlier contact details are back.',
    paper: 'Your recovery codes on paper stop working.',
    recover: 'Then you create a new password with a code that we send you.',
  },
  confirm: 'It was not me',
  itWasMe: 'It was me, leave everything as it is',
  done: {
    title: 'Your account is protected',
    lead: 'We closed all sessions, and the earlier password no longer works.',
    contacts:
      'Your phone and e-mail are again those from before the notice. If you no longer use them, contact customer service.',
    paper:
      'If you had recovery codes on paper, throw them away and create new ones in your profile.',
    recover: 'Create a new password',
  },
  over: {
    title: 'This link no longer works',
    hint: 'It was used or has expired. If you want to protect your account, create a new password: saving it closes all sessions.',
  },
} as const satisfies Translation<typeof source>;
