import { defineNoun } from '../noun.ts';

export const invitations = defineNoun({
  errors: ['already_invited', 'contact_blocked'],
  areas: { invitations: 59 },
  acts: [
    'invitations.invite',
    'invitations.resend',
    'invitations.withdraw',
    'invitations.remove',
    'invitations.pick',
    'invitations.confirm',
    'invitations.decline',
    'invitations.block',
    'invitations.erase',
  ],
  things: { invitation: 26 },
});
