import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import {
  again,
  changeOf,
  confirm,
  loadMemberships,
  newMember,
  newOrder,
  newPaid,
  payDue,
  postedOf,
  quoteOf,
  signNow,
  turn,
  withdraw,
} from '../../../../test/improving.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { planOf } from '../../../../test/new-terms.ts';
import { read } from '../../../../test/paying.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

const MOST_MS = 300_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await loadMemberships(app);
}, MOST_MS);
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const usd = (amount: string) => ({ amount, currency: 'USD' });
const clean = async () => expect(await findViolations(app.database.db)).toEqual([]);

test('from the quote to the books: 2490 with 1200 paid becomes 3490, 100 are paid and 2190 financed over 36 months at 68.63 (MEM-1, MEM-5, MEM-6)', async () => {
  const member = await newMember(app);
  const { data, codigo } = await quoteOf(app, member);
  expect(codigo).toBe('');
  expect(await changeOf(app, member)).toMatchObject({
    improvementId: data.improvementId,
    state: 'quoted',
    expiresAt: new Date(TEST_NOON.getTime() + 15 * MINUTE_MS).toISOString(),
    oldPrice: usd('2490.00'),
    newPrice: usd('3490.00'),
    difference: usd('1000.00'),
    paidCapital: usd('1200.00'),
    dueNow: usd('100.00'),
    financed: usd('2190.00'),
    openCapital: usd('0.00'),
    after: { months: 36, instalment: usd('68.63') },
    chargeId: null,
  });
  const { chargeId } = (await confirm(app, member, data.improvementId)).data;
  const paid = await payDue(app, member, chargeId ?? '');
  expect(paid.data.state).toBe('settled');
  expect(await postedOf(app, 'payment_intent', member.saleId)).toEqual([
    'customer_deposits -10000',
  ]);
  const change = await changeOf(app, member);
  expect(change).toMatchObject({
    state: 'paid',
    signUntil: new Date(TEST_NOON.getTime() + 7 * DAY_MS).toISOString(),
    financed: usd('2190.00'),
  });
  await clean();
  const signed = await signNow(app, member, change);
  expect([signed.codigo, signed.data.state]).toEqual(['', 'signed']);
  expect(await postedOf(app, 'improvement', member.saleId)).toEqual([
    'receivable 100000',
    'sales_income -100000',
    'customer_deposits 10000',
    'receivable -10000',
  ]);
  expect(await planOf(app, member)).toMatchObject({ version: 2, months: 36 });
  expect(await changeOf(app, member)).toMatchObject({
    state: 'signed',
    addendumId: signed.data.addendumId,
  });
  await runJobs(app);
  await clean();
});
