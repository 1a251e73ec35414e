import { createHmac, randomUUID } from 'node:crypto';
import { listCards, removeCard, saveCard } from '@kantuta/contract/payments/card/card.calls';
import { faceOf } from '@kantuta/contract/payments/faces.rules';
import {
  cancelPayment,
  verifyPayment,
  type Payment,
} from '@kantuta/contract/payments/payments.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../../test/app.ts';
import { cardInputOf, payByCard, tokenOf } from '../../../../../test/cards.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import { read, start } from '../../../../../test/paying.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { askCardJob, finishCardJob } from './card.jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});

const cardOf = (payment: Payment) => faceOf(payment, 'card');
const later = [askCardJob.name, finishCardJob.name];
const atProcessor = ({ reference }: Pick<Payment, 'reference'>) =>
  app.sandbox.processor.list().filter((each) => each.reference === reference);

/** The customer in a new session: the one before has been idle for too long. */
const again = async (customer: Customer): Promise<Customer> => ({
  ...customer,
  ...(await app.signIn(customer.personId)),
});

/** Marks the session of a customer as proved again. */
async function prove({ personId }: Customer): Promise<void> {
  await app.database.owner
    .updateTable('session')
    .set({ stepUpAt: app.clock.now() })
    .where('personId', '=', personId)
    .execute();
}

test('a card without a challenge pays at once; its money is taken after our books have taken it', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer);
  expect(payment).toMatchObject({ state: 'settled', method: 'card' });
  expect(cardOf(payment)).toMatchObject({ brand: 'visa', lastFour: '1111', challengeUrl: '' });
  expect(atProcessor(payment)).toMatchObject([{ state: 'authorised' }]);
  await runJobs(app, { later });
  expect(atProcessor(payment)).toMatchObject([
    { state: 'captured', amount: payment.amount.amount },
  ]);
  const money = await app.database.db
    .selectFrom('providerEvent')
    .where('provider', '=', 'card')
    .where('intentId', '=', payment.intentId)
    .select(['eventId', 'outcome'])
    .execute();
  expect(money).toEqual([{ eventId: atProcessor(payment)[0]?.id, outcome: 'settled' }]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a challenge is a page of the processor; after it, asking settles the payment', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer, 'challenge');
  expect(payment.state).toBe('pending');
  expect(cardOf(payment)?.challengeUrl).toMatch(/\/procesador\/desafio\/cp_/);
  const [order] = atProcessor(payment);
  app.sandbox.processor.answer(order?.id ?? '', '123456');
  app.clock.advance(4_000);
  const { data } = await app.call(verifyPayment, { intentId: payment.intentId }, { as: customer });
  expect(data.state).toBe('settled');
});

test.each([
  ['refused', 'card_refused'],
  ['insufficient', 'card_insufficient'],
  ['expired', 'card_expired'],
  ['notEnabled', 'card_not_enabled'],
] as const)('a card that is %s says so, and another card pays', async (card, codigo) => {
  const customer = await newCustomer(app);
  expect(await payByCard(app, customer, card)).toMatchObject({ status: 1, codigo });
  expect((await payByCard(app, customer)).data.state).toBe('settled');
});

test('the same attempt again is the same payment, and another card under it is refused', async () => {
  const customer = await newCustomer(app);
  const input = await cardInputOf(app, customer, 'approved');
  const first = await start(app, customer, input);
  expect((await start(app, customer, input)).data.intentId).toBe(first.data.intentId);
  const other = { ...input, with: { method: 'card' as const, token: tokenOf(app, 'approved') } };
  expect((await start(app, customer, other)).codigo).toBe('idempotency_conflict');
  expect(atProcessor(first.data)).toHaveLength(1);
});

test.each(['processor_timeout_but_done', 'processor_garbage_answer'] as const)(
  'the answer is lost (%s): in verification, found by its key, paid once',
  async (fault) => {
    const customer = await newCustomer(app);
    app.sandbox.switches.set(fault, { on: true, next: 3, value: null, calls: [] });
    const { data: payment } = await payByCard(app, customer);
    expect(['pending', 'settled']).toContain(payment.state);
    app.sandbox.switches.reset();
    await runJobs(app, { later });
    expect((await read(app, customer, payment)).state).toBe('settled');
    await runJobs(app, { later });
    expect(atProcessor(payment)).toMatchObject([{ state: 'captured' }]);
  },
);

test('an order that never arrived is given up after a minute, and nothing is charged', async () => {
  const customer = await newCustomer(app);
  app.sandbox.switches.set('processor_timeout', { on: true, next: 3, value: null, calls: [] });
  const { data: payment } = await payByCard(app, customer);
  expect(payment.state).toBe('pending');
  await runJobs(app, { later: [askCardJob.name] });
  expect((await read(app, customer, payment)).state).toBe('pending');
  app.clock.advance(61_000);
  await runJobs(app, { later });
  expect((await read(app, customer, payment)).state).toBe('failed');
  expect((await payByCard(app, customer)).data.state).toBe('settled');
});

test('a bank that does not answer settles after 90 seconds, without a second order', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer, 'silent');
  expect(payment.state).toBe('pending');
  expect(cardOf(payment)?.state).toBe('processing');
  app.clock.advance(91_000);
  await runJobs(app, { later });
  expect((await read(app, customer, payment)).state).toBe('settled');
  expect(atProcessor(payment)).toHaveLength(1);
});

