import { randomUUID } from 'node:crypto';
import {
  cancelAtCounter,
  closeCounter,
  countCounter,
  findAtCounter,
  findCounterCustomer,
  holdAtCounter,
  openCounter,
  payAtCounter,
  quoteAtCounter,
  readCounter,
  readCounterCustomer,
  readCounterReceipt,
  readOwnCode,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import {
  closeTill,
  correctTill,
  decideDifference,
  listTills,
  readTill,
} from '@kantuta/contract/counter/counter-desk.calls';
import { listTaken, voidTaken } from '@kantuta/contract/counter/voids.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { cents, ZERO } from '@kantuta/contract/money';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { REASON } from '../../../test/desk-things.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../test/sample.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { makeCounted, makeSession } from './counter.factory.ts';

declare module '../../../test/sample.ts' {
  interface DeskSubject {
    /** Its difference waits for the lead. */
    tillId: string;
    /** Counted exactly. */
    closedTillId: string;
    /** Left open on an earlier day. */
    leftTillId: string;
  }
}

async function newTill(app: TestApp, companyId: number, off = cents(5_000)): Promise<string> {
  const { personId: cashierId } = await newPerson(app, { roles: ['cashier'] });
  return app.database.db
    .transaction()
    .execute((tx) => makeCounted(app.platform, tx, { cashierId, companyId, off }));
}

/** Open since the day before yesterday. */
async function leftTill(app: TestApp, companyId: number): Promise<string> {
  const { personId: cashierId } = await newPerson(app, { roles: ['cashier'] });
  const openedAt = new Date(app.clock.now().getTime() - 2 * DAY_MS);
  return app.database.db
    .transaction()
    .execute((tx) => makeSession(app.platform, tx, { cashierId, companyId, openedAt }));
}

export const deskThings = deskThingsOf({
  nobody: {
    tillId: '01900000-0000-7000-8000-000000000075',
    closedTillId: '01900000-0000-7000-8000-000000000076',
    leftTillId: '01900000-0000-7000-8000-000000000079',
  },
  make: async (app, { companyId }) => ({
    tillId: await newTill(app, companyId),
    closedTillId: await newTill(app, companyId, ZERO),
    leftTillId: await leftTill(app, companyId),
  }),
});

/** Whoever asks is no cashier, or has no open session: what a cashier gets is for the tests of the counter. */
const refused = { refused: 'forbidden' } as const;
const counts = { USD: { '20.00': 2 }, BOB: { '100.00': 3, '0.50': 4 } };
const customer = 'A'.repeat(60);

export const samples = [
  sample(readCounter, undefined, refused),
  sample(readOwnCode),
  sample(openCounter, () => ({ companyId: 32_500, counts }), refused),
  sample(countCounter, () => ({}), refused),
  sample(closeCounter, () => ({ counts }), refused),
  sample(findCounterCustomer, ({ document }) => ({ document, reason: 'payment' }), refused),
  sample(readCounterCustomer, () => ({ customer }), refused),
  sample(holdAtCounter, ({ attemptId }) => ({ attemptId, customer, placeId: 1 }), refused),
  sample(
    quoteAtCounter,
    ({ saleId }) => ({
      customer,
      selection: { companyId: 8, currency: 'USD', mode: 'next', saleId },
    }),
    refused,
  ),
  sample(
    payAtCounter,
    ({ saleId, amount, attemptId }) => ({
      attemptId,
      customer,
      method: 'cash',
      selection: { companyId: 8, currency: 'USD', mode: 'next', saleId },
      expectedAmount: amount,
      received: { USD: '0.00', BOB: '900.00' },
    }),
    refused,
  ),
  sample(findAtCounter, () => ({ attemptId: randomUUID() }), refused),
  sample(watchAtCounter, () => ({ intentId: randomUUID() }), refused),
  sample(cancelAtCounter, () => ({ intentId: randomUUID() }), refused),
  sample(readCounterReceipt, ({ receipt }) => ({ reference: receipt, paper: 'a4' }), refused),
  sample(listTills, () => ({ page: 1 })),
  sample(listTaken, ({ desk }) => ({ sessionId: desk.tillId })),
  // Nobody took this payment.
  sample(
    voidTaken,
    ({ desk }) => ({ sessionId: desk.tillId, intentId: randomUUID(), reason: REASON }),
    refused,
  ),
  sample(readTill, ({ desk }) => ({ sessionId: desk.tillId })),
  sample(decideDifference, ({ desk }) => ({ sessionId: desk.tillId, reason: REASON })),
  sample(closeTill, ({ desk }) => ({ sessionId: desk.leftTillId, counts })),
  sample(correctTill, ({ desk }) => ({
    sessionId: desk.closedTillId,
    attemptId: randomUUID(),
    amount: '20.00',
    currency: 'BOB',
    reason: REASON,
  })),
];

/** Each call decides about a till of its own. */
export function deskPaths({ app, companyId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'decides about a difference',
      call: decideDifference,
      leaves: 'counter.decideDifference',
      input: async () => ({ sessionId: await newTill(app, companyId), reason: REASON }),
    },
    {
      does: 'closes a till that was left open',
      call: closeTill,
      leaves: 'counter.closeTill',
      input: async () => ({ sessionId: await leftTill(app, companyId), counts }),
    },
    {
      does: 'corrects a closed till',
      call: correctTill,
      leaves: 'counter.correct',
      input: async () => ({
        sessionId: await newTill(app, companyId, ZERO),
        attemptId: randomUUID(),
        amount: '20.00',
        currency: 'BOB',
        reason: REASON,
      }),
    },
  ];
}
