import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openMerchant, openSandbox } from '../testing/merchant.ts';

const RETURN_URL = 'http://localhost:4000/verificar-pago/tarjeta';
const answerSchema = z.object({
  paymentId: z.string(),
  state: z.string(),
  declineCode: z.string(),
  challengeUrl: z.string(),
  amount: z.string(),
});

/** A processor with a merchant who listens, and the ways of a holder. */
async function openProcessor() {
  const merchant = await openMerchant();
  const sandbox = await openSandbox();
  sandbox.cardEvents.pointTo(merchant.url);
  const auth = { authorization: 'Bearer demo-card-processor-key' };

  async function tokenOf(number: string, expiry = '08/29') {
    const typed = { number, expiry, cvc: '123' };
    return sandbox.call('POST', '/procesador/tokens', typed);
  }

  async function order(number: string, wanted: object = {}, key: string = randomUUID()) {
    const { token } = z.object({ token: z.string() }).parse((await tokenOf(number)).body);
    return send({ source: { token }, ...wanted }, key);
  }

  async function send(wanted: object, key: string = randomUUID()) {
    const body = {
      merchant: 'Inmobiliaria',
      reference: 'ABCD2345EFGH',
      amount: '246.52',
      currency: 'USD',
      returnUrl: RETURN_URL,
      ...wanted,
    };
    const headers = { ...auth, 'idempotency-key': key };
    const answer = await sandbox.call('POST', '/processor/payments', body, headers);
    return { ...answer, payment: answerSchema.safeParse(answer.body).data };
  }

  const post = (path: string, body?: unknown, headers = {}) =>
    sandbox.call('POST', `/processor/payments/${path}`, body, { ...auth, ...headers });
  const read = async (id: string) =>
    answerSchema.parse(
      (await sandbox.call('GET', `/processor/payments/${id}`, undefined, auth)).body,
    );
  return { ...sandbox, merchant, tokenOf, order, send, post, read };
}

test.each([
  ['4111 1111 1111 1111', 'authorised', ''],
  ['5555555555554444', 'challenge', ''],
  ['2223003122003222', 'challenge', ''],
  ['4000000000000002', 'declined', 'refused'],
  ['4000000000009995', 'declined', 'insufficient_funds'],
  ['4000000000000069', 'declined', 'expired_card'],
  ['5105105105105100', 'declined', 'not_enabled'],
])('the test card %s is %s', async (number, state, declineCode) => {
  const { order } = await openProcessor();
  expect((await order(number)).payment).toMatchObject({ state, declineCode });
});

test('the frame refuses other brands, wrong digits, cards of the past and short codes, each beside its field', async () => {
  const { tokenOf, call } = await openProcessor();
  expect(await tokenOf('378282246310005')).toMatchObject({
    code: 422,
    body: { problems: { number: 'brand' } },
  });
  expect((await tokenOf('4111111111111112')).body).toEqual({ problems: { number: 'check_digit' } });
  expect((await tokenOf('4111111111111111', '02/26')).body).toEqual({
    problems: { expiry: 'past' },
  });
  const short = { number: '41111', expiry: '13/29', cvc: '1' };
  expect((await call('POST', '/procesador/tokens', short)).body).toEqual({
    problems: { number: 'incomplete', expiry: 'format', cvc: 'incomplete' },
  });
});

test('the frame stands only in pages of the merchant, and is told its exact origin', async () => {
  const { url } = await openProcessor();
  const frame = (origin: string) =>
    fetch(`${url}/procesador/marco?origin=${encodeURIComponent(origin)}&lang=pt`);
  const own = await frame('http://localhost:4000');
  expect(own.headers.get('content-security-policy')).toContain(
    'frame-ancestors http://localhost:4000',
  );
  expect(await own.text()).toContain('data-parent="http://localhost:4000"');
  expect((await frame('http://evil.example')).status).toBe(403);
});

