import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { AnyMethod } from '@kantuta/contract/payments/methods.rules';
import { readMissingMoney } from '@kantuta/contract/payments/missing-money.calls';
import { cancelPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import { readRegularization } from '@kantuta/contract/payments/regularizations.calls';
import type { CardPayment } from '../../../../../sandbox/src/processor/payments.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { payByCard, tellOfCard, tokenOf } from '../../../../test/cards.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { WAYS } from '../../../../test/each-method.ts';
import { stateOf } from '../../../../test/faults.ts';
import { doJob, forgetJobs, passTime, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { finishCardJob, sweepCardsJob } from './card/card.jobs.ts';
import { endHoldJob, sweepHoldsJob } from './points/points.jobs.ts';

// PAY-59: what becomes of money that does not fit, by method and kind. Where a method is missing, its money lies in our own books.
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  // A gateway that failed in another test has rested by now.
  app.clock.advance(MINUTE_MS);
  app.sandbox.switches.reset();
  await forgetJobs(app);
});

const financier = () => newProvedOperator(app, { role: 'finance', companyIds: null });

/** What waits for people because of this money, with the proposal that its page makes. */
async function waiting(eventId: string): Promise<string[]> {
  const { db } = app.database;
  const as = await financier();
  const money = await db
    .selectFrom('missingMoney')
    .where('eventId', '=', eventId)
    .where('closedAt', 'is', null)
    .select('eventId')
    .execute();
  const cases = await db
    .selectFrom('regularization')
    .where('eventId', '=', eventId)
    .select('id')
    .execute();
  const found: string[] = [];
  for (const each of money) {
    const { data } = await app.call(readMissingMoney, each, { as });
    found.push(`missing money: ${data.reason}, ${data.fix}`);
  }
  for (const each of cases) {
    const { data, codigo } = await app.call(readRegularization, each, { as });
    const { use, why } = data.proposed ?? {};
    found.push(`regularization: ${codigo === '' ? data.reason : codigo}, ${use}: ${why}`);
  }
  return found;
}

const orderOf = ({ reference }: Pick<Payment, 'reference'>): CardPayment => {
  const order = app.sandbox.processor.list().find((each) => each.reference === reference);
  if (!order) throw new Error('no order');
  return order;
};

/** A payment at the processor that our server never ordered. */
function strayOrder({ reference, amount }: { reference: string; amount: string }): CardPayment {
  return app.sandbox.processor.authorise(randomUUID(), {
    source: { token: tokenOf(app, 'approved') },
    merchant: orderOf({ reference }).merchant,
    reference,
    amount,
    currency: 'USD',
    returnUrl: app.url,
    language: 'es',
    isRecurring: false,
  });
}

async function told(order: CardPayment): Promise<void> {
  expect(await tellOfCard(app, order, { type: 'payment.captured' })).toEqual({ http: 200 });
  await runJobs(app, { later: [finishCardJob.name] });
}

const cancel = (as: Customer, { intentId }: Pick<Payment, 'intentId'>) =>
  app.call(cancelPayment, { intentId }, { as });

type Kind = 'late' | 'orphan' | 'double' | 'wrong amount';
type Row = { method: AnyMethod; kind: Kind; is: string; play(): Promise<string[]>; ends: string[] };

/** Money of a QR comes by the event of its bank. */
async function byBank(
  change: object,
  before?: (as: Customer, payment: Payment) => Promise<unknown>,
) {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  const event = { ...eventOf(app, qrOf(app, payment)), ...change };
  await before?.(customer, payment);
  await tell(app, event);
  await runJobs(app);
  return waiting(event.eventId);
}

async function byStrayCard({ isTaken, isSecond }: { isTaken: boolean; isSecond: boolean }) {
  const { data: payment } = await payByCard(app, await newCustomer(app));
  await runJobs(app, { later: [finishCardJob.name] });
  // What the processor would say of it by itself, under a key that nobody knows, could come first.
  app.sandbox.switches.set('processor_event_lost', {
    on: true,
    next: null,
    value: null,
    calls: [],
  });
  const stray = strayOrder({ reference: payment.reference, amount: payment.amount.amount });
  if (isTaken) app.sandbox.processor.capture(stray.id);
  const { idempotencyKey } = isSecond ? orderOf2(payment, stray) : stray;
  // Told twice: it waits once.
  for (const _ of [1, 2]) await told({ ...stray, idempotencyKey });
  return [app.sandbox.processor.read(stray.id).state, ...(await waiting(stray.id))];
}

