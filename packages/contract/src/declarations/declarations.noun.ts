import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { amount, whole } from '../setting.ts';

const rules = { group: 'payments', approval: true } as const;

export const declarations = defineNoun({
  errors: ['uif_required', 'declaration_in_review', 'declaration_reviewed', 'own_declaration'],
  areas: { declarations: 95 },
  acts: ['declarations.submit', 'declarations.approve', 'declarations.reject'],
  things: { declaration: 105 },
  // Never in the view of a customer: owner and compliance alone read it (SEC-44).
  accessParts: ['declaration'],
  work: ['declaration_review'],
  workPages: ['/operaciones/declaraciones/'],
  notifications: {
    declarationDue: about('account', {}),
    declarationEnding: about('account', { until: 'day' }),
    declarationApproved: good(about('account', { until: 'day' })),
    declarationRejected: about('account', {}),
  },
  settings: {
    'uif.yearlyUsd': amount('10000.00', ['1.00', '999999.99'], {
      ...rules,
      order: 200,
      source: 'UIF-1',
    }),
    'uif.validMonths': whole(12, [1, 60], {
      ...rules,
      order: 210,
      source: 'UIF-4',
      unit: 'months',
    }),
    'uif.lookBackYears': whole(5, [1, 20], {
      ...rules,
      order: 220,
      source: 'UIF-2',
      unit: 'years',
    }),
    'uif.dailyPayments': whole(5, [2, 100], {
      ...rules,
      order: 230,
      source: 'UIF-6',
      unit: 'times',
    }),
    'uif.payers': whole(3, [1, 100], { ...rules, order: 240, source: 'UIF-6', unit: 'times' }),
    'uif.roundCashUsd': amount('1000.00', ['1.00', '999999.99'], {
      ...rules,
      order: 250,
      source: 'UIF-6',
    }),
    'uif.cashContractBob': amount('50000.00', ['1.00', '999999.99'], {
      ...rules,
      order: 260,
      source: 'UIF-6',
    }),
    'uif.reviewHours': whole(48, [1, 240], {
      group: 'desk',
      order: 70,
      source: 'UIF-5',
      unit: 'hours',
    }),
  },
  menu: [
    {
      key: 'uifDeclaration',
      menu: 'user',
      order: 15,
      path: '/usuario?parte=uif',
      audience: 'public',
      cashier: true,
      restricted: true,
      whenAsked: true,
    },
  ],
});
