/** The disability card with which somebody takes over a special season ticket (SEA-9). */
export const seasonCards = {
  states: { waiting: 'Card being checked', refused: 'Card not approved' },
  waiting:
    'The office is checking the card of {name}. Until then nobody enters the stadium with this ticket. We will let you know.',
  refused: 'The card of {name} was not approved. Reason: {words}',
  ended:
    'The season ticket ended before the office checked the card of {name}. It is no longer checked.',
  left: {
    one: 'You can send another card {n} more time.',
    other: 'You can send another card {n} more times.',
  },
  none: 'The card was sent as often as it can be. You can give the place back to whoever had it.',
  again: 'Send another card',
  againOf: 'Send another card of {name}',
  send: 'Send card',
  sent: 'Card sent. We will let you know.',
  open: 'See the card',
  openOf: 'See the card of {name}',
  picture: 'Disability card of {name}',
  takeBack: 'Give the place back',
  takeBackOf: 'Give the place back to {name}',
  takeBackHint:
    '{name} has this place again, and the transfer does not count. The card is no longer checked.',
  keep: 'Do not give back',
  takenBack: 'The place is back with whoever had it.',
  transfer: 'With a disability card the ticket is good once the office has approved it.',
} as const;

/** The same at the desk. */
export const seasonCardsDesk = {
  title: 'Card of a season ticket',
  lead: 'Somebody took over a special season ticket with their disability card. Without your answer they do not enter.',
  buyer: 'Buyer',
  person: 'Who takes the ticket over',
  document: 'Document',
  born: 'Birth date',
  product: 'Season ticket',
  number: 'Number of the card',
  state: 'State',
  states: {
    waiting: 'To be checked',
    approved: 'Approved',
    refused: 'Not approved',
    ended: 'Ended with the ticket',
  },
  gone: 'The transfer was undone: this card needs no checking any more.',
  over: 'The season ticket ended without an answer: this card needs no checking any more.',
  ended: 'Ended',
  sent: 'Sent',
  due: 'Answer by',
  checked: 'Checked',
  by: '{name}, {when}',
  words: 'Reason',
  open: 'See the card',
  picture: 'Disability card of {name}',
  approve: 'Approve',
  refuse: 'Do not approve',
  refuseTitle: 'Do not approve the card',
  refuseLead: 'The buyer reads this reason and can send another card.',
  why: 'Reason for the buyer',
  whyHint: '10 to 300 characters: what is missing and what to send.',
  approved: 'Card approved. The buyer is told.',
  refused: 'The buyer is told, with the reason.',
} as const;

/** What the buyer is told. */
export const seasonCardNotices = {
  seasonCardEnded: {
    title: 'The season ticket ended with its card unchecked',
    detail:
      '{product} ended before the office checked the card of {name}. It is no longer checked.',
  },
  seasonPlaceTaken: {
    title: 'A season ticket is for you',
    detail: '{product} was transferred to you. See it among your tickets.',
  },
  seasonCardApproved: {
    title: 'The card of your season ticket is approved',
    detail: '{name} can use {product} now. Show it on a phone.',
  },
  seasonCardRefused: {
    title: 'The card of your season ticket was not approved',
    detail: 'We did not approve the card of {name} for {product}: {reason}',
  },
} as const;

export const seasonCardWork = {
  kind: 'Card of a transferred season ticket',
  step: 'Check',
  reason: 'A transferred season ticket waits for its card to be checked',
} as const;

export const seasonCardActs = {
  memberships_sendSeasonCard: 'Sent another card for a season ticket',
  memberships_checkSeasonCard: 'The card of a transferred season ticket was checked',
  memberships_takeBackSeasonTicket: 'Undid the transfer of a season ticket',
} as const;
