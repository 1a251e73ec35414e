import { MINUTE_MS } from '@kantuta/contract/durations';
import { applyRegularization } from '@kantuta/contract/payments/regularizations.calls';
import { refundPayment } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { createFormat } from '@kantuta/phrases/format';
import { LANGS } from '@kantuta/phrases/languages';
import { noShowAt } from '@kantuta/contract/stays/stay.rules';
import { cancelStay, readStay, type Stay } from '@kantuta/contract/stays/stays.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { eventOf, qrOf, read as readPayment, tell } from '../../../test/paying.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { inputAfterPreview, tellMisfit } from '../../../test/regularizing.ts';
import { bookStay, newStayType, payStay } from '../../../test/staying.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { expireQrJob } from '../payments/methods/qr/qr.jobs.ts';
import { turnStaysJob } from './stays.jobs.ts';

// `LONG=1` has the sizes of the issue.
const RACES = process.env['LONG'] === '1' ? 200 : 20;
const MOST_MS = 600_000;

let app: TestApp;
let unlocked: TestApp;

beforeAll(async () => {
  [app, unlocked] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
}, MOST_MS);
afterAll(() => Promise.all([app.close(), unlocked.close()]));
beforeEach(() => app.clock.set(TEST_NOON));

const turn = (of: TestApp) => doJob(of, turnStaysJob.name, {});

async function stateOf(of: TestApp, as: Customer, { stayId }: Stay) {
  return (await of.call(readStay, { stayId }, { as })).data.state;
}

async function liveNights(of: TestApp, { stayId }: Stay): Promise<boolean | undefined> {
  const row = await of.database.db
    .selectFrom('stayNights')
    .where('stayId', '=', stayId)
    .select('isLive')
    .executeTakeFirst();
  return row?.isLive;
}

/** A QR that is paid in time and heard of when the hold ends: both come at once. */
async function raceEnd(of: TestApp) {
  of.clock.set(TEST_NOON);
  const customer = await newCustomer(of, { sales: [] });
  const { data: stay } = await bookStay(of, customer, await newStayType(of, { rooms: 1 }));
  const payment = await payStay(of, customer, stay);
  const event = eventOf(of, qrOf(of, payment.data));
  of.clock.advance(20 * MINUTE_MS);
  await turn(of);
  of.clock.advance(5 * MINUTE_MS);
  await tell(of, event);
  return { customer, stay, race: () => Promise.all([turn(of), runJobs(of)]) };
}

