import { randomUUID } from 'node:crypto';
import {
  orderPrepaidBatch,
  showPrepaidCards,
  type PrepaidBatch,
} from '@kantuta/contract/payments/prepaid/batches.calls';
import { makeCompany } from '../src/modules/catalogue/catalogue.factory.ts';
import { makePerson } from '../src/modules/people/people.factory.ts';
import { openSession, type TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { runJobs } from './jobs.ts';
import { eventOf, qrOf, start, tell } from './paying.ts';
import { prove } from './wallets.ts';

/** An adviser who sells prepaid cards, signed in. */
export async function newSeller(app: TestApp): Promise<Customer> {
  const { platform } = app;
  const { personId } = await platform.db.transaction().execute(async (tx) => {
    await makeCompany(tx, platform.brand.issuerId);
    return makePerson(tx, { firstName: 'Ana', roles: ['customer', 'adviser'] });
  });
  return { ...(await openSession(platform, personId)), name: 'Ana', saleIds: [] };
}

export function order(
  app: TestApp,
  seller: Customer,
  input: { batchId?: string; value?: '10.00' | '20.00' | '200.00'; count?: number } = {},
) {
  const { batchId = randomUUID(), value = '20.00', count = 3 } = input;
  return app.call(orderPrepaidBatch, { batchId, value, count }, { as: seller });
}

/** Starts to pay a batch: its QR is displayed. */
export async function startBatch(app: TestApp, seller: Customer, batch: PrepaidBatch) {
  const { chargeId, amount } = batch;
  return start(app, seller, {
    attemptId: randomUUID(),
    method: 'qr',
    selection: {
      companyId: app.platform.brand.issuerId,
      currency: 'USD',
      mode: 'charges',
      charges: [chargeId],
    },
    expectedAmount: amount.amount,
  });
}

/** A batch whose money has come; its cards were not shown yet. */
export async function paidBatch(app: TestApp, seller: Customer): Promise<PrepaidBatch> {
  const { data: batch } = await order(app, seller);
  const { data: payment } = await startBatch(app, seller, batch);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  await prove(app, seller);
  return batch;
}

export function show(
  app: TestApp,
  seller: Customer,
  { batchId }: PrepaidBatch,
  attemptId: string = randomUUID(),
) {
  return app.call(showPrepaidCards, { batchId, attemptId }, { as: seller });
}