function orderOf2({ reference }: Payment, stray: CardPayment): CardPayment {
  const order = app.sandbox.processor
    .list()
    .find((each) => each.reference === reference && each.id !== stray.id);
  return order ?? stray;
}

const ROWS: readonly Row[] = [
  {
    method: 'qr',
    kind: 'late',
    is: 'paid after it was cancelled',
    play: () => byBank({}, cancel),
    ends: ['regularization: intent_closed, due: closed'],
  },
  {
    method: 'qr',
    kind: 'orphan',
    is: 'of no payment of ours',
    play: () => byBank({ qrId: randomUUID(), reference: 'AAAAAAAAAAAA' }),
    ends: ['regularization: orphan, due: orphan'],
  },
  {
    method: 'qr',
    kind: 'double',
    is: 'paid twice',
    async play() {
      const customer = await newCustomer(app);
      const payment = await startPaying(app, customer);
      const event = eventOf(app, qrOf(app, payment));
      await tell(app, event);
      const second = { ...event, eventId: `evt_${randomUUID()}` };
      await tell(app, second);
      await runJobs(app);
      return waiting(second.eventId);
    },
    ends: ['regularization: already_paid, return: twice'],
  },
  {
    method: 'qr',
    kind: 'wrong amount',
    is: 'another amount',
    play: () => byBank({ amount: '1.00' }),
    ends: ['regularization: amount_differs, due: amount'],
  },
  {
    method: 'card',
    kind: 'late',
    is: 'held after it was cancelled',
    async play() {
      const customer = await newCustomer(app);
      const { data: payment } = await payByCard(app, customer, 'challenge');
      const order = orderOf(payment);
      await cancel(customer, payment);
      app.sandbox.processor.answer(order.id, '123456');
      await told(order);
      return [app.sandbox.processor.read(order.id).state, ...(await waiting(order.id))];
    },
    ends: ['voided'],
  },
  {
    method: 'card',
    kind: 'orphan',
    is: 'held for nobody',
    play: () => byStrayCard({ isTaken: false, isSecond: false }),
    ends: ['voided'],
  },
  {
    method: 'card',
    kind: 'orphan',
    is: 'taken for nobody',
    play: () => byStrayCard({ isTaken: true, isSecond: false }),
    ends: ['captured', 'regularization: orphan, due: orphan'],
  },
  {
    method: 'card',
    kind: 'double',
    is: 'held twice',
    play: () => byStrayCard({ isTaken: false, isSecond: true }),
    ends: ['voided'],
  },
  {
    method: 'card',
    kind: 'double',
    is: 'taken twice',
    play: () => byStrayCard({ isTaken: true, isSecond: true }),
    ends: ['captured', 'regularization: already_paid, return: twice'],
  },
  {
    method: 'card',
    kind: 'wrong amount',
    is: 'held for another amount',
    async play() {
      app.sandbox.switches.set('processor_wrong_amount', {
        on: true,
        next: 1,
        value: null,
        calls: [],
      });
      const customer = await newCustomer(app);
      expect((await payByCard(app, customer)).codigo).toBe('card_refused');
      await runJobs(app, { later: [finishCardJob.name] });
      const [order] = app.sandbox.processor.list();
      return [order?.state ?? '', ...(await waiting(order?.id ?? ''))];
    },
    ends: ['voided'],
  },
  ...(['points', 'friend'] as const).flatMap((method) => [
    {
      method,
      kind: 'late' as const,
      is: 'held after it was cancelled',
      play: () => byWallet(method, { isCancelled: true }),
      ends: ['cancelled', 'released'],
    },
    {
      method,
      kind: 'wrong amount' as const,
      is: 'held for another amount, and given up',
      play: () => byWallet(method, { isCancelled: false }),
      ends: ['cancelled', 'released'],
    },
  ]),
];

