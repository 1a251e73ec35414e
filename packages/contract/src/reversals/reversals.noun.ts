import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { flag, percent, whole } from '../setting.ts';

const recognition = { group: 'plans', source: 'REV-5', approval: true } as const;

export const reversals = defineNoun({
  errors: ['reversal_not_allowed', 'recovery_used', 'recovery_expired', 'recovery_fresh_money'],
  areas: { reversals: 61 },
  things: { reversal: 56 },
  acts: [
    'reversals.sendNotice',
    'reversals.revert',
    'reversals.freeUnit',
    'reversals.holdCredit',
    'reversals.applyCredit',
    'reversals.endCredit',
    'reversals.voidCredit',
  ],
  accessParts: ['reversals', 'recovery_calculator'],
  notifications: {
    reversalNotice: about('payment', {
      product: 'text',
      number: 'count',
      amount: 'money',
      n: 'count',
    }),
    saleReverted: about('payment', { product: 'text', amount: 'money', until: 'day' }),
    saleRevertedNothing: about('payment', { product: 'text' }),
    recoveryApplied: about('payment', { amount: 'money' }),
    recoveryEnding: about('payment', { amount: 'money', until: 'day' }),
    recoveryEnded: about('payment', { amount: 'money' }),
    recoveryVoided: about('payment', { amount: 'money' }),
  },
  settings: {
    'reversal.freeAfterDays': whole(5, [0, 90], {
      group: 'plans',
      source: 'REV-4',
      approval: true,
      unit: 'days',
    }),
    'recovery.from12Pct': percent('30', ['0', '100'], recognition),
    'recovery.from24Pct': percent('50', ['0', '100'], recognition),
    'recovery.perYearPct': percent('5', ['0', '100'], recognition),
    'recovery.maxPct': percent('50', ['0', '100'], recognition),
    'recovery.months': whole(24, [1, 120], {
      group: 'plans',
      source: 'REV-6',
      approval: true,
      unit: 'months',
    }),
    'recovery.lookupsPerDay': whole(30, [1, 1_000], {
      group: 'access',
      source: 'REV-9',
      approval: true,
      unit: 'times',
    }),
    'feature.fairExitView': flag('collections', 'REV-10', { order: 70, byCompany: true }),
    'recovery.userTypes': flag('collections', 'REV-8', {
      place: 'menu',
      order: 110,
      initial: { audience: ['adviser'] },
    }),
  },
  work: ['reversal_notice', 'reversal_ready'],
  proposals: ['reversals.revert', 'reversals.voidCredit'],
  rooms: {
    reversals: {
      group: 'customers',
      order: 33,
      path: '/operaciones/reversiones',
      roles: OFFICE_ROLES,
    },
  },
  menu: [
    {
      key: 'recoveryCalculator',
      menu: 'main',
      order: 210,
      path: '/calcular-recuperacion-producto',
      audience: 'public',
      flag: 'recovery.userTypes',
    },
  ],
});
