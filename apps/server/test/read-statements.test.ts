import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, InputOf } from '@kantuta/contract/call';
import { listPromotions } from '@kantuta/contract/catalogue/promotions.calls';
import { listMemberships } from '@kantuta/contract/catalogue/items.calls';
import { listProjects } from '@kantuta/contract/catalogue/projects.calls';
import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { runJobs } from './jobs.ts';
import { eventOf, qrOf, startPaying, tell } from './paying.ts';
import { statementsOf } from './statements.ts';

let app: TestApp;
let customer: Customer;
let reference: string;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  ({ reference } = payment);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
});
afterAll(() => app.close());

/** Reads that people and their browsers make all the time, with the most statements of each, the session's among them. */
const READS: [Call, number, (of: Customer) => Record<string, unknown>][] = [
  [readAccount, 1, () => ({})],
  [listProducts, 1, () => ({})],
  [readProduct, 1, ({ saleIds }) => ({ saleId: saleIds[0] })],
  [readBalance, 1, () => ({})],
  [listDebts, 1, () => ({})],
  [countUnread, 1, () => ({})],
  // What is free is counted once in a while.
  [listProjects, 1, () => ({})],
  [listMemberships, 1, () => ({})],
  [listPromotions, 1, () => ({ page: 1 })],
  [checkPayment, 2, ({ document }) => ({ reference, documentEnd: document.slice(-3) })],
];

test.each(READS.map(([call, ...rest]) => [call.name, call, ...rest] as const))(
  '%s',
  async (_name, call, most, inputOf) => {
    const ask = async () => {
      const input = inputOf(customer) as InputOf<Call>;
      const answer = await app.call(call, input, { as: customer });
      expect(answer.status).toBe(0);
    };
    // Settings are read once in a while.
    await ask();
    const sent = await statementsOf(ask);
    expect(sent.length).toBeLessThanOrEqual(most);
  },
);
