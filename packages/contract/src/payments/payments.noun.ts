import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { amount, whole } from '../setting.ts';

const payment = { group: 'payments', source: 'PAY-12' } as const;
// Settings of lifetimes and waiting times: a change to any expiry needs two persons (SET-2).
const expires = { approval: true } as const;

export const payments = defineNoun({
  errors: [
    'amount_invalid',
    'amount_zero',
    'amount_above_debt',
    'nothing_to_pay',
    'items_changed',
    'items_in_payment',
    'quote_expired',
    'idempotency_conflict',
    'in_progress',
    'method_not_available',
    'qr_not_generated',
    'rate_too_old',
    'payments_restricted',
    'payment_not_found',
    'payment_not_open',
    'regularization_closed',
    'regularization_waits',
    'regularization_elsewhere',
    'sale_not_found',
    'missing_money_closed',
    'bad_signature',
  ],
  areas: { payments: 70, receipts: 80 },
  acts: [
    'payments.start',
    'payments.settle',
    'payments.regularize',
    'payments.cancelled',
    'payments.expired',
    'payments.failed',
    'payments.moneyMissing',
    'payments.moneyUnplaced',
    'payments.applyRegularization',
    'payments.closeMissingMoney',
    'payments.addRestriction',
    'payments.endRestriction',
    'payments.exportRestrictions',
  ],
  things: { payment: 60, regularization: 70, missingMoney: 80, paymentRestriction: 90 },
  accessParts: ['payments', 'documents', 'seen_payments', 'seen_documents'],
  work: ['regularization', 'missing_money'],
  proposals: ['payments.regularize', 'payments.closeMissingMoney'],
  notifications: {
    // Of payments from before, whose rows know no more than the receipt.
    paymentConfirmed: good(about('payment', { receipt: 'text' })),
    qrPaymentConfirmed: good(about('payment', { receipt: 'text' })),
    instalmentsPaid: good(
      about('payment', {
        n: 'count',
        amount: 'money',
        numbers: 'text',
        product: 'text',
        receipt: 'text',
      }),
    ),
    initialPaid: good(about('payment', { amount: 'money', product: 'text', receipt: 'text' })),
    purchasePaidOff: good(about('payment', { amount: 'money', product: 'text', receipt: 'text' })),
    paymentReceived: good(about('payment', { amount: 'money', receipt: 'text' })),
    paymentInRegularization: about('payment', { promisedAt: 'deadline' }),
    moneyApplied: good(about('payment', { receipt: 'text', amount: 'money' })),
    paymentsRestricted: about('payment', { from: 'instant', to: 'instant' }),
  },
  settings: {
    'qr.validHours': whole(24, [1, 72], { ...payment, ...expires, unit: 'hours' }),
    'qr.pollSeconds': whole(3, [1, 60], { ...payment, unit: 'seconds' }),
    'qr.backgroundSeconds': whole(30, [5, 600], { ...payment, unit: 'seconds' }),
    'quote.minutes': whole(15, [1, 60], {
      ...payment,
      ...expires,
      source: 'PAY-16',
      unit: 'minutes',
    }),
    'rate.maxAgeHours': whole(24, [1, 168], {
      ...payment,
      ...expires,
      source: 'PAY-16',
      unit: 'hours',
    }),
    'rate.refreshHours': whole(6, [1, 24], { ...payment, source: 'PAY-16', unit: 'hours' }),
    'regularization.hours': whole(24, [1, 240], {
      ...payment,
      ...expires,
      source: 'PAY-14: business hours',
      unit: 'hours',
    }),
    'check.triesPerHour': whole(10, [3, 1_000], {
      ...payment,
      source: 'PAY-17',
      unit: 'times',
    }),
    // Regularized money above this amount needs two persons; bolivianos are converted to dollars first.
    'approval.regularizationUsd': amount('500.00', ['0.00', '100000.00'], {
      group: 'desk',
      order: 30,
      source: 'PAY-15 and OPS-2',
      approval: true,
    }),
  },
  sections: {
    home: ['openPayments', 'closedPayments'],
    product: ['receipts'],
    documents: ['receipts'],
  },
  menu: [
    {
      key: 'makePayment',
      menu: 'main',
      order: 50,
      path: '/realizar-pago',
      audience: 'public',
      restricted: true,
    },
    {
      key: 'receipts',
      menu: 'main',
      order: 51,
      path: '/recibos',
      audience: 'public',
      restricted: true,
    },
    {
      key: 'prepaidCards',
      menu: 'main',
      order: 200,
      path: '/tarjetas-prepago',
      audience: 'seller',
    },
    {
      key: 'checkPayment',
      menu: 'shortcuts',
      order: 20,
      path: '/verificar-pago/qr',
      audience: 'public',
      restricted: true,
    },
  ],
  rooms: {
    restrictions: {
      group: 'rules',
      order: 70,
      path: '/operaciones/restricciones',
      roles: ['admin', 'finance', 'read_only'],
    },
  },
  workPages: ['/operaciones/regularizaciones/', '/operaciones/dinero-faltante/'],
});
