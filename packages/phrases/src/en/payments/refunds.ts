/** Asking for the money of a payment, and how far it is on its way back. */
export const paymentRefunds = {
  title: 'Refund of this payment',
  ask: 'Ask for a refund',
  askLead: 'If you paid by mistake, ask us to return the whole payment. A person looks at it.',
  reason: 'Why do you ask?',
  reasons: {
    paid_twice: 'I paid the same thing twice',
    wrong_amount: 'I paid another amount than I wanted',
    wrong_purchase: 'I paid another instalment or purchase',
    not_mine: 'I did not make this payment',
    changed_mind: 'I no longer want this payment',
    other: 'Another reason',
  },
  words: 'Tell us what happened',
  wordsHint: 'In your own words. With another reason we need it.',
  whatHappens: 'What will happen',
  steps: {
    answer: 'We answer by {when}.',
    reopens:
      'If it is refunded, this payment is reversed as a whole: what you paid is open again and its receipt no longer counts.',
    fine: 'No fine is charged for the time in which it was paid.',
    partial: 'We do not return only a part: a receipt counts as a whole or not at all.',
  },
  ways: {
    transfer: '{amount} by transfer to your account',
    card: '{amount} to the card that paid; your bank shows it within days',
    wallet: '{amount} in points, to the wallet that they came from',
    prepaid: '{amount} to the balance of the prepaid card',
    drawer: '{amount} in cash, at the counter',
    charged_back: '{amount} were taken back by the bank of the card',
  },
  send: 'Send request',
  sent: 'We have your request.',
  withdraw: 'Withdraw request',
  withdrawn: 'You withdrew your request.',
  withdrawTitle: 'Withdraw the request?',
  withdrawHint: 'Your payment stays as it is.',
  states: {
    open: 'Request under review',
    sending: 'Accepted: the money is on its way',
    returned: 'Money returned',
    declined: 'Declined',
    withdrawn: 'Request withdrawn',
  },
  openSince: 'You asked on {when}. We answer by {until}.',
  answer: 'Our answer',
  yourWords: 'What you wrote',
  reversed: {
    refund: 'We refunded this payment on {when}.',
    void: 'This payment was voided at the counter on {when}.',
    chargeback: 'The bank of the card took this payment back on {when}.',
  },
  reversedHint: 'The receipt no longer counts. What it had paid is open again.',
  payAgain: 'See what is open',
  back: 'Money that comes back',
  returnStates: {
    due: 'By {when}',
    refused: 'We are looking into it',
    done: 'Returned on {when}',
  },
  blocks: {
    not_settled: 'This payment is not settled, or was reversed already.',
    sale_ended: 'The purchase that it paid has ended: contact customer service.',
    deed_begun:
      'The title of your purchase is under way or done: this payment can no longer be reversed.',
    initial:
      'It is part of the reservation or the initial payment: it is returned when you give the reservation up, in Product details.',
    plan_changed: 'The plan of the purchase changed after this payment: contact customer service.',
    used: 'What you bought with this payment was handed over.',
    credit_used: 'The credit that this payment left has been used.',
    too_late: 'The time to ask for it is over. Contact customer service.',
    declined: 'We have answered your request. If you disagree, contact customer service.',
  },
} as const;

