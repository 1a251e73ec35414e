import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import { removeCard } from '@kantuta/contract/payments/card/card.calls';
import {
  agreeMonthly,
  readMonthly,
  skipMonthly,
  stopMonthly,
} from '@kantuta/contract/payments/monthly/monthly.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { payByCard, type TEST_CARDS } from '../../../../test/cards.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import {
  agreedBy,
  CUSTOMER,
  lookAfter,
  monthlyCardOf,
  monthlyPaymentsOf,
  cardOrdersOf,
  orderOf,
} from '../../../../test/monthly.ts';
import { prove } from '../../../../test/wallets.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { finishCardJob } from '../methods/card/card.jobs.ts';
import { monthlyCardsJob } from './monthly.jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});

const cardOf = (customer: Customer, card: keyof typeof TEST_CARDS) =>
  monthlyCardOf(app, customer, card);
const agreed = (card?: keyof typeof TEST_CARDS) => agreedBy(app, card);
const look = (monthlyId: string) => lookAfter(app, monthlyId);
const paymentsOf = (customer: Customer) => monthlyPaymentsOf(app, customer);
const ordersOf = (customer: Customer) => cardOrdersOf(app, customer);
const turnsOf = (monthlyId: string) =>
  app.database.db
    .selectFrom('monthlyTurn')
    .where('monthlyId', '=', monthlyId)
    .select(['number', 'state', 'declines', 'nextOn', 'attemptId'])
    .orderBy('number')
    .execute();
const noticesOf = async ({ personId }: Customer) =>
  (
    await app.database.db
      .selectFrom('notification')
      .where('personId', '=', personId)
      .select('key')
      .orderBy('createdAt')
      .execute()
  ).map(({ key }) => key);
test('agreeing needs a fresh proof, a card and a purchase of one’s own, and a ceiling that holds the instalment; the same order is one', async () => {
  const [customer, stranger] = [await newCustomer(app, CUSTOMER), await newCustomer(app, CUSTOMER)];
  const agree = (order: ReturnType<typeof orderOf>, as = customer) =>
    app.call(agreeMonthly, order, { as });
  expect((await agree(orderOf(customer, randomUUID()))).codigo).toBe('step_up_required');
  const order = orderOf(customer, await cardOf(customer, 'approved'));
  expect((await agree({ ...order, ceiling: '1.00' })).codigo).toBe('invalid_input');
  expect((await agree({ ...order, ceiling: '10000.01' })).codigo).toBe('invalid_input');
  expect((await agree({ ...order, cardId: randomUUID() })).codigo).toBe('card_gone');
  expect((await agree({ ...order, saleId: stranger.saleIds[0] ?? 0 })).codigo).toBe('forbidden');
  await prove(app, stranger);
  expect((await agree(orderOf(stranger, order.cardId), stranger)).codigo).toBe('card_gone');

  // Twice at once, and a repeat after a lost answer. Without the unique index there are two, and both would charge.
  const both = await Promise.all([agree(order), agree(order)]);
  expect(both.map(({ codigo }) => codigo)).toEqual(['', '']);
  expect((await agree(order)).data.agreements).toHaveLength(1);
  expect((await agree({ ...order, monthlyId: randomUUID() })).codigo).toBe('monthly_exists');
  expect((await agree(order, stranger)).codigo).toBe('forbidden');
  const { monthlyId } = order;
  expect((await app.call(stopMonthly, { monthlyId }, { as: stranger })).codigo).toBe('forbidden');
  expect((await app.call(readMonthly, {}, { as: stranger })).data.agreements).toEqual([]);
});

