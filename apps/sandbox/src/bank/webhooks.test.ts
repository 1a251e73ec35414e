import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openMerchant, openSandbox } from '../testing/merchant.ts';
import type { Received } from '../testing/merchant.ts';

const SECRET = 'demo-qr-webhook-secret';

/** Written from the description of the protocol, independently of the code that signs. */
function isSigned({ headers, body }: Received): boolean {
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-bank-signature']));
  const mac = createHmac('sha256', SECRET).update(`${match?.[1]}.`).update(body).digest('hex');
  return match?.[2] === mac && match[1] === String(Date.parse('2026-03-02T15:00:00Z') / 1000);
}

function eventIds(received: Received[]): string[] {
  return received.map(({ body }) => (JSON.parse(body) as { eventId: string }).eventId);
}

function references(received: Received[]): string[] {
  return received.map(({ body }) => (JSON.parse(body) as { reference: string }).reference);
}

test('a payment is reported to the merchant in a signed event', async () => {
  const merchant = await openMerchant();
  const { createQr, pay, readQr, webhooks } = await openSandbox({ webhookUrl: merchant.url });
  const { qrId } = await createQr();

  await pay(qrId);
  await webhooks.idle();

  const [event] = merchant.received;
  if (!event) throw new Error('no event arrived');
  const { payments } = await readQr(qrId);
  expect(isSigned(event)).toBe(true);
  expect(isSigned({ ...event, body: `${event.body} ` })).toBe(false);
  expect(event.headers).toMatchObject({
    'content-type': 'application/json',
    'x-bank-event': payments[0]?.eventId,
  });
  expect(JSON.parse(event.body)).toEqual({
    eventId: payments[0]?.eventId,
    type: 'qr.paid',
    qrId,
    reference: 'TX4K9',
    accountId: 'company-8',
    amount: '1715.78',
    currency: 'BOB',
    paidAt: '2026-03-02T15:00:00.000Z',
    payer: payments[0]?.payer,
  });
});

test('an event is sent again until the merchant answers 2xx, always the same event', async () => {
  const merchant = await openMerchant([500, 302, 204]);
  const { createQr, pay, webhooks } = await openSandbox({ webhookUrl: merchant.url });

  await pay((await createQr()).qrId);
  await webhooks.idle();

  expect(new Set(eventIds(merchant.received)).size).toBe(1);
  expect(webhooks.list()).toMatchObject([
    { state: 'delivered', tries: [{ status: 500 }, { status: 302 }, { status: 204 }] },
  ]);
});

test('an event that the merchant never accepts is given up after the last try', async () => {
  const merchant = await openMerchant([500]);
  const { createQr, pay, webhooks } = await openSandbox({ webhookUrl: merchant.url });

  await pay((await createQr()).qrId);
  await webhooks.idle();

  expect(merchant.received).toHaveLength(4);
  expect(webhooks.list()).toMatchObject([{ state: 'given_up' }]);
});

test('a merchant that does not answer in time counts as not reached', async () => {
  const merchant = await openMerchant(['silence', 200]);
  const { createQr, pay, webhooks } = await openSandbox({
    webhookUrl: merchant.url,
    webhookTryLimitMs: 30,
  });

  await pay((await createQr()).qrId);
  await webhooks.idle();

  expect(webhooks.list()).toMatchObject([
    { tries: [{ status: null, error: 'no answer in time' }, { status: 200 }] },
  ]);
});

test('an event is sent as often as the switch and the person ask for', async () => {
  const merchant = await openMerchant();
  const { createQr, pay, call, turn, webhooks } = await openSandbox({ webhookUrl: merchant.url });
  await turn({ webhookDuplicate: { value: 2, next: 1 } });

  const { qrId } = await createQr();
  await pay(qrId, { repeat: 1 });
  await webhooks.idle();
  expect(merchant.received).toHaveLength(4);

  await call('POST', `/control/bank/qr/${qrId}/repeat`, {});
  await webhooks.idle();
  expect(merchant.received).toHaveLength(5);
  expect(new Set(eventIds(merchant.received)).size).toBe(1);
  expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
});

test('a silent payment sends no event, but the status shows it', async () => {
  const merchant = await openMerchant();
  const { createQr, pay, readQr, turn, webhooks } = await openSandbox({ webhookUrl: merchant.url });
  const one = await createQr({ reference: 'A' });
  const two = await createQr({ reference: 'B' });

  await pay(one.qrId, { silent: true });
  await turn({ webhookOff: { next: 1 } });
  await pay(two.qrId);
  await webhooks.idle();

  expect(merchant.received).toEqual([]);
  expect((await readQr(one.qrId)).state).toBe('paid');
  expect((await readQr(two.qrId)).state).toBe('paid');
});

test('an event with a bad signature is well formed but not signed by the bank', async () => {
  const merchant = await openMerchant();
  const { createQr, pay, turn, webhooks } = await openSandbox({ webhookUrl: merchant.url });
  await pay((await createQr()).qrId, { badSignature: true });
  await turn({ webhookBadSignature: { next: 1 } });
  await pay((await createQr()).qrId);
  await pay((await createQr()).qrId);
  await webhooks.idle();

  expect(merchant.received.filter(isSigned)).toHaveLength(1);
  expect(merchant.received).toHaveLength(3);
  for (const { headers } of merchant.received)
    expect(headers['x-bank-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});

test('held events are sent in reverse order, each after the answer to the previous one', async () => {
  const merchant = await openMerchant();
  const { createQr, pay, turn, webhooks } = await openSandbox({ webhookUrl: merchant.url });
  await turn({ webhookReorder: { value: 3 } });
  for (const reference of ['A', 'B']) await pay((await createQr({ reference })).qrId);
  await webhooks.idle();
  expect(merchant.received).toEqual([]);

  await pay((await createQr({ reference: 'C' })).qrId);
  await merchant.arrived(3);
  expect(references(merchant.received)).toEqual(['C', 'B', 'A']);

  for (const reference of ['D', 'E']) await pay((await createQr({ reference })).qrId);
  await turn({ reset: true });
  await merchant.arrived(5);
  expect(references(merchant.received).slice(3)).toEqual(['E', 'D']);
});

test('a limited switch that turns itself off sends the events that it held', async () => {
  const merchant = await openMerchant();
  const { createQr, pay, turn } = await openSandbox({ webhookUrl: merchant.url });
  await turn({ webhookReorder: { value: 5, next: 2 } });
  for (const reference of ['A', 'B']) await pay((await createQr({ reference })).qrId);

  await merchant.arrived(2);
  expect(references(merchant.received)).toEqual(['B', 'A']);
});

test('a delayed event is sent at its time, while the status already shows the payment', async () => {
  const merchant = await openMerchant();
  const { createQr, pay, readQr, turn, webhooks } = await openSandbox({ webhookUrl: merchant.url });
  const slow = await createQr({ reference: 'slow' });
  const quick = await createQr({ reference: 'quick' });
  await turn({ webhookDelay: { value: 150, next: 1 } });

  await pay(slow.qrId);
  expect((await readQr(slow.qrId)).state).toBe('paid');
  expect(webhooks.list(slow.qrId)[0]?.dueAt).toBe('2026-03-02T15:00:00.150Z');
  await pay(quick.qrId);
  await merchant.arrived(2);

  expect(references(merchant.received)).toEqual(['quick', 'slow']);
});
