import { expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { TEST_NOON } from '../../../../test/app.ts';
import { cashInput, newCashier } from '../../../../test/at-counter.ts';
import { payAtCounter } from '@kantuta/contract/counter/counter.calls';
import { newCustomer } from '../../../../test/customer.ts';
import { WAYS } from '../../../../test/each-method.ts';
import { finishPaying, stateOf } from '../../../../test/faults.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { howEnded } from '../../../../test/how-ended.ts';
import { start } from '../../../../test/paying.ts';
import { newCard, prepaidInput } from '../../../../test/prepaid.ts';
import { countOf } from '../../../../test/tables.ts';
import { customerWithPoints, pointsInput, walletOf } from '../../../../test/wallets.ts';
import { booksHold, withClosings } from '../../../../test/closings.ts';

// A method that closes between the start of a payment and its settlement (PAY-18): where nobody outside has taken money it is not taken, and
// nothing stays held; what a bank or a processor has taken settles.

const closings = withClosings();
const { close } = closings;

const ours = WAYS.filter(({ method }) => method === 'points' || method === 'friend');
const others = WAYS.filter(({ method }) => ['qr', 'card', 'terminal'].includes(method));
const named = (ways: typeof WAYS) => ways.map((way) => [way.method, way] as const);

test.each(named(ours))(
  '%s that wait for their wallet are let go where they closed meanwhile, and can be paid again',
  async (method, way) => {
    const attempt = await way.open(closings.app, { staysOpen: true });
    expect((await attempt.send()).codigo).toBe('');
    expect(await stateOf(closings.app, attempt)).toBe('created');
    await close([method]);
    await finishPaying(closings.app, attempt);
    expect(await stateOf(closings.app, attempt)).toBe('cancelled');
    const { personId } = attempt.customer;
    expect(await howEnded(closings.app, personId)).toEqual({
      reasons: ['closed_meanwhile'],
      parts: [{ state: 'released', hold: 'released', toldAt: expect.any(Date) }],
      receipts: 0,
    });
  },
);

test('the points of a person are all there again', async () => {
  const customer = await customerWithPoints(closings.app, 100_000);
  closings.app.sandbox.switches.set('wallet_wrong_amount', {
    on: true,
    next: 1,
    value: null,
    calls: [],
  });
  const input = await pointsInput(closings.app, customer);
  expect((await start(closings.app, customer, input)).codigo).toBe('');
  expect((await walletOf(closings.app, customer)).blocked).toBeGreaterThan(0);
  await close(['points']);
  const send = () => Promise.reject(new Error('sent once'));
  await finishPaying(closings.app, { customer, attemptId: input.attemptId, send });
  expect(await walletOf(closings.app, customer)).toMatchObject({
    blocked: 0,
    active: 100_000,
    spent: 0,
  });
  closings.app.clock.advance(MINUTE_MS);
  expect(
    (await start(closings.app, customer, await pointsInput(closings.app, customer))).data.state,
  ).toBe('settled');
});

test.each(named(ours))('%s settle where another method or company closed', async (method, way) => {
  const attempt = await way.open(closings.app, { staysOpen: true });
  expect((await attempt.send()).codigo).toBe('');
  await close(WAYS.map((each) => each.method).filter((each) => each !== method));
  await close(['all'], 12);
  await finishPaying(closings.app, attempt);
  expect(await stateOf(closings.app, attempt)).toBe('settled');
});

test.each(named(others))('%s: what was taken outside settles all the same', async (_, way) => {
  const attempt = await way.open(closings.app, { staysOpen: true });
  expect((await attempt.send()).codigo).toBe('');
  await close(['all']);
  await finishPaying(closings.app, attempt);
  expect(await stateOf(closings.app, attempt)).toBe('settled');
});

/** The payment has begun and waits for what the person owes; meanwhile somebody closes the method, or does not. */
async function closedWhileHeld<Result>(
  row: { table: string; id: string },
  send: () => Promise<Result>,
  closing?: () => Promise<void>,
): Promise<Result> {
  return holdUntilWaiting(closings.app.database.owner, 1, send, {
    row,
    ...(closing ? { beforeRelease: closing } : {}),
  });
}

test('a prepaid card: closed while its one transaction waits, nothing is recorded and nothing taken', async () => {
  const customer = await newCustomer(closings.app);
  const card = await newCard(closings.app, { value: '300.00' });
  const row = { table: 'sale', id: String(customer.saleIds[0]) };
  const pay = async () =>
    start(closings.app, customer, await prepaidInput(closings.app, customer, card));
  const refused = await closedWhileHeld(row, pay, () => close(['prepaid']));
  expect(refused).toMatchObject({
    codigo: 'payments_restricted',
    data: { until: new Date(TEST_NOON.getTime() + MINUTE_MS).toISOString() },
  });
  expect(
    await countOf(closings.app.database.db, 'payment_intent', `person_id = ${customer.personId}`),
  ).toBe(0);
  // The same without a closing: it waited just as long, and is paid with the whole value.
  closings.app.clock.advance(MINUTE_MS);
  expect((await closedWhileHeld(row, pay)).data.state).toBe('settled');
});

test('cash: closed while its one transaction waits, nothing lies in it', async () => {
  const cashier = await newCashier(closings.app);
  const customer = await newCustomer(closings.app);
  const input = await cashInput(closings.app, cashier, customer, { USD: '300.00' });
  const { id } = await closings.app.database.db
    .selectFrom('cashSession')
    .where('cashierId', '=', cashier.personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const row = { table: 'sale', id: String(customer.saleIds[0]) };
  const pay = () => closings.app.call(payAtCounter, input, { as: cashier });
  const inDrawer = () => countOf(closings.app.database.db, 'cash_movement', `session_id = '${id}'`);
  const before = await inDrawer();
  const refused = await closedWhileHeld(row, pay, () => close(['cash']));
  expect(refused.codigo).toBe('payments_restricted');
  expect(await inDrawer()).toBe(before);
  closings.app.clock.advance(MINUTE_MS);
  const paid = await closedWhileHeld(row, pay);
  expect(paid.data.payment).toMatchObject({ state: 'settled' });
  expect(await inDrawer()).toBeGreaterThan(before);
});

booksHold(closings);