test('it is announced once, and charged on the due day though two processes look at once', async () => {
  const { customer, monthlyId } = await agreed('challenge');
  // Both find the attempt that the turn holds; with one of their own each, the second is refused as `items_in_payment` and misses its turn.
  await Promise.all([look(monthlyId), look(monthlyId)]);
  await look(monthlyId);
  expect(await paymentsOf(customer)).toMatchObject([{ state: 'settled', method: 'card' }]);
  expect(await turnsOf(monthlyId)).toMatchObject([{ state: 'paid', declines: 0 }]);
  // Agreed to before: no challenge, which nobody would answer.
  expect(await ordersOf(customer)).toMatchObject([{ state: 'authorised' }]);
  await runJobs(app, { later: [finishCardJob.name] });
  expect(await ordersOf(customer)).toMatchObject([{ state: 'captured' }]);
  expect(await noticesOf(customer)).toEqual(
    expect.arrayContaining(['monthlyAhead', 'instalmentsPaid']),
  );
  expect((await noticesOf(customer)).filter((key) => key === 'monthlyAhead')).toHaveLength(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('three days before it is told, and nothing is charged before its day', async () => {
  const { customer, monthlyId } = await agreed();
  await look(monthlyId);
  const before = (await paymentsOf(customer)).length;
  const { data } = await app.call(readMonthly, {}, { as: customer });
  const dueOn = data.agreements[0]?.next?.dueOn ?? '';
  const daysTo = (days: number) => new Date(Date.parse(`${dueOn}T16:00:00Z`) - days * DAY_MS);
  app.clock.set(daysTo(4));
  await look(monthlyId);
  expect(await turnsOf(monthlyId)).toHaveLength(1);
  app.clock.set(daysTo(3));
  await doJob(app, monthlyCardsJob.name, {});
  await runJobs(app);
  expect((await turnsOf(monthlyId))[1]).toMatchObject({ state: 'waiting', nextOn: dueOn });
  expect(await paymentsOf(customer)).toHaveLength(before);
  app.clock.set(daysTo(0));
  await look(monthlyId);
  expect((await turnsOf(monthlyId))[1]).toMatchObject({ state: 'paid' });
  expect(await paymentsOf(customer)).toHaveLength(before + 1);
});

test.each(['before the payment', 'before its outcome was taken in'])(
  'killed %s: the next run finds the same attempt',
  async (moment) => {
    const { customer, monthlyId, number } = await agreed();
    const attemptId = app.platform.ids.uuid();
    const hold = (attempt: string) =>
      app.database.owner
        .updateTable('monthlyTurn')
        .set({ state: 'waiting', attemptId: attempt })
        .where('monthlyId', '=', monthlyId)
        .where('number', '=', number)
        .execute();
    if (moment === 'before the payment') {
      // What the transaction that orders a charge leaves behind.
      const nextOn = '2026-03-10';
      await app.database.owner
        .insertInto('monthlyTurn')
        .values({
          monthlyId,
          number,
          dueOn: nextOn,
          nextOn,
          state: 'waiting',
          declines: 0,
          attemptId,
        })
        .execute();
    } else {
      await look(monthlyId);
      await hold((await paymentsOf(customer))[0]?.attemptId ?? '');
    }
    await look(monthlyId);
    const payments = await paymentsOf(customer);
    expect(payments).toMatchObject([{ state: 'settled' }]);
    const known = moment === 'before the payment' ? attemptId : payments[0]?.attemptId;
    expect(payments[0]?.attemptId).toBe(known);
    expect(await ordersOf(customer)).toHaveLength(1);
    expect(await turnsOf(monthlyId)).toMatchObject([{ state: 'paid', attemptId: null }]);
  },
);

test('the answer of the processor is lost: it is found by its key, and charged once', async () => {
  const { customer, monthlyId } = await agreed();
  app.sandbox.switches.set('processor_timeout_but_done', {
    on: true,
    next: 3,
    value: null,
    calls: [],
  });
  await look(monthlyId);
  app.sandbox.switches.reset();
  app.clock.advance(20_000);
  await runJobs(app, { later: ['payments.askCard'] });
  await look(monthlyId);
  expect(await ordersOf(customer)).toHaveLength(1);
  expect(await paymentsOf(customer)).toMatchObject([{ state: 'settled' }]);
  expect(await turnsOf(monthlyId)).toMatchObject([{ state: 'paid' }]);
});

test('a refusal is tried again after one and three days, told each time; the third ends it', async () => {
  const { customer, monthlyId } = await agreed('refused');
  const after = async (days: number) => {
    app.clock.set(new Date(TEST_NOON.getTime() + days * DAY_MS));
    await look(monthlyId);
    await look(monthlyId);
    return (await turnsOf(monthlyId))[0];
  };
  expect(await after(0)).toMatchObject({ state: 'waiting', declines: 1, nextOn: '2026-03-11' });
  expect(await after(1)).toMatchObject({ state: 'waiting', declines: 2, nextOn: '2026-03-13' });
  expect(await after(2)).toMatchObject({ state: 'waiting', declines: 2 });
  expect(await after(3)).toMatchObject({ state: 'missed', declines: 3 });
  expect(await ordersOf(customer)).toHaveLength(3);
  expect((await noticesOf(customer)).filter((key) => key.startsWith('monthly'))).toEqual([
    'monthlyAhead',
    'monthlyDeclined',
    'monthlyDeclined',
    'monthlyEnded',
  ]);
  const { endReason } = await app.database.db
    .selectFrom('monthlyCard')
    .where('id', '=', monthlyId)
    .select('endReason')
    .executeTakeFirstOrThrow();
  expect(endReason).toBe('declined');
});

test('what was paid by hand in the meantime is not charged again', async () => {
  const { customer, monthlyId } = await agreed();
  expect((await payByCard(app, customer)).data.state).toBe('settled');
  await look(monthlyId);
  expect(await paymentsOf(customer)).toHaveLength(1);
  // Announced first, and paid then.
  const other = await agreed('refused');
  await look(other.monthlyId);
  expect((await payByCard(app, other.customer)).data.state).toBe('settled');
  app.clock.advance(DAY_MS);
  await look(other.monthlyId);
  expect(await turnsOf(other.monthlyId)).toMatchObject([{ state: 'paid', declines: 1 }]);
});

test('stopping, removing the card and leaving one out charge nothing', async () => {
  const stopped = await agreed();
  const { monthlyId } = stopped;
  await app.call(stopMonthly, { monthlyId }, { as: stopped.customer });
  expect(
    (await app.call(stopMonthly, { monthlyId }, { as: stopped.customer })).data.agreements,
  ).toEqual([]);
  const removed = await agreed();
  await app.call(removeCard, { cardId: removed.cardId }, { as: removed.customer });
  const skipped = await agreed();
  const leave = (isSkipped: boolean, number = skipped.number) =>
    app.call(
      skipMonthly,
      { monthlyId: skipped.monthlyId, number, isSkipped },
      { as: skipped.customer },
    );
  expect((await leave(true, skipped.number + 1)).codigo).toBe('monthly_under_way');
  expect((await leave(true)).data.agreements[0]?.next?.isSkipped).toBe(true);
  for (const each of [stopped, removed, skipped]) {
    await look(each.monthlyId);
    expect(await paymentsOf(each.customer)).toEqual([]);
  }
  await leave(false);
  await look(skipped.monthlyId);
  expect(await paymentsOf(skipped.customer)).toMatchObject([{ state: 'settled' }]);
  expect((await leave(true)).codigo).toBe('monthly_under_way');
});

test('who stops while it is being ordered is either charged before that or not at all', async () => {
  // Without the question in the transaction of the payment (`agreed`), some of these are charged after the answer to the stop.
  for (let round = 0; round < 4; round += 1) {
    const { customer, monthlyId } = await agreed();
    const [stop] = await Promise.all([
      app.call(stopMonthly, { monthlyId }, { as: customer }).then(async ({ codigo }) => {
        return { codigo, payments: (await paymentsOf(customer)).length };
      }),
      look(monthlyId),
    ]);
    expect(stop.codigo).toBe('');
    expect(await paymentsOf(customer)).toHaveLength(stop.payments);
  }
});

test('nothing is charged while an older instalment is owed, and the person is told', async () => {
  const customer = await newCustomer(app);
  const order = orderOf(customer, await cardOf(customer, 'approved'));
  const { data } = await app.call(agreeMonthly, order, { as: customer });
  expect(data.agreements).toMatchObject([{ isBehind: true }]);
  for (const days of [0, 1, 3]) {
    app.clock.set(new Date(TEST_NOON.getTime() + days * DAY_MS));
    await look(order.monthlyId);
  }
  expect(await paymentsOf(customer)).toEqual([]);
  expect(await turnsOf(order.monthlyId)).toMatchObject([{ state: 'missed', declines: 0 }]);
  expect(await noticesOf(customer)).toContain('monthlyMissed');
});
