import { guestPage } from './invitations/guest-page.ts';
import { guestLetters } from './invitations/letters.ts';

export const office = {
  adviserDay: {
    kinds: { invitation_ending: 'Invitation about to end' },
    messages: {
      invitation_ending: 'Hello {name}, I am expecting you at {what}. Will you confirm by {date}?',
    },
  },
} as const;

export const account = { guestPage } as const;

export const meetings = {
  errors: {
    already_invited: 'They are already invited to this room.',
    contact_blocked:
      'This person asked not to be contacted. They cannot be invited with these details.',
    messages_spent:
      '5 messages have been sent for this invitation. You can write by WhatsApp yourself.',
    invitation_not_found:
      'This invitation does not exist or has expired. Ask whoever invited you to send it again.',
  },
  invitations: {
    title: 'Guests',
    mine: 'Your guests',
    invite: 'Invite',
    inviteTitle: 'Invite to the room',
    inviteLead: '{room}, {date}. We send the invitation by the means that you choose.',
    fullHint:
      'The room is full: your guest joins the waiting list and we tell you when there is a seat.',
    birthOn: 'Date of birth',
    documentHint: 'Identity card or passport. With it, what they buy counts as yours.',
    language: 'Language of the guest',
    consent: 'My guest agreed that I enter their data to invite them to this room.',
    rest: 'Complete their data',
    restHint: 'They came without invitation: complete their data until {date}.',
    restUntil: 'Data missing, until {date}',
    complete: 'Save data',
    completed: 'Data saved.',
    consentMissing: 'We need the consent of your guest.',
    send: 'Send invitation',
    sent: 'Invitation sent.',
    waits: 'They are on the waiting list.',
    none: 'No guests yet',
    noneHint: 'Invite the people to whom you want to show the project.',
    waiting: {
      one: '{n} person on the waiting list',
      other: '{n} people on the waiting list',
    },
    invitedBy: 'Invited by {name} · {date}',
    invitedAt: 'Invited on {date}',
    erased: 'Data erased',
    othersGuest: 'Guest of another adviser',
    more: 'Show more',
    backToGuests: 'Back to the room',
    open: 'View invitation',
    openOf: 'View invitation of {name}',
    states: {
      registered: 'Registered',
      expired: 'Ended',
      converted: 'Converted',
      withdrawn: 'Withdrawn',
      undetermined: 'Undetermined',
      unknown: 'Unknown',
    },
    facts: {
      open: 'No answer yet',
      confirmed: 'Confirmed',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
    },
    seats: {
      offered: 'Seat offered',
      taken: 'Has a seat',
      waiting: 'Waiting',
      freed: 'No seat',
    },
    attendance: {
      attended: 'Attended',
      not_attended: 'Did not attend',
      none: 'Not noted',
    },
    keptUntil: 'The seat is kept until {date}.',
    place: 'Number {n} on the waiting list',
    answer: 'Answer',
    seat: 'Seat',
    state: 'State',
    contact: 'Contact',
    guest: 'The guest',
    reach: 'Write to them',
    whatsapp: 'Send by WhatsApp',
    whatsappText:
      'Hello {name}, I invite you to {room} on {date} at {place}. You can confirm here: {link}',
    link: 'Link of the guest',
    linkHint: 'Only for your guest: with this link they answer without an account.',
    resend: 'Send again',
    resent: 'Invitation sent again.',
    messagesLeft: {
      one: '{n} message of 5 is left.',
      other: '{n} messages of 5 are left.',
    },
    code: 'Code for the door',
    codeAlt: 'QR code of {name}',
    codeHint: 'Your guest sees it behind their link, too, once they confirm.',
    withdraw: 'Withdraw invitation',
    withdrawTitle: 'Withdraw the invitation?',
    withdrawHint: 'We tell them, and their seat goes to whoever waits.',
    withdrawn: 'Invitation withdrawn.',
    keep: 'Do not withdraw',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    removeTitle: 'Remove {name} from the room?',
    removed: 'Guest removed.',
    pick: 'Give the next seat',
    pickOf: 'Give the next seat to {name}',
    pickHint: 'They go before whoever waits. The reason stays in the history of the invitation.',
    picked: 'They get the next free seat.',
    reason: 'Reason',
    leaveHint: {
      one: '{n} invitation of yours will be withdrawn, and we tell that person.',
      other: '{n} invitations of yours will be withdrawn, and we tell those people.',
    },
    timeline: 'History',
    acts: {
      invited: 'Invited',
      resent: 'Sent again',
      confirmed: 'Confirmed',
      declined: 'Declined',
      blocked: 'Asked not to be contacted',
      withdrawn: 'Withdrawn',
      removed: 'Removed by the organiser',
      offered: 'A seat was offered',
      lapsed: 'No answer in time: the seat went to somebody else',
      picked: 'Given a seat out of order',
      asked_again: 'The room moved: asked again',
      arrived: 'Arrived',
      arrival_undone: 'Arrival corrected',
      converted: 'Bought',
    },
    result: 'Result of the room',
    resultHint:
      'A purchase counts for the last room attended in the 90 days before. Figures under 5 are not shown.',
    cells: {
      invited: 'Invited',
      attended: 'Attended',
      preReserved: 'Pre-reserved',
      bought: 'Bought',
    },
    under: '< 5',
    hidden: 'Not shown',
    history: {
      title: 'History of guests',
      lead: 'The people whom you invited, and what became of each invitation.',
      find: 'Name, document or room',
      all: 'All',
      none: 'You have not invited anybody yet',
      noneFound: 'Nobody with these filters',
      fileName: 'guests',
      download: 'Download',
      who: 'Name and document',
      reach: 'Phone and e-mail',
      what: 'Event and invitation',
      name: 'Name',
      document: 'Document',
      email: 'E-mail',
      phone: 'Phone',
      city: 'City',
      invitedAt: 'Invited on',
      preSponsor: 'Pre-sponsor',
      event: 'Event',
      daysElapsed: 'Days elapsed',
      stage: 'Stage',
      state: 'State',
      attendance: 'Attendance',
    },
  },
} as const;

export const desk = {
  trail: {
    acts: {
      invitations_invite: 'Invited to a room',
      invitations_resend: 'Sent an invitation again',
      invitations_complete: 'Completed the data of a guest',
      invitations_withdraw: 'Withdrew an invitation',
      invitations_remove: 'Removed an invitation from their room',
      invitations_pick: 'Gave a seat out of order',
      invitations_confirm: 'The guest confirmed',
      invitations_decline: 'The guest declined',
      invitations_block: 'The guest asked not to be contacted',
      invitations_erase: 'Data of a guest was erased',
      invitations_export: 'Downloaded their guests',
    },
    areas: {
      invitations: 'Invitations to rooms',
    },
    objects: {
      invitation: 'Invitation',
    },
  },
} as const;

export const server = {
  notifications: {
    guestConfirmed: {
      title: 'Your guest confirmed',
      detail: '{guest} is coming to {room}.',
    },
    guestDeclined: {
      title: 'Your guest is not coming',
      detail: '{guest} is not coming to {room}.',
    },
    guestRemoved: {
      title: 'Your guest was removed',
      detail: 'The organiser of {room} removed {guest}.',
    },
    guestSeat: {
      title: 'There is a seat for your guest',
      detail: 'We offered {guest} a seat in {room}.',
    },
  },
  guestLetters,
} as const;
