import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { tokenOf } from '../../../../test/cards.ts';
import { cedeNow } from '../../../../test/ceding-clubs.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { loadMemberships, newOrder, payDue, quoteOf } from '../../../../test/improving.ts';
import { start } from '../../../../test/paying.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await loadMemberships(app);
}, 300_000);
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});

const stateOf = async (id: string) =>
  (
    await app.database.db
      .selectFrom('membershipImprovement')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

test('a change that nobody paid falls with the cession, and the new holder asks for their own (MEM-9)', async () => {
  const { member, improvementId, chargeId } = await newOrder(app);
  const { saleId } = member;
  const taker = { ...(await newCustomer(app, { sales: [] })), saleId };
  const given = await cedeNow(app, { from: member, to: taker, saleId });
  expect([given.codigo, given.data.state]).toEqual(['', 'done']);
  expect(await stateOf(improvementId)).toBe('dropped');
  expect((await payDue(app, member, chargeId)).codigo).not.toBe('');
  expect((await quoteOf(app, taker)).codigo).toBe('');
});

test('a cession waits while what is due of a change is being paid (MEM-9)', async () => {
  const { member, improvementId, chargeId } = await newOrder(app);
  const { saleId } = member;
  const begun = await start(app, member, {
    attemptId: randomUUID(),
    method: 'card',
    with: { method: 'card', token: tokenOf(app, 'challenge') },
    selection: { companyId: 3, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: '100.00',
  });
  expect(begun.data.state).toBe('pending');
  const to = await newCustomer(app, { sales: [] });
  const given = await cedeNow(app, { from: member, to, saleId });
  expect([given.codigo, given.data]).toEqual(['cession_not_allowed', { reason: 'payment_open' }]);
  expect(await stateOf(improvementId)).toBe('ordered');
});
