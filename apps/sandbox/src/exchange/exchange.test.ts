import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openMerchant, openSandbox } from '../testing/merchant.ts';

const AUTH = { authorization: 'Bearer demo-exchange-key' };
const CODE = /^[2-9A-HJKMNP-Z]{17}$/;

async function openPartner() {
  const sandbox = await openSandbox();
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    sandbox.call(method, `/exchange${path}`, body, AUTH);
  const order = (reference: string, kind = 'week') => call('POST', '/orders', { reference, kind });
  const act = (reference: string, does: string) =>
    sandbox.call('POST', `/control/exchange/orders/${reference}/act`, { does });
  const read = async (reference: string) => (await call('GET', `/orders/${reference}`)).body;
  return { ...sandbox, exchangeCall: call, order, act, read };
}

test('an order is issued once, however often it is asked for', async () => {
  const { order, read } = await openPartner();
  expect((await order('BENEFIT00001')).body).toMatchObject({ state: 'pending', code: '' });
  const first = await read('BENEFIT00001');
  expect(first).toMatchObject({ state: 'issued', code: expect.stringMatching(CODE) });
  expect((await order('BENEFIT00001')).body).toEqual(first);
  expect((await order('BENEFIT00001', 'cruise')).code).toBe(409);
  expect(await read('BENEFIT00001')).toEqual(first);
});

test('a silent partner issues when somebody decides it; a refusal can be taken back', async () => {
  const { order, act, read, call } = await openPartner();
  await call('POST', '/control/switches', { exchange_silent: { on: true, next: 1 } });
  await order('BENEFIT00002');
  expect(await read('BENEFIT00002')).toMatchObject({ state: 'pending' });
  await act('BENEFIT00002', 'issue');
  expect(await read('BENEFIT00002')).toMatchObject({ state: 'issued' });
  await call('POST', '/control/switches', { exchange_refuses: { on: true, next: 1 } });
  expect((await order('BENEFIT00003')).body).toMatchObject({ state: 'refused' });
  expect((await act('BENEFIT00003', 'use')).code).toBe(409);
  await act('BENEFIT00003', 'issue');
  await act('BENEFIT00003', 'use');
  expect(await read('BENEFIT00003')).toMatchObject({ state: 'used' });
});

test('an order that was cancelled is never issued, not even one that comes afterwards', async () => {
  const { exchangeCall, order, read, call } = await openPartner();
  await exchangeCall('POST', '/orders/BENEFIT00004/cancel');
  expect((await order('BENEFIT00004')).body).toMatchObject({ state: 'cancelled', code: '' });
  expect(await read('BENEFIT00004')).toMatchObject({ state: 'cancelled' });
  await call('POST', '/control/switches', { exchange_down: true });
  expect((await order('BENEFIT00005')).code).toBe(503);
});

test('each change is told, signed, and twice where the switch says so', async () => {
  const { exchangeEvents, order, act, call } = await openPartner();
  const merchant = await openMerchant();
  exchangeEvents.pointTo(merchant.url);
  await call('POST', '/control/switches', { exchange_twice: { on: true, next: 1 } });
  await order('BENEFIT00006');
  await exchangeEvents.idle();
  await act('BENEFIT00006', 'void');
  await exchangeEvents.idle();
  const { received } = merchant;
  expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'order.issued',
    'order.issued',
    'order.voided',
  ]);
  expect(received[0]?.body).toBe(received[1]?.body);
  for (const { body, headers } of received) {
    const signature = String(headers['x-exchange-signature']);
    const [, time = '', mac = ''] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
    const expected = createHmac('sha256', 'demo-exchange-secret').update(`${time}.${body}`);
    expect(mac).toBe(expected.digest('hex'));
  }
});
