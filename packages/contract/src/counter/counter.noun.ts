import { defineNoun } from '../noun.ts';
import { amount } from '../setting.ts';

const cash = { group: 'payments', approval: true } as const;

export const counter = defineNoun({
  errors: [
    'cash_session_closed',
    'cash_session_open',
    'cash_session_busy',
    'drawer_limit',
    'drawer_short',
    'lead_required',
    'other_lead_required',
    'cash_missing',
    'cash_pieces',
    'customer_not_found',
    'customer_expired',
    'customer_data_missing',
    'counter_code_invalid',
    'difference_decided',
  ],
  areas: { counter: 72 },
  acts: [
    'counter.open',
    'counter.find',
    'counter.cancel',
    'counter.startCount',
    'counter.close',
    'counter.closeTill',
    'counter.decideDifference',
    'counter.correct',
  ],
  things: { cashSession: 75 },
  work: ['cash_difference'],
  rooms: {
    tills: {
      group: 'work',
      order: 25,
      path: '/operaciones/cajas',
      roles: ['admin', 'finance', 'cashier_lead', 'read_only'],
    },
  },
  settings: {
    // More than this, both drawers together, lies in no drawer (CSH-5).
    'cash.drawerUsd': amount('2000.00', ['0.00', '100000.00'], { ...cash, source: 'CSH-5' }),
    'cash.differenceUsd': amount('5.00', ['0.00', '1000.00'], { ...cash, source: 'CSH-7' }),
    // Contracts of this price or more are better paid by QR or at the bank (CSH-6).
    'cash.warnContractBob': amount('50000.00', ['0.00', '10000000.00'], {
      ...cash,
      source: 'CSH-6',
    }),
  },
});
