import { readAccount, readBalance } from '@kantuta/contract/sales/sales.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { daysAgo, makeReverted } from './sales.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function revert(saleId: number): Promise<void> {
  const on = daysAgo(app.platform.clock.now(), 0);
  await app.platform.db.transaction().execute((tx) => makeReverted(tx, saleId, on));
}

test('the balance of a company counts live sales only', async () => {
  const customer = await newCustomer(app, {
    sales: [
      { price: '10800.00', initial: '1080.00' },
      { price: '6000.00', initial: '600.00' },
    ],
  });
  const [live = 0, ended = 0] = customer.saleIds;
  const before = await app.call(readBalance, {}, { as: customer });
  expect(before.data.companies).toMatchObject([{ outstandingCapital: { amount: '15120.00' } }]);

  // Each movement says what it paid and what was left after it.
  expect(before.data.movements.find(({ saleId }) => saleId === live)).toMatchObject({
    instalments: [0],
    balanceAfter: { amount: '9720.00' },
  });

  await revert(ended);
  const { companies, movements } = (await app.call(readBalance, {}, { as: customer })).data;
  expect(companies).toMatchObject([{ outstandingCapital: { amount: '9720.00' } }]);
  expect(companies[0]?.products.map(({ saleId }) => saleId)).toEqual([live]);
  // The payments of the ended sale are still listed.
  expect(movements.some(({ saleId }) => saleId === ended)).toBe(true);
});

test('a customer whose sales have all ended owes nothing and has no balance with any company', async () => {
  const customer = await newCustomer(app);
  await revert(customer.saleIds[0] ?? 0);
  const balance = (await app.call(readBalance, {}, { as: customer })).data;
  expect(balance.companies).toEqual([]);
  const account = (await app.call(readAccount, {}, { as: customer })).data;
  expect(account).toMatchObject({
    situation: { kind: 'reverted' },
    next: null,
    overdue: [],
    totals: [],
  });
});
