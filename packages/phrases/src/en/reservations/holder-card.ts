/** The disability card of a special season ticket (RES-30). */
export const holderCard = {
  label: 'Disability card',
  hint: 'A photo or PDF of both sides of the card, up to 10 MB. Only you and whoever checks it see it.',
  byAge: 'Without a card, the special season ticket is for people of 60 or older.',
  sending: 'Sending the card, {percent}',
  kept: 'Card received: {name}',
  small: 'The photo is too small: nobody could read the card. Take another one from nearer.',
  failed: 'It could not be sent. Choose the file again.',
  again: 'Choose another one',
  waiting: 'The office is checking your card',
  waitingHint:
    'Your season ticket is kept until we answer; afterwards you will have time to pay. We will let you know.',
  refused: 'Your card was not approved',
  refusedHint: {
    one: 'Send another photo or PDF, or choose another season ticket. You can send it {n} more time.',
    other:
      'Send another photo or PDF, or choose another season ticket. You can send it {n} more times.',
  },
  refusedLast:
    'You have sent the card as often as possible. Choose another season ticket, or write to customer service.',
  approved: 'Your card is approved',
  send: 'Send this card',
  sent: 'Card sent. We will let you know.',
  open: 'See my card',
  other: 'See other season tickets',
  reason: 'Reason: {words}',
  onHome: {
    waiting: 'The office is checking the card',
    refused: 'The card was not approved: send another one',
    approved: 'Card approved',
  },
} as const;

/** The same at the desk. */
export const deskHolderCard = {
  title: 'Disability card',
  state: {
    sent: 'Not used',
    waiting: 'To be checked',
    approved: 'Approved',
    refused: 'Not approved',
    replaced: 'Replaced',
  },
  stateLabel: 'State',
  sent: 'Sent',
  checked: 'Checked',
  by: '{name}, {when}',
  words: 'Reason',
  open: 'See the card',
  approve: 'Approve',
  refuse: 'Do not approve',
  refuseTitle: 'Do not approve the card',
  refuseLead: 'The customer reads this reason and can send another card.',
  forCustomer: 'Reason for the customer',
  forCustomerHint: 'From 10 to 300 characters: what is missing and what to send.',
  approved: 'Card approved. The customer is notified.',
  refused: 'The customer is notified with the reason.',
  gone: 'The file has been deleted.',
} as const;

/** What the buyer is told. */
export const holderCardNotices = {
  cardApproved: {
    title: 'Your card is approved',
    detail:
      'We approved the card of {product}. Pay by {untilDate} at {untilTime} to make it yours.',
  },
  cardRefused: {
    title: 'Your card was not approved',
    detail:
      'We did not approve the card of {product}: {reason} Send another one, or choose another season ticket, by {untilDate} at {untilTime}.',
  },
} as const;
