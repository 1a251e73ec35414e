import type * as source from '../es/sales.ts';
import type { Translation } from '../phrase.ts';
import { planPaper, plans } from './sales/plans.ts';
import { portfolio } from './sales/portfolio.ts';
import { sales } from './sales/sales.ts';

export const entrance = {
  menu: {
    home: 'Home',
    myProducts: 'My products',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors: {
    step_not_allowed: 'A step is still missing before this one. Complete it and try again.',
    plan_kind_not_allowed: 'This way of paying is not offered here. Choose another one.',
    term_invalid: 'The term is a whole number of months, from 1 to {n}.',
    term_too_long: 'The longest term is {n} months.',
    due_day_invalid: 'Choose one of the days of payment: 5, 10, 15, 20 or 25.',
    initial_invalid: 'Enter an amount, such as 1500.50: more than {above} and less than {below}.',
    initial_too_low: 'The initial payment must be more than {above}.',
    initial_too_high:
      'The initial payment must be less than {below}. To pay everything, choose cash.',
  },
  plans,
  sales,
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        products: 'Your products',
        seen_home: 'Saw your home page as you see it',
        seen_products: 'Saw your products as you see them',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  portfolio,
  operators: {
    sections: {
      portfolio: 'Portfolio and arrears',
    },
  },
  customers: {
    by: {
      sale: 'Sale',
    },
    tabs: {
      products: 'Products',
    },
  },
  settingsDesk: {
    groups: {
      fines: 'Fines',
      plans: 'Plans and applied payments',
    },
    options: {
      fine: 'fine',
      expenses: 'expenses',
      form: 'form fee',
      interest: 'interest',
      capital: 'principal',
    },
    dryRun: {
      tables: {
        finesOwed: 'Fines owed today',
        newPlans: 'What a new plan will pay',
      },
      kept: {
        plans: {
          one: '{n} active plan keeps the terms it began with.',
          other: '{n} active plans keep the terms they began with.',
        },
      },
      rows: {
        finesUsd: 'Fines in dollars',
        finesBob: 'Fines in bolivianos',
        fineExample: 'Principal of {capital}, {days} days late',
        plansWithFine: 'Plans that owe a fine',
        partPaymentFine: 'To fines, if each overdue plan pays half today',
        partPaymentExpenses: 'To expenses',
        partPaymentForm: 'To the form fee',
        partPaymentInterest: 'To interest',
        partPaymentCapital: 'To principal',
        reversalDayPassed: 'Sales whose last day to catch up has passed',
        firstDueInTime: 'Plans whose first instalment meets the deadline',
        plansOnDueDay: 'Plans that fall due on one of these days',
        plansWithinTerm: 'Plans whose term fits',
        plansAboveLeast: 'Plans whose instalment reaches the minimum',
        membershipsToApprove: 'Memberships that would wait for an approval',
      },
    },
    keys: {
      fine_annualPct: 'Fine per year',
      fine_graceDays: 'Grace days',
      fine_floorUsd: 'Minimum fine',
      fine_capPct: 'Maximum fine on the instalment',
      calendar_region: 'Departmental holidays',
      reversal_noticeDays: 'Days between the two notices of reversal',
      plan_firstDueMinDays: 'Time until the first instalment',
      plan_dueDays: 'Due days on offer',
      plan_maxTermMonths: 'Longest term',
      plan_minInstalmentUsd: 'Least instalment',
      recovery_capNewPct: 'Recognised credit: largest part of a new price',
      recovery_freshPct: 'New money beside recognised credit, at least',
      plan_allowFlat: 'Offer plans with flat interest',
      membership_initialLimitUsd: 'Memberships without approval, up to',
      allocation_order: 'Order in which a payment is applied',
    },
  },
  trail: {
    acts: {
      sales_sell: 'Sold: contract signed and initial payment made',
      sales_payOff: 'Paid off early',
      sales_exportPortfolio: 'Downloaded the portfolio of customers',
    },
    areas: {
      sales: 'Products and plans',
    },
    objects: {
      sale: 'Sale',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  planPaper,
  notifications: {
    lotInstalmentDueSoon: {
      title: 'Instalment due soon',
      detail: 'Your instalment {number} for lot {lot}, block {block} is due on {dueOn}: {amount}.',
    },
    instalmentDueSoon: {
      title: 'Instalment due soon',
      detail: 'Your instalment {number} for {product} is due on {dueOn}: {amount}.',
    },
    lotInstalmentsOverdue: {
      title: { one: 'Overdue instalment', other: 'Overdue instalments' },
      detail: {
        one: 'You have {n} overdue instalment for lot {lot}, block {block}. You can pay it or see your options.',
        other:
          'You have {n} overdue instalments for lot {lot}, block {block}. You can pay them or see your options.',
      },
    },
    instalmentsOverdue: {
      title: { one: 'Overdue instalment', other: 'Overdue instalments' },
      detail: {
        one: 'You have {n} overdue instalment for {product}. You can pay it or see your options.',
        other:
          'You have {n} overdue instalments for {product}. You can pay them or see your options.',
      },
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    home: 'Startseite',
    myProducts: 'Meine Produkte',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    home: 'Accueil',
    myProducts: 'Mes produits',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
