import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { amount, choice, flag, order, percent, text, whole } from '../setting.ts';

const fines = {
  group: 'fines',
  source: 'SALE-9',
  approval: true,
  byCompany: true,
} as const;
const plans = { group: 'plans', approval: true } as const;

const planLimits = { group: 'plans', source: 'SALE-4', approval: true } as const;

export const sales = defineNoun({
  errors: [
    'step_not_allowed',
    'plan_kind_not_allowed',
    'term_invalid',
    'term_too_long',
    'due_day_invalid',
    'initial_invalid',
    'initial_too_low',
    'initial_too_high',
  ],
  areas: { sales: 60 },
  acts: ['sales.sell', 'sales.payOff', 'sales.exportPortfolio'],
  things: { sale: 55 },
  accessParts: ['products', 'seen_home', 'seen_products'],
  notifications: {
    lotInstalmentDueSoon: about('payment', {
      number: 'count',
      lot: 'text',
      block: 'text',
      dueOn: 'day',
      amount: 'money',
    }),
    instalmentDueSoon: about('payment', {
      number: 'count',
      product: 'text',
      dueOn: 'day',
      amount: 'money',
    }),
    lotInstalmentsOverdue: about('payment', { n: 'count', lot: 'text', block: 'text' }),
    instalmentsOverdue: about('payment', { n: 'count', product: 'text' }),
  },
  settings: {
    // At the highest rate of a price list, 10 %, a higher fine would exceed the ceiling of 3 % a month (CAT-3).
    'fine.annualPct': percent('12', ['0', '26'], fines),
    'fine.graceDays': whole(5, [0, 60], { ...fines, unit: 'days' }),
    'fine.floorUsd': amount('0.50', ['0.00', '100.00'], fines),
    'fine.capPct': percent('20', ['0', '100'], fines),
    // The department whose holidays count besides the national ones; '' none. The first customers are those of Santa Cruz.
    'calendar.region': choice('SC', ['', 'SC'], {
      ...plans,
      source: 'PLT-13',
      byCompany: true,
    }),
    // Between the two notices of a reversal; nothing is reverted before the second.
    'reversal.noticeDays': whole(30, [1, 180], { ...plans, source: 'SALE-15', unit: 'days' }),
    'plan.firstDueMinDays': whole(25, [1, 60], { ...plans, source: 'SALE-6', unit: 'days' }),
    'plan.dueDays': text('5, 10, 15, 20, 25', 'days', { ...plans, source: 'SALE-6', most: 108 }),
    'plan.maxTermMonths': whole(120, [1, 360], { ...planLimits, unit: 'months' }),
    'plan.minInstalmentUsd': amount('10.00', ['1.00', '1000.00'], planLimits),
    'recovery.capNewPct': percent('30', ['0', '100'], { ...planLimits, source: 'SALE-16' }),
    'recovery.freshPct': percent('3', ['0', '100'], { ...planLimits, source: 'SALE-16' }),
    'plan.allowFlat': flag('finance', 'SALE-4', { order: 60, initial: { on: false } }),
    'membership.initialLimitUsd': amount('4478.00', ['0.00', '100000.00'], {
      ...planLimits,
      source: 'SALE-25',
    }),
    'allocation.order': order(['fine', 'expenses', 'form', 'interest', 'capital'], {
      ...plans,
      source: 'PAY-4',
      byCompany: true,
    }),
  },
  sections: { customer: ['standing'] },
  rooms: {
    portfolio: {
      group: 'customers',
      order: 32,
      path: '/operaciones/cartera',
      roles: OFFICE_ROLES,
    },
  },
  menu: [
    {
      key: 'home',
      menu: 'main',
      order: 10,
      path: '/',
      audience: 'public',
      cashier: true,
      restricted: true,
    },
    {
      key: 'myProducts',
      menu: 'main',
      order: 40,
      path: '/mi-producto',
      audience: 'public',
      restricted: true,
    },
  ],
});
