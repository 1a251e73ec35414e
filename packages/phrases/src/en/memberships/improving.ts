import type * as source from '../../es/memberships/improving.ts';
import type { Translation } from '../../phrase.ts';

export const improveErrors = {
  special_code: 'This membership is special: only the office can change it.',
  improve_not_better:
    'The new membership does not cost more than your contract. Choose another one.',
  improve_min_paid:
    'A share of the price of your contract is still to be paid before it can be improved.',
  improve_office: 'The office makes this change with you. Write to customer service.',
  improve_under_way: 'A change of this membership is under way. Open it to go on.',
  improve_ended: 'This change is over. Ask for a new quote.',
  improve_paying: 'The payment is on its way. Please wait until it is done.',
} as const satisfies Translation<typeof source.improveErrors>;

export const improvement = {
  title: 'Change of membership',
  back: 'Back to the memberships',
  lead: '{from} becomes {to}.',
  none: 'No change is under way',
  noneHint: 'Choose the membership that you want, and we quote it.',
  choose: 'Choose a membership',
  quote: 'Quote this change',
  quoteOf: 'Quote this change: {name}',
  seeOpen: 'See the change under way',
  parts: 'How it is reckoned',
  oldPrice: 'Price of your contract',
  newPrice: 'Price of the new one, by the list of today',
  difference: 'Difference: the new one less that of your contract',
  paidCapital: 'Capital that you paid and that still counts',
  dueNow: 'Paid now, as a share of the difference',
  financed: 'Financed: the new one less what is paid and what is paid now',
  openCapital: 'Of this, in instalments that you already had to pay',
  plan: 'Your plan',
  before: 'Before',
  after: 'After',
  months: 'Instalments left',
  instalment: 'Instalment',
  lastOn: 'Last instalment',
  total: 'Sum of the instalments',
  paidOff: 'All paid',
  rate: 'Rate: {rate} a year.',
  rows: 'See all new instalments',
  row: 'Instalment {n}',
  frozenUntil: 'These amounts hold for {minutes} more, until {time}.',
  over: 'The quote has expired',
  overHint: 'Prices may have changed. Ask for another one: it takes no time.',
  again: 'Ask for another quote',
  term: 'How many instalments',
  termHint: 'You can change the term and reckon again.',
  termFormat: 'Type a whole number of instalments.',
  recalculate: 'Reckon again',
  pay: 'Confirm and pay {amount}',
  confirm: 'Confirm the change',
  goPay: 'Go and pay {amount}',
  payHint:
    'After paying you have {days} to sign. If you do not sign, we give all of it back the same way.',
  paying: 'Your payment is on its way. You can sign as soon as it is confirmed.',
  seePayment: 'See the payment',
  withdraw: 'Do not make the change',
  withdrawn: 'The change is off. Your membership stays as it is.',
  toSign: 'It is paid: your signature is missing',
  signBy: 'Change to {to}: sign by {date}. If you do not sign, we return what you paid.',
  goSign: 'Go to sign',
  signUntil:
    'Sign by {date}. If you do not, we give {amount} back the same way and your plan goes on as before.',
  frozen: 'Meanwhile the instalments of your plan are on hold and bear no fine.',
  proof:
    'When you sign we ask you to confirm that it is you. The company seals the addendum at the same moment.',
  sign: 'Sign the addendum',
  changed: 'A payment came in and the plan changed. Read the new amounts and sign again.',
  signed: 'Done: your membership is a better one',
  signedHint: 'You now have {to} and your new plan. The addendum is among your documents.',
  documents: 'See the addendum',
  product: 'See my product',
  returned: 'The time to sign is over',
  returnedHint:
    'We give {amount} back by the method with which you paid. Your plan goes on as before.',
  states: {
    quoted: 'Quote in force',
    ordered: 'To be paid',
    paid: 'To be signed',
    signed: 'Signed',
    returned: 'Money given back',
    dropped: 'Off',
  },
  upgrade: {
    initial: 'Counts as the initial of the new contract: what is paid and what is paid now',
    lead: 'It is a new contract of the international line. Your contract of today ends when you sign the new one, and what you paid becomes its initial.',
    taxes: 'Taxes not included. This company takes cards, and no QR.',
    read: 'Read your new contract',
    readHint: 'You sign exactly this document. Here is the main part in plain words.',
    open: 'Open the contract (PDF)',
    hasRead: 'I have read the contract and agree.',
    mustRead: 'Read the contract and tick the box to sign.',
    missing:
      'Some of your data that the contract needs is missing: nationality, country, address or date of birth. Write to customer service and they complete it with you.',
    unavailable: 'The contract is not ready yet. Write to customer service and we prepare it.',
    proof:
      'When you sign we ask you to confirm that it is you. The company seals the contract at the same moment.',
    sign: 'Sign the contract',
    changed:
      'Something has changed since you read it. Read the amounts and the contract again, and sign.',
    signed: 'Done: you are in the international line',
    signedHint: 'You now have {to} and your new plan. Your new contract is among your documents.',
    documents: 'See the contract',
    became: 'Improved to {to}',
    came: 'It comes from {from}',
    see: 'See the product',
  },
  onProduct: 'Change to {to}',
  open: 'Open the change',
  days: { one: '{n} day', other: '{n} days' },
} as const satisfies Translation<typeof source.improvement>;

export const improveNotices = {
  improvementPaid: {
    title: 'Your signature is missing',
    detail:
      'The payment for {product} is confirmed. Sign the addendum by {until}; otherwise we give all of it back.',
  },
  upgradePaid: {
    title: 'Your signature is missing',
    detail:
      'The payment for {product} is confirmed. Read and sign your new contract by {until}; otherwise we give all of it back.',
  },
  improvementReturned: {
    title: 'We give your payment back',
    detail:
      'The change to {product} was not signed by then. We give {fee} back by the method with which you paid, and your plan goes on as before.',
  },
} as const satisfies Translation<typeof source.improveNotices>;
