import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { day } from '@kantuta/contract/dates';

/** The page of a lot that is free, with its usual plans. */
export const LOT_PLAN: PlanPage = {
  thing: {
    kind: 'lot',
    company: { id: 8, name: 'Tierra' },
    title: 'Lomas del Sur',
    detail: 'Mza. 3 - Lote 07',
    code: '',
    projectId: 101,
    surfaceM2: '360.00',
    state: 'free',
    left: null,
    ticket: '',
    takesCard: false,
  },
  offering: {
    price: '10800.00',
    discount: null,
    recognised: '0.00',
    paid: '0.00',
    terms: {
      annualRatePct: '10',
      initialPct: '10',
      directPct: null,
      cashDiscountPct: '10',
      planKinds: ['french', 'cash'],
      months: 48,
      mostMonths: 120,
      formPerInstalment: '0.00',
    },
    expensesPerInstalment: '0.00',
    startsOn: day('2026-03-12'),
    lastDueOn: null,
    policy: {
      maxTermMonths: 120,
      minInstalment: '10.00',
      allowsFlat: false,
      firstDueMinDays: 25,
      dueDays: [5, 10, 15, 20, 25],
      cashDays: 5,
      houseDays: 7,
      creditCapPct: '30',
      freshPct: '3',
    },
  },
  isOnline: true,
  needsApproval: false,
  alternatives: [],
  adviserCode: '',
  history: [],
};
