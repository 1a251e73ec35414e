import { DAY_MS } from '@kantuta/contract/durations';
import { readCollected } from '@kantuta/contract/payments/collected.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const ELSEWHERE = 32_000;
const collected = async (companyIds: number[] | null) => {
  const as = await newOperator(app, { role: 'collections', companyIds });
  return (await app.call(readCollected, {}, { as })).data;
};

test('the money of today is that of the receipts of today, of one’s own companies', async () => {
  expect(await collected(null)).toEqual({ amounts: [], receipts: 0 });
  const payment = await startPaying(app, await newCustomer(app));
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  const today = await collected(null);
  expect(today).toMatchObject({ amounts: [{ currency: 'USD' }], receipts: 1 });
  expect(await collected([ELSEWHERE])).toEqual({ amounts: [], receipts: 0 });
  app.clock.advance(DAY_MS);
  expect(await collected(null)).toEqual({ amounts: [], receipts: 0 });
});