test('an order that is done for another amount is let go of, and not settled', async () => {
  const customer = await newCustomer(app);
  app.sandbox.switches.set('processor_wrong_amount', { on: true, next: 1, value: null, calls: [] });
  expect((await payByCard(app, customer)).codigo).toBe('card_refused');
  await runJobs(app, { later });
  expect(app.sandbox.processor.list()[0]).toMatchObject({ state: 'voided' });
});

test('cancelled while its bank asks, nothing is held any more; a late answer to the challenge changes nothing', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer, 'challenge');
  const answer = await app.call(cancelPayment, { intentId: payment.intentId }, { as: customer });
  expect(answer.data.state).toBe('cancelled');
  await runJobs(app, { later });
  const [order] = atProcessor(payment);
  expect(app.sandbox.processor.answer(order?.id ?? '', '123456').state).toBe('voided');
});

test('three declines close cards for an hour, in rows', async () => {
  const customer = await newCustomer(app);
  for (const _ of [1, 2, 3]) await payByCard(app, customer, 'insufficient');
  expect((await payByCard(app, customer)).codigo).toBe('card_paused');
  app.clock.advance(59 * 60_000);
  expect((await payByCard(app, await again(customer))).codigo).toBe('card_paused');
  app.clock.advance(60_000);
  expect((await payByCard(app, await again(customer))).data.state).toBe('settled');
});

test('above the limit of a day nothing is asked of the processor', async () => {
  const customer = await newCustomer(app);
  const taken = await payByCard(app, customer);
  await app.database.owner
    .updateTable('cardAttempt')
    .set({ amountMinor: 980_000 })
    .where('intentId', '=', taken.data.intentId)
    .execute();
  const before = app.sandbox.processor.list().length;
  const refused = await payByCard(app, customer);
  expect(refused).toMatchObject({ codigo: 'card_limit', data: { limit: { amount: '10000.00' } } });
  expect(app.sandbox.processor.list()).toHaveLength(before);
  app.clock.advance(24 * 3_600_000);
  expect((await payByCard(app, await again(customer))).data.state).toBe('settled');
});

test('a saved card needs a fresh proof, pays without typing, is of its owner alone, and the sixth is refused', async () => {
  const [customer, stranger] = [await newCustomer(app), await newCustomer(app)];
  const save = (token: string) => app.call(saveCard, { token }, { as: customer });
  expect((await save(tokenOf(app, 'approved'))).codigo).toBe('step_up_required');
  await prove(customer);
  const { cardId } = (await save(tokenOf(app, 'approved'))).data;
  // The same card again is the same card.
  expect((await save(tokenOf(app, 'approved'))).data.cards).toHaveLength(1);

  const input = await cardInputOf(app, customer, 'approved');
  const saved = { ...input, with: { method: 'card' as const, cardId } };
  const others = { ...(await cardInputOf(app, stranger, 'approved')), with: saved.with };
  expect((await start(app, stranger, others)).codigo).toBe('card_gone');
  expect((await start(app, customer, saved)).data.state).toBe('settled');

  for (const lastFour of ['0002', '0003', '0004', '0005'])
    await app.database.owner
      .insertInto('savedCard')
      .values({
        id: randomUUID(),
        personId: customer.personId,
        providerCard: `crd_${randomUUID()}`,
        brand: 'visa',
        lastFour,
        expiry: '2029-08',
        isEnabled: true,
        createdAt: app.clock.now(),
      })
      .execute();
  expect((await save(tokenOf(app, 'challenge'))).codigo).toBe('too_many_cards');
  expect((await app.call(removeCard, { cardId }, { as: stranger })).codigo).toBe('forbidden');
  expect((await app.call(removeCard, { cardId }, { as: customer })).data.cards).toHaveLength(4);
  expect((await app.call(listCards, {}, { as: stranger })).data.cards).toEqual([]);
});

test('an event names a payment and no more: forged ones are refused, and true ones settle it once', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer, 'challenge');
  const [order] = atProcessor(payment);
  app.sandbox.processor.answer(order?.id ?? '', '123456');
  const tell = async (secret: string) => {
    const body = JSON.stringify({
      eventId: randomUUID(),
      type: 'payment.captured',
      paymentId: order?.id,
      idempotencyKey: order?.idempotencyKey,
      reference: payment.reference,
      amount: '246.52',
      currency: 'USD',
      at: app.clock.now().toISOString(),
    });
    const t = Math.floor(app.clock.now().getTime() / 1_000);
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-processor-signature': `t=${t},v1=${v1}`,
    };
    return (await fetch(`${app.url}/api/providers/card/events`, { method: 'POST', headers, body }))
      .status;
  };
  expect(await tell('not the secret')).toBe(400);
  for (const _ of [1, 2, 3]) expect(await tell('demo-card-processor-secret')).toBe(200);
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('settled');
});

test('the way back from a bank needs no session, reads a reference alone and changes nothing', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer, 'challenge');
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${app.url}/verificar-pago/tarjeta`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
      body,
    });
  const back = await post(`reference=${payment.reference}&state=settled`);
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`/verificar-pago/tarjeta?ref=${payment.reference}`);
  expect(back.headers.get('set-cookie')).toBeNull();
  expect((await read(app, customer, payment)).state).toBe('pending');
  for (const garbage of [
    '',
    'reference=../../admin',
    `reference=${'A'.repeat(13)}`,
    'reference=%00',
  ])
    expect((await post(garbage)).headers.get('location')).toBe('/verificar-pago/tarjeta');
  expect((await post('{}', 'application/json')).status).toBe(415);
  expect((await post(`reference=${'A'.repeat(3_000)}`)).status).toBe(413);
});