test('the same key is the same payment, another order under it is refused, and a token pays once', async () => {
  const { order, send, tokenOf } = await openProcessor();
  const key = randomUUID();
  const { token } = z.object({ token: z.string() }).parse((await tokenOf('4111111111111111')).body);
  const first = await send({ source: { token } }, key);
  expect((await send({ source: { token } }, key)).payment).toEqual(first.payment);
  expect((await send({ source: { token }, amount: '1.00' }, key)).code).toBe(409);
  expect((await send({ source: { token } })).code).toBe(422);
  expect((await order('4111111111111111', { returnUrl: 'https://evil.example/' })).code).toBe(422);
});

test('money is held, taken once, and given back no more than once for each key', async () => {
  const { order, post } = await openProcessor();
  const { payment } = await order('4111111111111111');
  const id = payment?.paymentId ?? '';
  for (const _ of [1, 2])
    expect((await post(`${id}/capture`)).body).toMatchObject({ state: 'captured' });
  expect((await post(`${id}/void`)).code).toBe(409);
  const refund = (amount: string, key: string) =>
    post(`${id}/refund`, { amount }, { 'idempotency-key': key });
  for (const _ of [1, 2])
    expect((await refund('200.00', 'refund-one')).body).toMatchObject({
      refunds: [{ amount: '200.00' }],
    });
  expect((await refund('46.53', 'refund-two')).code).toBe(422);
});

test('the challenge takes its code, allows two wrong ones, and can be left', async () => {
  const { order, url, read } = await openProcessor();
  const answer = async (id: string, path: string, code = '') => {
    const body = new URLSearchParams({ code });
    return (await fetch(`${url}/procesador/desafio/${id}${path}`, { method: 'POST', body })).text();
  };
  const [right, wrong, left] = [
    await order('5555555555554444'),
    await order('5555555555554444'),
    await order('5555555555554444'),
  ].map(({ payment }) => payment?.paymentId ?? '');
  // Going back in the browser must meet a page that was fetched, not a form to be sent again.
  const sent = await fetch(`${url}/procesador/desafio/${left}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ code: '000000' }),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/procesador/desafio/${left}?mal=1`,
  ]);
  expect(await answer(right ?? '', '', '000000')).toContain('no es correcto');
  expect(await answer(right ?? '', '', '123456')).toContain(`action="${RETURN_URL}"`);
  expect(await read(right ?? '')).toMatchObject({ state: 'authorised' });
  for (const _ of [1, 2, 3]) await answer(wrong ?? '', '', '000000');
  expect(await read(wrong ?? '')).toMatchObject({
    state: 'declined',
    declineCode: 'challenge_failed',
  });
  await answer(left ?? '', '/cancelar');
  expect(await read(left ?? '')).toMatchObject({ state: 'declined', declineCode: 'abandoned' });
});

test('a silent bank gives no answer, and the payment is settled after 90 seconds', async () => {
  const { order, send, tokenOf, time, call } = await openProcessor();
  const key = randomUUID();
  await expect(order('4000000000000119', {}, key)).rejects.toThrow('fetch failed');
  expect((await tokenOf('4000000000000119')).code).toBe(200);
  const find = async () => {
    const headers = { authorization: 'Bearer demo-card-processor-key' };
    const path = `/processor/payments?idempotencyKey=${key}`;
    const { body } = await call('GET', path, undefined, headers);
    return z.object({ payments: z.array(answerSchema) }).parse(body).payments[0];
  };
  expect(await find()).toMatchObject({ state: 'processing' });
  time.now = new Date(time.now.getTime() + 90_000);
  expect(await find()).toMatchObject({ state: 'authorised' });
  expect((await send({ source: { cardId: 'crd_unknown_card' } })).code).toBe(422);
});

test('each change is told in a signed event, twice when a switch says so', async () => {
  const { order, post, merchant, turn, cardEvents } = await openProcessor();
  const { payment } = await order('4111111111111111');
  await turn({ processor_event_twice: { next: 1 } });
  await post(`${payment?.paymentId}/capture`);
  await cardEvents.idle();
  const told = merchant.received.map(
    ({ body }) => z.object({ type: z.string() }).parse(JSON.parse(body)).type,
  );
  expect(told).toEqual(['payment.authorised', 'payment.captured', 'payment.captured']);
  const [first] = merchant.received;
  const [, t, v1] = /^t=(\d+),v1=(.+)$/.exec(String(first?.headers['x-processor-signature'])) ?? [];
  const mac = createHmac('sha256', 'demo-card-processor-secret');
  expect(v1).toBe(mac.update(`${t}.${first?.body}`).digest('hex'));
});

