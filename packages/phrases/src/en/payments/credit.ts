import type { credit as source } from '../../es/payments/credit.ts';
import type { Translation } from '../../phrase.ts';

export const credit = {
  has: 'You have {amount} in your favour.',
  own: 'Your credit balance',
  until: '{amount} until {date}',
  always: '{amount} without an end date',
  enough: 'It covers this payment.',
  rest: 'You pay {part} with your balance. {rest} is left.',
  gone: 'You have no credit balance with this company any more',
  goneHint: 'Choose another method to pay.',
  use: 'Pay with my balance',
} as const satisfies Translation<typeof source>;
