/** What guests are written (INV-7). */
export const guestLetters = {
  calendar: '{inviter} invites you. Questions: {phone}. {link}',
  invitation: {
    subject: '{inviter} invites you: {room}',
    letter:
      '{firstName}, {inviter} invites you.\n\n{room}\n{when} (La Paz time)\n{place}\n\nAnswer or see the details here: {link}\nQuestions: {phone}\n\n{group}\nIf you do not want us to write to you, say so behind the same link.',
    short: '{firstName}, {inviter} invites you to {room}, {when}. Answer: {link}',
  },
  offer: {
    subject: 'There is a seat for you: {room}',
    letter:
      '{firstName}, a seat is free and it is yours if you confirm until {until}.\n\n{room}\n{when} (La Paz time)\n{place}\n\nAnswer or see the details here: {link}\nQuestions: {phone}\n\n{group}\nIf you do not want us to write to you, say so behind the same link.',
    short: '{firstName}, there is a seat in {room}. Confirm until {until}: {link}',
  },
  moved: {
    subject: 'The meeting has changed: {room}',
    letter:
      '{firstName}, the meeting has changed. This is how it is now; please confirm whether you are coming.\n\n{room}\n{when} (La Paz time)\n{place}\n\nAnswer or see the details here: {link}\nQuestions: {phone}\n\n{group}\nIf you do not want us to write to you, say so behind the same link.',
    short: '{firstName}, {room} has changed: {when}, {place}. Confirm: {link}',
  },
  cancelled: {
    subject: 'The meeting is cancelled: {room}',
    letter:
      '{firstName}, the meeting is cancelled: {reason}\n\n{room}\n{when} (La Paz time)\n{place}\n\nQuestions: {phone}\n\n{group}',
    short: '{firstName}, {room} ({when}) is cancelled: {reason}',
  },
  day_before: {
    subject: 'We look forward to seeing you: {room}',
    letter:
      '{firstName}, this is a reminder of the meeting.\n\n{room}\n{when} (La Paz time)\n{place}\n\nAnswer or see the details here: {link}\nQuestions: {phone}\n\n{group}\nIf you do not want us to write to you, say so behind the same link.',
    short: '{firstName}, see you at {room}, {when}, {place}. {link}',
  },
  hours_before: {
    subject: 'Today: {room}',
    letter:
      '{firstName}, the meeting begins soon.\n\n{room}\n{when} (La Paz time)\n{place}\n\nAnswer or see the details here: {link}\nQuestions: {phone}\n\n{group}\nIf you do not want us to write to you, say so behind the same link.',
    short: '{firstName}, {room} begins soon: {when}, {place}. {link}',
  },
  withdrawn: {
    subject: 'Your invitation was withdrawn: {room}',
    letter:
      '{firstName}, the invitation to this meeting no longer stands.\n\n{room}\n{when} (La Paz time)\n{place}\n\nQuestions: {phone}\n\n{group}',
    short: '{firstName}, your invitation to {room} ({when}) no longer stands.',
  },
} as const;