/** The same at the desk. */
export const paymentRefundsDesk = {
  title: 'Refund of a payment',
  lead: 'A payment is refunded as a whole: it is reversed in the books, its receipt no longer counts, and each method returns its part.',
  person: 'Customer',
  company: 'Company',
  reference: 'Reference',
  receipt: 'Receipt',
  amount: 'Amount',
  paidOn: 'Paid',
  request: 'What the customer asked for',
  noRequest: 'The customer asked for nothing. You can refund it all the same, with a reason.',
  asked: 'Asked on {when}',
  promised: 'Answer promised by {when}',
  overdue: 'The promised time passed on {when}',
  reason: 'Reason',
  words: 'In their words',
  answer: 'Answer',
  decidedBy: 'Decided by {name}',
  items: 'What it paid',
  refund: 'Refund the payment',
  refundLead:
    'Reverses {amount}: what it paid is open again. A part alone is not refunded, because a receipt counts as a whole or not at all.',
  refundReason: 'Why it is refunded',
  refundHint: 'The customer reads it, and whoever reads the trail.',
  second: 'More than {limit}: another person approves it.',
  waits: 'It waits for the decision of another person.',
  proposal: 'See proposal',
  refunded: 'Payment refunded.',
  proposed: 'Proposal sent. Another person has to approve it.',
  decline: 'Do not refund',
  declineTitle: 'Do not refund this payment?',
  declineHint: 'The customer reads your answer.',
  declined: 'Answer sent.',
  reversal: 'How it was reversed',
  causes: {
    refund: 'Refunded by the office',
    void: 'Voided at the counter',
    chargeback: 'Taken back by the bank of the card',
  },
  by: 'Decided by',
  approvedBy: 'Approved by',
  returns: 'The money that goes back',
  method: 'Method',
  way: 'How it goes back',
  ways: {
    transfer: 'Transfer',
    card: 'To the card',
    wallet: 'To the points wallet',
    prepaid: 'To the balance of the prepaid card',
    drawer: 'In cash, from the till',
    charged_back: 'The bank took it back',
  },
  state: 'State',
  states: {
    due: 'Due by {when}',
    refused: 'The provider does not give it back',
    done: 'Returned on {when}',
  },
  sentBy: 'Sent by {name}, transfer {reference}',
  record: 'Record transfer',
  recordLead: 'Send {amount} to the account of {name} and note the number that the bank gives you.',
  bankReference: 'Number of the transfer',
  recorded: 'Transfer recorded.',
  again: 'Ask again',
  askedAgain: 'The provider was asked again.',
  instead: 'Send it by transfer',
  insteadTitle: 'Send it by transfer?',
  insteadHint:
    'The card no longer takes it: the money leaves the account of the company and is proved by its number.',
  insteadDone: 'It is sent by transfer now.',
  blocked: 'It cannot be reversed',
  blocks: {
    not_settled: 'The payment is not settled, or was reversed already.',
    sale_ended: 'The purchase has ended: what was paid stays as it is.',
    deed_begun: 'The title of the purchase is under way or done.',
    initial:
      'It is part of a deposit or an initial payment: the end of the reservation returns it.',
    plan_changed: 'The plan changed after the payoff.',
    used: 'What was bought was handed over: the numbers of the cards were shown.',
    credit_used: 'The credit that it left has been used.',
  },
  timeline: 'Where the payment is',
  open: 'Refund this payment',
  seen: 'See refund',
} as const;

export const refundErrors = {
  not_reversible: 'This payment cannot be reversed. The page says why.',
  refund_open: 'There is already a refund request for this payment.',
  refund_closed: 'This request has been answered.',
} as const;

/** What people are told of it. */
export const refundNotices = {
  paymentRefunded: {
    title: 'Payment refunded',
    detail:
      'We reversed your payment of {amount} (receipt {receipt}) at your request. What it had paid is open again.',
  },
  paymentVoided: {
    title: 'Payment voided at the counter',
    detail: 'We voided your payment of {amount} (receipt {receipt}). The receipt no longer counts.',
  },
  paymentChargedBack: {
    title: 'The bank took your payment back',
    detail:
      'The bank of the card took back {amount} (receipt {receipt}). What it had paid is open again.',
  },
  refundDeclined: {
    title: 'Answer to your refund request',
    detail: 'We will not refund the payment. {reason}',
  },
  refundSent: {
    title: 'Money returned',
    detail: 'We returned {amount} to you.',
  },
  friendPointsBack: {
    title: 'Your balance is back',
    detail: 'A payment of {name} was given back: {amount} are on your balance again.',
  },
} as const;