test(
  'a payment that comes as the hold ends books its nights, whoever is first (STY-5)',
  { timeout: MOST_MS },
  async () => {
    for (let round = 0; round < RACES; round += 1) {
      const { customer, stay, race } = await raceEnd(app);
      await race();
      await turn(app);
      expect(await stateOf(app, customer, stay)).toBe('confirmed');
      expect(await liveNights(app, stay)).toBe(true);
    }
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test('the same when both stand in line', { timeout: MOST_MS }, async () => {
  const { customer, stay, race } = await raceEnd(app);
  await holdUntilWaiting(app.database.owner, 2, race);
  expect(await stateOf(app, customer, stay)).toBe('confirmed');
  expect(await liveNights(app, stay)).toBe(true);
});

test(
  'the control: without locks, and without the steps that the table knows, a paid booking loses its nights',
  { timeout: MOST_MS },
  async () => {
    await sql`ALTER TABLE stay DISABLE TRIGGER stay_stays`.execute(unlocked.database.owner);
    const { stay, race } = await raceEnd(unlocked);
    await holdUntilWaiting(unlocked.database.owner, 2, race);
    expect(await liveNights(unlocked, stay)).toBe(false);
  },
);

async function late(rooms: number) {
  const customer = await newCustomer(app, { sales: [] });
  const typeId = await newStayType(app, { rooms });
  const { data: stay } = await bookStay(app, customer, typeId);
  const payment = await payStay(app, customer, stay);
  app.clock.advance(20 * MINUTE_MS);
  await turn(app);
  app.clock.advance(5 * MINUTE_MS);
  await turn(app);
  return { customer, stay, typeId, payment: payment.data };
}

test('a QR paid after the hold takes the same nights again while they are free (STY-10)', async () => {
  const { customer, stay, payment } = await late(1);
  const id = await tellMisfit(app, payment, { paidAt: app.clock.now().toISOString() });
  expect(await stateOf(app, customer, stay)).toBe('expired');
  const operator = await newProvedOperator(app, { role: 'finance', companyIds: [3] });
  const input = await inputAfterPreview(app, operator, id);
  const { codigo } = await app.call(applyRegularization, input, { as: operator });
  expect(codigo).toBe('');
  expect(await stateOf(app, customer, stay)).toBe('confirmed');
  expect(await liveNights(app, stay)).toBe(true);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('when they are taken it is kept as credit, and nobody loses their nights (STY-10)', async () => {
  const { customer, stay, typeId, payment } = await late(1);
  const other = await newCustomer(app, { sales: [] });
  const { data: taken } = await bookStay(app, other, typeId);
  const id = await tellMisfit(app, payment, { paidAt: app.clock.now().toISOString() });
  const operator = await newProvedOperator(app, { role: 'finance', companyIds: [3] });
  const refused = await app.call(
    applyRegularization,
    { ...(await inputAfterPreview(app, operator, id, { use: 'credit' })), use: 'due' },
    { as: operator },
  );
  expect(refused.codigo).toBe('regularization_elsewhere');
  const input = await inputAfterPreview(app, operator, id, { use: 'credit' });
  const { codigo } = await app.call(applyRegularization, input, { as: operator });
  expect(codigo).toBe('');
  expect(await stateOf(app, customer, stay)).toBe('expired');
  expect(await liveNights(app, taken)).toBe(true);
  expect((await readPayment(app, customer, payment)).state).not.toBe('settled');
  expect(await findViolations(app.database.db)).toEqual([]);
});

/** A booking that is paid by QR. */
async function paid() {
  const customer = await newCustomer(app, { sales: [] });
  // Below the limit above which two persons decide.
  const typeId = await newStayType(app, { rooms: 1, night: cents(1_000) });
  const { data: stay } = await bookStay(app, customer, typeId);
  const payment = await payStay(app, customer, stay);
  await tell(app, eventOf(app, qrOf(app, payment.data)));
  await runJobs(app);
  expect(await stateOf(app, customer, stay)).toBe('confirmed');
  const operator = await newProvedOperator(app, { role: 'finance', companyIds: [3] });
  const refund = () =>
    app.call(
      refundPayment,
      { intentId: payment.data.intentId, reason: 'La cabaña se inundó anoche.' },
      { as: operator },
    );
  return { customer, stay, refund };
}

test('what the house cancels is given back whole by its method, and its nights are free (STY-14)', async () => {
  const { customer, stay, refund } = await paid();
  const { codigo, data } = await refund();
  expect(codigo).toBe('');
  expect(data.returns[0]).toMatchObject({
    way: 'transfer',
    amount: { amount: '174.00', currency: 'BOB' },
  });
  expect(await stateOf(app, customer, stay)).toBe('cancelled');
  expect(await liveNights(app, stay)).toBe(false);
  const { data: shown } = await app.call(readStay, { stayId: stay.stayId }, { as: customer });
  expect(shown.chargeId).toBe('');
  // Pressed again nothing more goes back.
  expect((await refund()).data.returns).toHaveLength(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('nothing goes back this way once the party could have come, or has cancelled itself (STY-14)', async () => {
  const cancelled = await paid();
  const { stayId } = cancelled.stay;
  await app.call(cancelStay, { stayId }, { as: cancelled.customer });
  expect(await cancelled.refund()).toMatchObject({
    codigo: 'not_reversible',
    data: { block: 'used' },
  });
  const missed = await paid();
  app.clock.set(new Date(noShowAt(day(missed.stay.arrivesOn)).getTime()));
  expect((await missed.refund()).status).not.toBe(0);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test.each(LANGS)(
  'the receipt of a stay says its days as people read days: %s',
  async (language) => {
    const customer = await newCustomer(app, { sales: [] });
    const { data: stay } = await bookStay(app, customer, await newStayType(app, { rooms: 1 }));
    const payment = await payStay(app, customer, stay);
    await tell(app, eventOf(app, qrOf(app, payment.data)));
    await runJobs(app);
    const reference = (await readPayment(app, customer, payment.data)).receipt?.reference ?? '';
    const { data } = await app.call(readReceiptPdf, { reference }, { as: customer, language });
    const text = pdfText(Buffer.from(data.base64, 'base64')).replaceAll(/\s+/g, '');
    for (const each of [stay.arrivesOn, stay.leavesOn])
      expect(text).toContain(createFormat(language).date(day(each)).replaceAll(/\s/g, ''));
    expect(text).not.toContain(stay.arrivesOn);
  },
);

test('a visitor with the reference of a booking, or of its payment, sees that it waits, was paid, or expired (PAY-17)', async () => {
  const customer = await newCustomer(app, { sales: [] });
  const documentEnd = customer.document.slice(-3);
  const check = async (reference: string, end = documentEnd) => {
    const { codigo, data } = await app.call(checkPayment, { reference, documentEnd: end });
    return codigo === '' ? data.state : codigo;
  };
  const typeId = await newStayType(app, { rooms: 2 });
  const { data: stay } = await bookStay(app, customer, typeId);
  expect(await check(stay.reference)).toBe('payment_not_found');
  const { data: payment } = await payStay(app, customer, stay);
  const both = async () => [await check(stay.reference), await check(payment.reference)];
  expect(await both()).toEqual(['pending', 'pending']);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect(await both()).toEqual(['settled', 'settled']);
  expect(await check(stay.reference, documentEnd === '999' ? '998' : '999')).toBe(
    'payment_not_found',
  );
  const other = (await bookStay(app, customer, typeId)).data;
  const lost = (await payStay(app, customer, other)).data;
  app.clock.advance(30 * MINUTE_MS);
  await runJobs(app, { later: [expireQrJob.name] });
  expect([await check(other.reference), await check(lost.reference)]).toEqual([
    'expired',
    'expired',
  ]);
  expect(await check('<b>no es una</b>')).toBe('invalid_input');
});
