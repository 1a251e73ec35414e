import type * as source from '../../es/memberships/two-for-one.ts';
import type { Translation } from '../../phrase.ts';

export const twoForOne = {
  title: '2-for-1 promotion',
  lead: 'Buy a membership and get another one like it at no cost.',
  open: 'Until {until}',
  coming: 'Begins on {from}',
  over: 'Ended on {until}',
  exhausted: 'Sold out',
  left: {
    one: '{n} left',
    other: '{n} left',
  },
  none: 'There is no 2-for-1 promotion now',
  noneHint: 'We will tell you when the next one begins.',
  overHint: 'This promotion has ended.',
  exhaustedHint: 'All of this promotion have been given.',
  comingHint: 'You can take it from {from}.',
  toMemberships: 'See memberships',
  products: 'Memberships of the promotion',
  take: 'Take the 2-for-1',
  takeOf: 'Take the 2-for-1 with {product}',
  noPrice: 'Ask the office for the price.',
  how: {
    title: 'How it works',
    buy: 'Buy a membership at its list price, without other discounts.',
    sign: 'When you have signed and paid the down payment, you get the second one as pending.',
    wait: {
      one: 'The second one is active once the first instalment is paid, or everything is.',
      other: 'The second one is active once the first {n} instalments are paid, or everything is.',
    },
    fall: {
      one: 'If the first one is voided, so is the second. If it was active, it is suspended for {n} day before.',
      other:
        'If the first one is voided, so is the second. If it was active, it is suspended for {n} days before.',
    },
    other: 'The second one can be yours or another adult’s, with a contract of their own.',
    once: 'One for each customer.',
  },
  taken: 'You have taken this promotion.',
  own: 'Your 2-for-1',
  ownOf: '2-for-1 of {product}',
  takenOn: 'Taken on {date}',
  states: {
    held: 'To be bought',
    pending: 'Pending',
    active: 'Active',
    suspended: 'Suspended',
    voided: 'Voided',
  },
  hints: {
    held: 'Finish buying the first one to get the second.',
    pending: 'What follows of the first one is still to be paid.',
    active: 'You can use your second membership.',
    suspended: 'The first one was voided. The second is suspended until {until} and then voided.',
    voided: 'The first one was voided, and the second with it.',
  },
  gift: {
    pending:
      'It is a gift membership. We tell you when it is in force; if its contract waits for your signature, sign it.',
    active: 'It is a gift membership. You can use it now.',
    suspended:
      'It is a gift membership. The purchase it depends on was voided: it is suspended and then voided. Your notifications say the date.',
    voided: 'It was a gift membership. The purchase it depends on was voided.',
  },
  steps: {
    title: 'What your second membership still needs',
    sold: 'Sign and pay the down payment of the first one',
    paid: 'Pay instalment {n}, due on {date}',
    wasPaid: 'Instalment {n} paid',
    overdue: 'Pay instalment {n}, which was due on {date}',
    done: 'Second membership active',
  },
  goBuy: 'Continue buying',
  sealing: {
    hint: 'You have signed and paid. Only the company’s seal is missing: we will let you know.',
    step: 'The company’s seal on the contract of the first one',
    go: 'See the purchase',
  },
  goPay: 'See the first one',
  goSecond: 'See the second one',
  otherActive: '{name} can use the second membership now.',
  holder: {
    title: 'Who is the second one for?',
    own: 'The second membership is yours.',
    ownOne: 'For me',
    other: 'The second membership is for {name}.',
    otherOne: 'For another adult',
    change: 'Change',
    again: 'Issue another contract',
    hint: 'They get a contract of their own, signed on their phone or on paper.',
    contracts: {
      coming: 'Their contract is issued once the first one is bought.',
      waiting: 'Their contract waits for their signature, on their phone or on paper.',
      signed: 'Their contract is signed.',
      ended: 'Their contract ended unsigned. Check the data and issue another one.',
    },
    save: 'Save',
    saved: 'Holder saved.',
  },
  withIt:
    'With the 2-for-1: once you sign and pay the down payment you get another one at no cost.',
} as const satisfies Translation<typeof source.twoForOne>;

export const twoForOneErrors = {
  promo_not_eligible:
    'This promotion does not apply: you have taken it, it is not of these dates, or the price already has a discount.',
  promo_exhausted: 'The 2-for-1 promotion is sold out.',
  promo_second_contracted:
    'The contract of the second membership has been issued. To change its holder it has to be voided first.',
  promo_second_ended: 'The second membership is active or has ended: its holder stays.',
  promo_second_suspended:
    'The second membership of the 2x1 is suspended because the first one was voided: it cannot be changed.',
  promo_second_oneself: 'That is your own document.',
} as const satisfies Translation<typeof source.twoForOneErrors>;

export const twoForOneDesk = {
  title: '2-for-1 promotion',
  lead: 'Dates, memberships and quantity of the promotion.',
  none: 'There has been no 2-for-1 promotion yet.',
  taken: 'Given',
  takenOf: '{taken} of {stock}',
  over: 'Ended',
  startsOn: 'First day',
  endsOn: 'Last day',
  stock: 'Quantity',
  items: 'Memberships',
  save: 'Save changes',
  begin: 'Create promotion',
  saved: 'Promotion saved.',
  next: 'New promotion',
  states: 'Second memberships',
} as const satisfies Translation<typeof source.twoForOneDesk>;

export const twoForOneDeskErrors = {
  promo_overlaps: 'Those dates overlap another 2-for-1 promotion.',
  promo_changed: 'Somebody else changed the promotion. Open it again.',
  promo_stock_taken: 'More than that have already been given.',
} as const satisfies Translation<typeof source.twoForOneDeskErrors>;

export const twoForOneNotices = {
  twoForOneActive: {
    title: 'Your second membership is active',
    detail: '{product}: you can use it now.',
  },
  twoForOneSuspended: {
    title: 'Your second membership is suspended',
    detail: '{product}: the first one was voided. The second is voided after {until}.',
  },
  twoForOneVoided: {
    title: 'Your second membership was voided',
    detail: '{product}: the first one was voided, and the second with it.',
  },
  givenNamed: {
    title: 'You have a membership as a gift',
    detail: '{product}: sign your contract, on your phone or on paper.',
  },
  givenActive: {
    title: 'Your gift membership is active',
    detail: '{product}: you can use it now.',
  },
  givenSuspended: {
    title: 'Your gift membership is suspended',
    detail: '{product}: the purchase it depends on was voided. It is voided after {until}.',
  },
  givenVoided: {
    title: 'Your gift membership was voided',
    detail: '{product}: the purchase it depends on was voided.',
  },
} as const satisfies Translation<typeof source.twoForOneNotices>;

export const twoForOneActs = {
  memberships_takeTwoForOne: 'Took a 2-for-1',
  memberships_nameTwoForOneHolder: 'Chose whose the second membership of a 2-for-1 is',
  memberships_openTwoForOne: 'The second membership of a 2-for-1 was opened',
  memberships_activateTwoForOne: 'The second membership of a 2-for-1 became active',
  memberships_suspendTwoForOne: 'The second membership of a 2-for-1 was suspended',
  memberships_voidTwoForOne: 'A 2-for-1 was voided',
  memberships_saveTwoForOne: 'Changed the 2-for-1 promotion',
} as const satisfies Translation<typeof source.twoForOneActs>;
