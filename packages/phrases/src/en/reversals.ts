import type * as source from '../es/reversals.ts';
import type { Translation } from '../phrase.ts';
import { reversalsDesk } from './reversals/desk.ts';
import { reversals } from './reversals/office.ts';

export const entrance = {
  menu: {
    recoveryCalculator: 'Recovery calculator',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors: {
    reversal_not_allowed: 'This sale cannot be reverted now. See the reason on its reversal.',
    recovery_used:
      'This credit is not available any more: it was used, is kept for a pre-reservation, or was voided.',
    recovery_expired: 'This credit has expired and cannot be used any more.',
    recovery_fresh_money: 'Beside a recognised credit, at least {fresh} has to be new money.',
  },
  reversals,
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        reversals: 'A reversal of yours',
        recovery_calculator: 'Your reversals in the calculator',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  reversalsDesk,
  workList: {
    kinds: {
      reversal_notice: 'Notice of reversal',
      reversal_ready: 'Sale to revert',
    },
    steps: {
      reversal_notice: 'Send the notice',
      reversal_ready: 'Propose the reversal',
    },
    reasons: {
      reversal_first_notice: 'More than 90 days late: the first notice of {name} is to be sent',
      reversal_second_notice: 'The second notice of {name} is to be sent',
      reversal_ready: 'Both notices of {name} were sent',
    },
  },
  operators: {
    sections: { reversals: 'Reversals' },
    kinds: {
      reversals_revert: 'Revert a sale',
      reversals_voidCredit: 'Void a recognised credit',
    },
    fields: {
      outstanding: 'Outstanding capital',
      recoveryCredit: 'Recognised credit',
    },
  },
  settingsDesk: {
    acts: {
      recovery_userTypes: 'Menu: recovery calculator',
    },
    keys: {
      feature_fairExitView: 'Exit simulation for customers',
      recovery_userTypes: 'Recovery calculator',
      reversal_freeAfterDays: 'Days until what was reverted is free',
      recovery_from12Pct: 'Recognised credit from 12 instalments paid',
      recovery_from24Pct: 'Recognised credit from 24 instalments paid',
      recovery_perYearPct: 'Recognised credit: more for each year after 60 instalments',
      recovery_maxPct: 'Recognised credit: largest part of what was paid',
      recovery_months: 'How long a recognised credit can be used',
      recovery_lookupsPerDay: 'Look-ups a day in the calculator',
    },
  },
  trail: {
    acts: {
      reversals_sendNotice: 'Sent a notice of reversal',
      reversals_revert: 'Approved the reversal of a sale',
      reversals_freeUnit: 'What was reverted became free',
      reversals_holdCredit: 'Kept a credit for a pre-reservation',
      reversals_applyCredit: 'Used a credit for a purchase',
      reversals_endCredit: 'A recognised credit expired',
      reversals_voidCredit: 'Approved to void a credit',
    },
    areas: { reversals: 'Reversals' },
    objects: { reversal: 'Reversal' },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    reversalNotice: {
      title: 'Notice {number} of reversal',
      detail: {
        one: 'Your purchase of {product} has {n} overdue instalment of {amount} and may be reverted. Any payment stops this: pay, or talk to us.',
        other:
          'Your purchase of {product} has {n} overdue instalments of {amount} and may be reverted. Any payment stops this: pay, or talk to us.',
      },
    },
    saleReverted: {
      title: 'Purchase reverted',
      detail:
        'Your purchase of {product} was reverted and you owe nothing of it any more. Up to {amount} are recognised as credit for another purchase, until {until}.',
    },
    saleRevertedNothing: {
      title: 'Purchase reverted',
      detail:
        'Your purchase of {product} was reverted and you owe nothing of it any more. For the instalments paid, no amount is recognised.',
    },
    recoveryApplied: {
      title: 'Credit applied',
      detail: 'Your recognised credit paid {amount} of your new purchase.',
    },
    recoveryEnding: {
      title: 'Your credit is about to expire',
      detail: 'You have up to {amount} of credit for another purchase, until {until}.',
    },
    recoveryEnded: {
      title: 'Credit expired',
      detail: 'Your recognised credit of up to {amount} expired unused.',
    },
    recoveryVoided: {
      title: 'Credit voided',
      detail:
        'Your recognised credit of up to {amount} was voided by two people of the office. If you have a question, write to customer service.',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    recoveryCalculator: 'Rückgewinnungsrechner',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    recoveryCalculator: 'Calculateur de récupération',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
