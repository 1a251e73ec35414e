import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';

export const invitations = defineNoun({
  errors: ['already_invited', 'contact_blocked', 'messages_spent', 'invitation_not_found'],
  areas: { invitations: 59 },
  acts: [
    'invitations.invite',
    'invitations.resend',
    'invitations.complete',
    'invitations.withdraw',
    'invitations.remove',
    'invitations.pick',
    'invitations.confirm',
    'invitations.decline',
    'invitations.block',
    'invitations.erase',
    'invitations.export',
  ],
  things: { invitation: 26 },
  day: ['invitation_ending'],
  notifications: {
    guestConfirmed: good(about('room', { guest: 'text', room: 'text' })),
    guestDeclined: about('room', { guest: 'text', room: 'text' }),
    guestRemoved: about('room', { guest: 'text', room: 'text' }),
    guestSeat: good(about('room', { guest: 'text', room: 'text' })),
  },
});
