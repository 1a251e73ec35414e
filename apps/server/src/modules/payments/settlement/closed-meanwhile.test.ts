import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { cashInput, newCashier } from '../../../../test/at-counter.ts';
import { payAtCounter } from '@kantuta/contract/counter/counter.calls';
import { newCustomer } from '../../../../test/customer.ts';
import { WAYS } from '../../../../test/each-method.ts';
import { finishPaying, stateOf } from '../../../../test/faults.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { start } from '../../../../test/paying.ts';
import { newCard, prepaidInput } from '../../../../test/prepaid.ts';
import { countOf } from '../../../../test/tables.ts';
import { customerWithPoints, pointsInput, walletOf } from '../../../../test/wallets.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

// A method that closes between the start of a payment and its settlement (PAY-18): where nobody outside has taken money it is not taken, and
// nothing stays held; what a bank or a processor has taken settles.

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});
afterEach(async () => {
  await app.database.owner
    .updateTable('paymentRestriction')
    .where('reasonKey', '=', 'planned_works')
    .where('endedAt', 'is', null)
    .set({ endedAt: TEST_NOON })
    .execute();
});

async function close(methods: readonly string[], companyId = 8): Promise<void> {
  const startsAt = app.clock.now();
  const closing = { methods: [...methods], startsAt, reasonKey: 'planned_works' };
  await app.database.owner
    .insertInto('paymentRestriction')
    .values({
      ...closing,
      companyIds: [companyId],
      endsAt: new Date(startsAt.getTime() + MINUTE_MS),
    })
    .execute();
}

const ours = WAYS.filter(({ method }) => method === 'points' || method === 'friend');
const others = WAYS.filter(({ method }) => ['qr', 'card', 'terminal'].includes(method));
const named = (ways: typeof WAYS) => ways.map((way) => [way.method, way] as const);

test.each(named(ours))(
  '%s that wait for their wallet are let go where they closed meanwhile, and can be paid again',
  async (method, way) => {
    const attempt = await way.open(app, { staysOpen: true });
    expect((await attempt.send()).codigo).toBe('');
    expect(await stateOf(app, attempt)).toBe('created');
    await close([method]);
    await finishPaying(app, attempt);
    expect(await stateOf(app, attempt)).toBe('cancelled');
    const { personId } = attempt.customer;
    const parts = await app.database.db
      .selectFrom('paymentPart')
      .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentPart.intentId')
      .leftJoin('walletHold', 'walletHold.partId', 'paymentPart.id')
      .where('paymentIntent.personId', '=', personId)
      .select(['paymentPart.state', 'walletHold.state as hold', 'walletHold.toldAt'])
      .execute();
    expect(parts).toEqual([{ state: 'released', hold: 'released', toldAt: expect.any(Date) }]);
    const reasons = await app.database.db
      .selectFrom('paymentStage')
      .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentStage.intentId')
      .where('paymentIntent.personId', '=', personId)
      .where('stage', '=', 'closed')
      .select('reasonKey')
      .execute();
    expect(reasons).toEqual([{ reasonKey: 'closed_meanwhile' }]);
    expect(await countOf(app.database.db, 'receipt', `person_id = ${personId}`)).toBe(0);
  },
);

test('the points of a person are all there again', async () => {
  const customer = await customerWithPoints(app, 100_000);
  app.sandbox.switches.set('wallet_wrong_amount', { on: true, next: 1, value: null, calls: [] });
  const input = await pointsInput(app, customer);
  expect((await start(app, customer, input)).codigo).toBe('');
  expect((await walletOf(app, customer)).blocked).toBeGreaterThan(0);
  await close(['points']);
  const send = () => Promise.reject(new Error('sent once'));
  await finishPaying(app, { customer, attemptId: input.attemptId, send });
  expect(await walletOf(app, customer)).toMatchObject({ blocked: 0, active: 100_000, spent: 0 });
  app.clock.advance(MINUTE_MS);
  expect((await start(app, customer, await pointsInput(app, customer))).data.state).toBe('settled');
});

test.each(named(ours))('%s settle where another method or company closed', async (method, way) => {
  const attempt = await way.open(app, { staysOpen: true });
  expect((await attempt.send()).codigo).toBe('');
  await close(WAYS.map((each) => each.method).filter((each) => each !== method));
  await close(['all'], 12);
  await finishPaying(app, attempt);
  expect(await stateOf(app, attempt)).toBe('settled');
});

test.each(named(others))('%s: what was taken outside settles all the same', async (_, way) => {
  const attempt = await way.open(app, { staysOpen: true });
  expect((await attempt.send()).codigo).toBe('');
  await close(['all']);
  await finishPaying(app, attempt);
  expect(await stateOf(app, attempt)).toBe('settled');
});

/** The payment has begun and waits for what the person owes; meanwhile somebody closes the method, or does not. */
async function closedWhileHeld<Result>(
  row: { table: string; id: string },
  send: () => Promise<Result>,
  closing?: () => Promise<void>,
): Promise<Result> {
  return holdUntilWaiting(app.database.owner, 1, send, {
    row,
    ...(closing ? { beforeRelease: closing } : {}),
  });
}

test('a prepaid card: closed while its one transaction waits, nothing is recorded and nothing taken', async () => {
  const customer = await newCustomer(app);
  const card = await newCard(app, { value: '300.00' });
  const row = { table: 'sale', id: String(customer.saleIds[0]) };
  const pay = async () => start(app, customer, await prepaidInput(app, customer, card));
  const refused = await closedWhileHeld(row, pay, () => close(['prepaid']));
  expect(refused).toMatchObject({
    codigo: 'payments_restricted',
    data: { until: new Date(TEST_NOON.getTime() + MINUTE_MS).toISOString() },
  });
  expect(await countOf(app.database.db, 'payment_intent', `person_id = ${customer.personId}`)).toBe(
    0,
  );
  // The same without a closing: it waited just as long, and is paid with the whole value.
  app.clock.advance(MINUTE_MS);
  expect((await closedWhileHeld(row, pay)).data.state).toBe('settled');
});

test('cash: closed while its one transaction waits, nothing lies in it', async () => {
  const cashier = await newCashier(app);
  const customer = await newCustomer(app);
  const input = await cashInput(app, cashier, customer, { USD: '300.00' });
  const { id } = await app.database.db
    .selectFrom('cashSession')
    .where('cashierId', '=', cashier.personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const row = { table: 'sale', id: String(customer.saleIds[0]) };
  const pay = () => app.call(payAtCounter, input, { as: cashier });
  const inDrawer = () => countOf(app.database.db, 'cash_movement', `session_id = '${id}'`);
  const before = await inDrawer();
  const refused = await closedWhileHeld(row, pay, () => close(['cash']));
  expect(refused.codigo).toBe('payments_restricted');
  expect(await inDrawer()).toBe(before);
  app.clock.advance(MINUTE_MS);
  const paid = await closedWhileHeld(row, pay);
  expect(paid.data.payment).toMatchObject({ state: 'settled' });
  expect(await inDrawer()).toBeGreaterThan(before);
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
