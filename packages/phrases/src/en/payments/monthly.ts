/** Monthly payments by a saved card (PAY-53 to PAY-55). */
export const monthly = {
  title: 'Monthly payment by card',
  lead: 'Each month we charge the instalment to a saved card on the day it is due. We tell you three days before, and you can stop it whenever you like.',
  none: 'You have no monthly payments.',
  noCards: 'First save a card that is enabled.',
  start: 'Agree to a monthly payment',
  startFor: 'Agree to a monthly payment: {product}',
  product: 'Purchase',
  card: 'Card',
  ceiling: 'The most per instalment, in dollars',
  ceilingHint: 'We never charge more than this, nor more than the instalment.',
  ceilingWrong: 'Write an amount between {least} and {most}, like this: 250.00',
  first: 'First charge: {day}, instalment {number}, {amount}.',
  rule: 'If the card does not pay, we try again after 1 and 3 days. After three refusals the monthly payment ends.',
  agree: 'Agree',
  agreed: 'Monthly payment agreed.',
  next: 'Next charge: {day}, instalment {number}, {amount}',
  upTo: 'Up to {amount} per instalment',
  skippedNext: 'Instalment {number} ({day}) will not be charged to the card; pay it another way.',
  underWay: 'We are charging instalment {number}.',
  nothing: 'There are no instalments left to charge.',
  behind: 'Earlier instalments are unpaid. Until they are paid, nothing is charged to the card.',
  skip: 'Skip this instalment',
  unskip: 'Charge this instalment',
  skipped: 'This instalment will not be charged.',
  unskipped: 'The instalment will be charged on its day.',
  stop: 'Stop',
  stopTitle: 'Stop the monthly payment?',
  stopHint: 'From now on nothing more is charged to the card. Your instalments still fall due.',
  stopped: 'Monthly payment stopped.',
  failed: 'The monthly payments could not be loaded.',
} as const;

export const monthlyNotices = {
  monthlyAhead: {
    title: 'Monthly payment by card',
    detail:
      'On {day} we will charge {amount} for {product} to your card ending in {card}. You can skip this instalment or stop the monthly payment.',
  },
  monthlyCardAhead: {
    title: 'Check your card',
    detail:
      'On {day} {amount} for {product} is due, but your card ending in {card} will have expired or is not enabled. Use another card or pay another way.',
  },
  monthlyDeclined: {
    title: 'The instalment could not be charged',
    detail:
      'Your card ending in {card} did not pay instalment {number}. We will try again on {day}.',
  },
  monthlyMissed: {
    title: 'Instalment not charged',
    detail: 'We did not charge instalment {number} to your card. Please pay it another way.',
  },
  monthlyEnded: {
    title: 'Your monthly payment has ended',
    detail:
      'Your card ending in {card} was declined three times and the monthly payment has ended. Instalment {number} is unpaid.',
  },
} as const;
