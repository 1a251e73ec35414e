import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import { verifyPayment } from '@kantuta/contract/payments/payments.calls';
import { readStay } from '@kantuta/contract/stays/stays.calls';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEST_NOON } from '../../../../test/app.ts';
import { tokenOf } from '../../../../test/cards.ts';
import { booksHold, withClosings } from '../../../../test/closings.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { WAYS, type Way } from '../../../../test/each-method.ts';
import { finishPaying, stateOf } from '../../../../test/faults.ts';
import { howEnded } from '../../../../test/how-ended.ts';
import { doJob, passTime } from '../../../../test/jobs.ts';
import { paymentInputOf, read, start } from '../../../../test/paying.ts';
import { bookStay, newStayType } from '../../../../test/staying.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { turnStaysJob } from '../../stays/stays.jobs.ts';

// PAY-59: what is held somewhere else and refused by our books for good is let go of: nobody is charged, and nobody waits for ever.

const at = withClosings();

/** Our books take nothing while this runs, as a constraint of them would say. */
async function whileBooksRefuse(work: () => Promise<unknown>): Promise<void> {
  const { owner } = at.app.database;
  await sql`CREATE FUNCTION refuse_books() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no' USING ERRCODE = 'check_violation'; END $$`.execute(owner);
  await sql`CREATE TRIGGER refuse_books BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_books()`.execute(
    owner,
  );
  try {
    await work();
  } finally {
    await sql`DROP FUNCTION refuse_books CASCADE`.execute(owner);
  }
}

const again = async (of: Customer): Promise<Customer> => ({
  ...of,
  ...(await at.app.signIn(of.personId)),
});

const HELD_OUTSIDE = ['card', 'points', 'friend', 'terminal'];
const ways = WAYS.filter(({ method }) => HELD_OUTSIDE.includes(method));

const isOfWallet = ({ method }: Way) => method === 'points' || method === 'friend';
/** The wallet knows, too, that nobody pays with what it held. */
const TOLD = { hold: 'released', toldAt: expect.any(Date) as Date };

test.each(ways.map((way) => [way.method, way] as const))(
  '%s that our books refuse is let go of, and its debt is free to be paid again',
  async (_, way) => {
    const attempt = await way.open(at.app, { staysOpen: true });
    await whileBooksRefuse(async () => {
      await attempt.send();
      await finishPaying(at.app, attempt);
    });
    expect(await stateOf(at.app, attempt)).toBe('cancelled');
    const { customer } = attempt;
    expect(await howEnded(at.app, customer.personId)).toMatchObject({
      reasons: ['changed_meanwhile'],
      parts: [{ state: 'released', ...(isOfWallet(way) ? TOLD : {}) }],
      receipts: 0,
    });
    expect(await countOf(at.app.database.db, 'regularization', 'closed_at IS NULL')).toBe(0);
    const input = await paymentInputOf(at.app, await again(customer));
    expect((await start(at.app, await again(customer), input)).codigo).toBe('');
  },
);

const ordersOf = (reference: string) =>
  at.app.sandbox.processor.list().filter((order) => order.reference === reference);

/** The holder of the card answers the processor, and the office is asked how the payment stands. */
async function answerChallenge(as: Customer, payment: { intentId: string; reference: string }) {
  const [order] = ordersOf(payment.reference);
  at.app.sandbox.processor.answer(order?.id ?? '', '123456');
  at.app.clock.advance(4_000);
  return at.app.call(verifyPayment, { intentId: payment.intentId }, { as });
}

const byCard = () => ({
  attemptId: randomUUID(),
  method: 'card' as const,
  with: { method: 'card' as const, token: tokenOf(at.app, 'challenge') },
});

test('a card whose challenge is answered when the nights are gone is charged nothing', async () => {
  const guest = await newCustomer(at.app, { sales: [] });
  const typeId = await newStayType(at.app, { rooms: 1, night: cents(10_000) });
  const { data: stay } = await bookStay(at.app, guest, typeId);
  at.app.clock.advance(19 * MINUTE_MS);
  const { data: payment } = await start(at.app, guest, {
    ...byCard(),
    selection: { companyId: 3, currency: 'USD', mode: 'charges', charges: [stay.chargeId] },
    expectedAmount: stay.price.amount,
  });
  // Kept once for the payment that is on its way, then over.
  for (const minutes of [2, 5]) {
    at.app.clock.advance(minutes * MINUTE_MS);
    await doJob(at.app, turnStaysJob.name, {});
  }
  const other = await newCustomer(at.app, { sales: [] });
  expect((await bookStay(at.app, other, typeId)).codigo).toBe('');
  const me = await again(guest);
  expect(await answerChallenge(me, payment)).toMatchObject({
    http: 200,
    data: { state: 'cancelled' },
  });
  await passTime(at.app, MINUTE_MS);
  expect(ordersOf(payment.reference).map(({ state }) => state)).toEqual(['voided']);
  expect((await at.app.call(readStay, { stayId: stay.stayId }, { as: me })).data.state).toBe(
    'expired',
  );
});

test('a payoff by card whose challenge is answered after midnight, when it is dearer, is charged nothing', async () => {
  const made = await newCustomer(at.app, {
    sales: [{ price: '6001.00', initial: '1200.00', months: 120, dueDay: 25, daysAgo: 749 }],
  });
  const midnight = instantInLaPaz(addDays(dayInLaPaz(TEST_NOON), 1));
  at.app.clock.set(new Date(midnight.getTime() - 2 * MINUTE_MS));
  const payer = await again(made);
  const input = await paymentInputOf(at.app, payer, {
    selection: { mode: 'payoff', saleId: made.saleIds[0] ?? 0 },
  });
  const { data: payment } = await start(at.app, payer, { ...input, ...byCard() });
  at.app.clock.advance(4 * MINUTE_MS);
  expect((await answerChallenge(payer, payment)).http).toBe(200);
  await passTime(at.app, MINUTE_MS);
  expect((await read(at.app, payer, payment)).state).toBe('cancelled');
  expect(ordersOf(payment.reference).map(({ state }) => state)).toEqual(['voided']);
});

test('a card that was charged already and that our books refuse waits for people', async () => {
  const payer = await newCustomer(at.app);
  const { data: payment } = await start(at.app, payer, {
    ...(await paymentInputOf(at.app, payer)),
    ...byCard(),
  });
  const [order] = ordersOf(payment.reference);
  at.app.sandbox.processor.answer(order?.id ?? '', '123456');
  // By somebody else than us: nothing of ours takes it before the books have it.
  at.app.sandbox.processor.capture(order?.id ?? '');
  at.app.clock.advance(4_000);
  await whileBooksRefuse(async () => {
    const asked = await at.app.call(verifyPayment, { intentId: payment.intentId }, { as: payer });
    expect(asked).toMatchObject({ http: 200, data: { state: 'in_regularization' } });
  });
  const { rows } = await sql<{ reason: string }>`
    SELECT reason FROM regularization WHERE intent_id = ${payment.intentId}`.execute(
    at.app.database.db,
  );
  expect(rows).toEqual([{ reason: 'posting_failed' }]);
});

booksHold(at);
