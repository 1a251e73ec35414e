import { readRefundStanding } from '@kantuta/contract/payments/reversals/refunds.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import type { DebtItem, listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { versionOf } from '@kantuta/contract/payments/intent.rules';
import {
  readPayment,
  verifyPayment,
  watchPayment,
  type Payment,
  type QrFace,
} from '@kantuta/contract/payments/payments.calls';
import type { createFakeServer } from './fake-server.ts';

type DebtGroup = ReplyOf<typeof listDebts>['groups'][number];

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

/** One unpaid instalment of a lot. */
export function debtItem(fields: Partial<DebtItem> = {}): DebtItem {
  return {
    saleId: 1,
    number: 15,
    title: 'Lomas del Sur',
    detail: 'Mza. 3 - Lote 07',
    dueOn: '2026-11-27',
    daysLate: 0,
    state: 'due_soon',
    owed: usd('246.52'),
    components: {
      fine: usd('0.00'),
      expenses: usd('0.00'),
      form: usd('0.00'),
      interest: usd('60.61'),
      capital: usd('185.91'),
    },
    openIntentId: '',
    isPaidByOther: false,
    ...fields,
  };
}

/** The debt to one company: two instalments, none overdue, payable by QR. */
export function debtGroup(fields: Partial<DebtGroup> = {}): DebtGroup {
  const items = fields.items ?? [debtItem(), debtItem({ number: 16, dueOn: '2026-12-27' })];
  return {
    company: { id: 8, name: 'Urbanizaciones S.R.L.' },
    currency: 'USD',
    items,
    overdue: usd('0.00'),
    total: usd('493.04'),
    defaultMode: 'next',
    payoffs: [],
    credit: null,
    methods: (['qr', 'card', 'prepaid', 'points', 'friend'] as const).map((method) => ({
      method,
      availability: method === 'qr' ? 'open' : 'soon',
      restriction: null,
    })),
    ...fields,
  };
}

/** The server’s quote for one instalment. */
export function quoteOf(amount = '246.52', bolivianos = '1715.78'): ReplyOf<typeof quotePayment> {
  const { title, detail, components } = debtItem();
  return {
    amount: usd(amount),
    payoff: null,
    items: [
      {
        saleId: 1,
        number: 15,
        title,
        detail,
        dueOn: '2026-11-27',
        amount: usd(amount),
        components,
        settles: true,
      },
    ],
    bolivianos: {
      amount: { amount: bolivianos, currency: 'BOB' },
      rate: '6.96',
      source: 'Banco Demo',
      rateAt: '2026-11-21T15:00:00Z',
      validUntil: '2026-11-21T16:15:00Z',
    },
  };
}

/** A payment whose QR waits to be paid. */
export function payment(fields: Partial<Payment> = {}): Payment {
  return {
    intentId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8f',
    reference: 'K7M2Q9X4TZ1A',
    state: 'pending',
    method: 'qr',
    company: { id: 8, name: 'Urbanizaciones S.R.L.' },
    amount: usd('246.52'),
    createdAt: '2026-11-21T16:00:00Z',
    items: [
      {
        kind: 'instalment',
        saleId: 1,
        number: 15,
        chargeId: null,
        title: 'Lomas del Sur',
        detail: 'Mza. 3 - Lote 07',
        amount: usd('246.52'),
      },
    ],
    parts: [qrPart()],
    timeline: [
      stage('started', '2026-11-21T16:00:00Z', 'customer'),
      stage('qr_shown', '2026-11-21T16:00:01Z', 'bank'),
    ],
    receipt: null,
    can: { verify: true, cancel: true },
    serverTime: '2026-11-21T16:00:02Z',
    ...fields,
  };
}

/** A complete payment by QR that waits to be paid. */
export function qrPart(
  face: Partial<QrFace> = {},
  state: Payment['parts'][number]['state'] = 'prepared',
): Payment['parts'][number] {
  return {
    partId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
    method: 'qr',
    amount: usd('246.52'),
    state,
    face: {
      method: 'qr',
      state: 'generated',
      amount: { amount: '1715.78', currency: 'BOB' },
      rate: '6.96',
      rateSource: 'Banco Demo',
      rateAt: '2026-11-21T15:00:00Z',
      expiresAt: '2026-11-22T16:00:00Z',
      gloss: 'Mza. 3 - Lote 07, cuota 15, K7M2Q9X4TZ1A',
      payload: 'QRBO1|K7M2Q9X4TZ1A',
      image: 'iVBORw0KGgo=',
      ...face,
    },
  };
}

/** The same payment once the bank has confirmed it. */
export function settledPayment(fields: Partial<Payment> = {}): Payment {
  const { timeline } = payment();
  return payment({
    state: 'settled',
    parts: [qrPart({ state: 'used', image: '', payload: '' }, 'captured')],
    timeline: [
      ...timeline,
      stage('bank_confirmed', '2026-11-21T16:05:00Z', 'bank'),
      stage('settled', '2026-11-21T16:05:01Z', 'system'),
      stage('receipt_issued', '2026-11-21T16:05:02Z', 'system'),
    ],
    receipt: {
      reference: 'R7M2Q9X4TZ1A',
      number: '008-000123',
      code: 'K1.ab12cd34.facts.signature',
    },
    can: { verify: false, cancel: false },
    serverTime: '2026-11-21T16:05:03Z',
    ...fields,
  });
}

export function stage(
  name: Payment['timeline'][number]['stage'],
  at: string,
  actor: Payment['timeline'][number]['actor'],
  more: Partial<Payment['timeline'][number]> = {},
): Payment['timeline'][number] {
  return { stage: name, at, actor, promisedAt: null, reasonKey: '', ...more };
}

/** The server has this payment, whichever way a screen asks for it. */
export function answerPayment(
  server: ReturnType<typeof createFakeServer>,
  stored: () => Payment,
): void {
  server.answer(verifyPayment, stored);
  server.answer(readPayment, stored);
  // Nothing was asked back, and nothing can be.
  server.answer(readRefundStanding, {
    request: null,
    reversal: null,
    returns: [],
    offer: null,
    block: null,
    can: { request: false, withdraw: false },
  });
  server.answer(watchPayment, () => {
    const { state, can, serverTime } = stored();
    return { state, version: versionOf(stored()), can, serverTime };
  });
}