test('the number of a card is nowhere in what the processor keeps', async () => {
  const { order, processor } = await openProcessor();
  await order('4111111111111111');
  expect(JSON.stringify([processor.list(), processor.cards()])).not.toContain('411111111111');
});

test.each([
  'processor_timeout',
  'processor_error_500',
  'processor_garbage_answer',
  'processor_timeout_but_done',
])('%s gives no answer that can be read; asking by key tells what was done', async (name) => {
  const { order, turn, call } = await openProcessor();
  await turn({ [name]: { next: 1 } });
  const key = randomUUID();
  const answer = await order('4111111111111111', {}, key).catch(() => null);
  expect(answer?.payment).toBeUndefined();
  const headers = { authorization: 'Bearer demo-card-processor-key' };
  const { body } = await call(
    'GET',
    `/processor/payments?idempotencyKey=${key}`,
    undefined,
    headers,
  );
  const isDone = name === 'processor_timeout_but_done' || name === 'processor_garbage_answer';
  expect(body).toMatchObject({ payments: isDone ? [{ state: 'authorised' }] : [] });
});

test('the cards of the demonstration pay, each as its bank says', async () => {
  const { send } = await openProcessor();
  const pays = async (cardId: string, isRecurring = false) =>
    (await send({ source: { cardId }, isRecurring })).payment;
  expect(await pays('crd_demo_16a')).toMatchObject({ state: 'authorised' });
  expect(await pays('crd_demo_16b')).toMatchObject({ declineCode: 'not_enabled' });
  expect(await pays('crd_demo_16c')).toMatchObject({ declineCode: 'expired_card' });
  expect(await pays('crd_demo_24b')).toMatchObject({ state: 'challenge' });
  expect(await pays('crd_demo_24b', true)).toMatchObject({ state: 'authorised' });
});

test('a bank claims money back once: it is accepted, judged, or lost when nobody answers in time', async () => {
  const { order, post, processor, time, turn } = await openProcessor();
  const taken = async () => {
    const { payment } = await order('4111111111111111');
    await post(`${payment?.paymentId}/capture`);
    return payment?.paymentId ?? '';
  };
  const accepted = await taken();
  expect(() => processor.judgeChargeback(accepted, 'won')).toThrow('nobody contests');
  processor.chargeBack(accepted, 'fraud');
  expect(processor.chargeBack(accepted, 'duplicate').chargeback?.reason).toBe('fraud');
  expect(
    (await post(`${accepted}/refund`, { amount: '46.52' }, { 'idempotency-key': 'given-back-1' }))
      .code,
  ).toBe(409);
  for (const _ of [1, 2])
    expect((await post(`${accepted}/chargeback`, { answer: 'accept' })).code).toBe(200);
  expect((await post(`${accepted}/chargeback`, { answer: 'contest' })).code).toBe(409);

  const judged = await taken();
  processor.chargeBack(judged, 'fraud');
  await post(`${judged}/chargeback`, { answer: 'contest' });
  processor.judgeChargeback(judged, 'won');
  const late = await taken();
  processor.chargeBack(late, 'not_received');
  time.now = new Date(time.now.getTime() + 8 * 24 * 60 * 60 * 1_000);
  const states = processor
    .chargebacks()
    .map(({ chargeback }) => [chargeback?.state, chargeback?.takenAt !== null]);
  expect(states).toEqual([
    ['accepted', true],
    ['won', false],
    ['lost', true],
  ]);

  await turn({ processor_chargeback: { next: 1 } });
  expect(processor.read(await taken()).chargeback?.state).toBe('open');
  const given = await taken();
  await post(`${given}/refund`, { amount: '46.52' }, { 'idempotency-key': 'given-back-2' });
  expect(() => processor.chargeBack(given, 'fraud')).toThrow('was given back');
});