/** The wallet holds more than was asked, so that nobody knows what it has done. */
async function byWallet(
  method: AnyMethod,
  { isCancelled }: { isCancelled: boolean },
): Promise<string[]> {
  const attempt = await wayOf(method).open(app);
  const always = { on: true, next: null, value: null, calls: [] };
  app.sandbox.switches.set('wallet_wrong_amount', always);
  const { payment } = await attempt.send();
  expect(payment.state).not.toBe('settled');
  if (isCancelled) await cancel(attempt.customer, payment);
  for (let n = 0; n < 24; n += 1) await passTime(app, MINUTE_MS / 2);
  const partId = await partOf(attempt.attemptId);
  const state = (await stateOf(app, attempt)) ?? '';
  return [state, app.sandbox.wallets.readHold(partId).state, ...(await waiting(partId))];
}

const wayOf = (method: AnyMethod) => {
  const way = WAYS.find((each) => each.method === method);
  if (!way) throw new Error(method);
  return way;
};

async function partOf(attemptId: string): Promise<string> {
  const row = await app.database.db
    .selectFrom('paymentPart as p')
    .innerJoin('paymentIntent as i', 'i.id', 'p.intentId')
    .where('i.attemptId', '=', attemptId)
    .select('p.id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test.each(ROWS.map((row) => [`${row.method}, ${row.kind}, ${row.is}`, row] as const))(
  '%s: it is let go of, or waits for people with a proposal',
  async (_, { play, ends }) => {
    expect(await play()).toEqual(ends);
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test.each(WAYS.map((way) => [way.method, way] as const))(
  '%s: sent by two windows at once and once more later, it is spent once',
  async (_, way) => {
    const attempt = await way.open(app);
    await Promise.all([attempt.send(), attempt.send()]);
    await attempt.send();
    const rows = await app.database.db
      .selectFrom('paymentIntent')
      .where('attemptId', '=', attempt.attemptId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

const UNTAKEN = ['missing money: not_taken, ask_again'];

/** Settled, while the hold behind it is lost. */
async function settledWithoutMoney(method: 'card' | 'points' | 'friend') {
  const attempt = await wayOf(method).open(app);
  const { payment } = await attempt.send();
  expect(payment.state).toBe('settled');
  if (method === 'card') {
    const { id } = orderOf(payment);
    return {
      eventId: id,
      lose: () => app.sandbox.processor.void(id),
      fault: 'processor_error_500' as const,
      sweep: sweepCardsJob.name,
      end: finishCardJob.name,
    };
  }
  const eventId = await partOf(attempt.attemptId);
  return {
    eventId,
    lose: () => app.sandbox.wallets.release(eventId),
    fault: 'wallet_error_500' as const,
    sweep: sweepHoldsJob.name,
    end: endHoldJob.name,
  };
}

test.each(['card', 'points', 'friend'] as const)(
  '%s: what its provider refuses to hand over after our books have settled it waits for people, once',
  async (method) => {
    const { eventId, lose, end, sweep } = await settledWithoutMoney(method);
    lose();
    await runJobs(app, { later: [end] });
    expect(await waiting(eventId)).toEqual(UNTAKEN);
    app.clock.advance(2 * HOUR_MS);
    await doJob(app, sweep, {});
    await runJobs(app, { later: [end] });
    expect(await waiting(eventId)).toEqual(UNTAKEN);
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test.each(['card', 'points', 'friend'] as const)(
  '%s: after an hour without an answer it waits for people, though every job has given up, and leaves when the provider does it',
  async (method) => {
    const { eventId, fault, sweep, end } = await settledWithoutMoney(method);
    app.sandbox.switches.set(fault, { on: true, next: null, value: null, calls: [] });
    // The control: a job that gave up left nothing that would ever tell the provider.
    await forgetJobs(app);
    app.clock.advance(59 * MINUTE_MS);
    await doJob(app, sweep, {});
    expect(await waiting(eventId)).toEqual([]);
    app.clock.advance(MINUTE_MS);
    await doJob(app, sweep, {});
    expect(await waiting(eventId)).toEqual(UNTAKEN);
    app.sandbox.switches.reset();
    app.clock.advance(MINUTE_MS);
    await runJobs(app, { later: [end] });
    expect(await waiting(eventId)).toEqual([]);
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);
