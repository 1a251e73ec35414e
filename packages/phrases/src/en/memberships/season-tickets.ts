export const seasonTicketErrors = {
  ticket_full: 'This season ticket has no place left for that person.',
  ticket_closed: 'This season ticket is not in force.',
  ticket_suspended:
    'This season ticket is suspended for an overdue instalment. Paying it puts it in force again.',
  already_transferred: 'This season ticket was transferred once already.',
  ticket_card: 'The office has not yet approved the card of whoever took over this season ticket.',
} as const;

export const seasonTicketDeskErrors = {
  no_match: 'There is no match today.',
} as const;

export const seasonTickets = {
  title: 'Your season tickets',
  received: {
    label: 'Transferred to you',
    of: 'In the name of {name}',
    hint: 'From the moment you show it on this phone nobody else shows this place. It opens the gate of the stadium, not that of the park.',
    hints: {
      suspended:
        'The season ticket is suspended. Ask whoever bought it: the code comes back when it is in force.',
      expired: 'This season ticket is no longer in force.',
    },
  },
  season: 'Season {season}',
  states: {
    pending: 'Pending',
    active: 'Valid',
    suspended: 'Suspended',
    expired: 'Expired',
  },
  hints: {
    pending: 'You can use it once your purchase is complete.',
    suspended:
      'An instalment is more than 10 days late. Once you pay it, the ticket is valid again at once.',
    expired: 'The season of this ticket is over.',
  },
  next: 'Next match',
  nextOf: '{title}, {date}. {place}',
  noMatch: 'There is no date yet.',
  overdue: 'Overdue',
  overdueOf: { one: '{amount}, {n} day late', other: '{amount}, {n} days late' },
  pay: 'Pay now',
  payOf: 'Pay now what is overdue of {product}',
  people: 'People of {product}',
  place: 'Place {number}',
  minor: 'minor',
  born: 'born on {date}',
  transferred: 'Transferred',
  free: {
    adults: { one: 'You can add {n} adult.', other: 'You can add {n} adults.' },
    minors: { one: 'You can add {n} minor.', other: 'You can add {n} minors.' },
  },
  add: 'Add a person',
  addTo: 'Add a person to {product}',
  added: 'Person added.',
  age: 'Whoever is 18 or older on 1 January of the season counts as an adult.',
  name: 'Full name',
  document: 'Document',
  documentHint: 'Identity card, passport or number of the birth certificate.',
  birthOn: 'Birth date',
  transfer: 'Transfer',
  transferOf: 'Transfer the place of {name}',
  transferHint:
    'A season ticket can be transferred once, at no cost. Another person takes the place of {name}, and the phone that showed the ticket shows it no more.',
  card: {
    title: 'Disability card',
    lead: 'Only for somebody who is not yet 60 on 1 January of the season.',
    number: 'Number of the card',
    file: 'Photo or PDF of the card',
    fileHint: 'Photo or PDF of both sides, up to 10 MB.',
    small: 'The photo is too small: take another one from closer.',
    shown: 'card {number}',
  },
  proof: 'We will ask you to confirm that it is you.',
  transferDone: 'Place transferred. Show the ticket on a phone again.',
  code: 'Code for the stadium',
  showPlace: 'Show the place of {name} on this phone',
  otherPhone: 'If you show this place on another phone, this one stops working.',
  theirs: '{name} shows the code on their own phone.',
  untilTheirs:
    'You show the code of {name} until they show it on their own phone, with their account.',
  which: 'Who enters',
  stadium: 'Each place enters once for each match.',
} as const;

export const seasonTicketActs = {
  memberships_addSeasonPerson: 'Named a person with a season ticket',
  memberships_transferSeasonTicket: 'Transferred a place of a season ticket',
} as const;
