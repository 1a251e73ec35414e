import { expect, test } from 'vitest';
import { openSandbox } from '../testing/merchant.ts';

const ORDER = {
  terminal: 'caja-13',
  merchant: 'Jardines del Norte',
  reference: 'TX4K9M2P7Q8R',
  amount: '1715.78',
  currency: 'BOB',
};

async function openTerminal() {
  const sandbox = await openSandbox();
  const auth = { authorization: 'Bearer demo-terminal-key' };
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    sandbox.call(method, `/terminal${path}`, body, auth);
  const order = (key: string, more: object = {}) =>
    sandbox.call(
      'POST',
      '/terminal/orders',
      { ...ORDER, ...more },
      { ...auth, 'idempotency-key': key },
    );
  const act = (key: string, does: 'pay' | 'refuse' = 'pay') =>
    sandbox.call('POST', `/control/terminal/orders/${key}/act`, { does });
  const read = async (key: string) => (await call('GET', `/orders/${key}`)).body;
  const saleOf = async (key: string) =>
    ((await read(key)) as { sales: { saleId: string }[] }).sales[0]?.saleId ?? '';
  return { ...sandbox, auth, callTerminal: call, order, act, read, saleOf };
}

test('an order shows until a card pays it; the money is held, then confirmed, and the file of the day has it', async () => {
  const { order, act, read, saleOf, callTerminal, url, auth } = await openTerminal();
  for (const _ of [1, 2])
    expect((await order('order-0001')).body).toMatchObject({ state: 'waiting', sales: [] });
  expect((await order('order-0001', { amount: '1.00' })).code).toBe(409);
  expect((await order('order-0002')).code).toBe(423);
  await act('order-0001');
  const saleId = await saleOf('order-0001');
  expect(await read('order-0001')).toMatchObject({
    state: 'approved',
    sales: [{ state: 'approved' }],
  });
  for (const _ of [1, 2])
    expect((await callTerminal('POST', `/sales/${saleId}/confirm`)).body).toMatchObject({
      sales: [{ state: 'confirmed' }],
    });
  const file = await fetch(
    `${url}/terminal/settlements?day=2026-03-02&merchant=${encodeURIComponent(ORDER.merchant)}`,
    { headers: auth },
  );
  expect((await file.text()).split('\n')[1]).toBe(
    `${saleId};1715.78;BOB;32.60;captured;2026-03-02`,
  );
  expect((await order('order-0002')).code).toBe(200);
});

test('a closed order takes nothing any more, also one that never arrived, and what was only held is let go of', async () => {
  const { order, act, read, saleOf, callTerminal } = await openTerminal();
  await order('order-0001');
  await act('order-0001');
  const saleId = await saleOf('order-0001');
  for (const _ of [1, 2]) await callTerminal('POST', '/orders/order-0001/close');
  expect(await read('order-0001')).toMatchObject({ sales: [{ state: 'undone' }] });
  expect((await callTerminal('POST', `/sales/${saleId}/confirm`)).code).toBe(409);
  await callTerminal('POST', '/orders/order-0002/close');
  expect((await order('order-0002')).body).toMatchObject({ state: 'closed', sales: [] });
  expect((await callTerminal('GET', '/orders/order-0003')).code).toBe(404);
  await order('order-0004');
  await act('order-0004', 'refuse');
  expect(await read('order-0004')).toMatchObject({ state: 'declined', declineCode: 'refused' });
});

test('a terminal that nobody holds a card to gives up after two minutes', async () => {
  const { order, read, time } = await openTerminal();
  await order('order-0001');
  time.now = new Date(time.now.getTime() + 119_000);
  expect(await read('order-0001')).toMatchObject({ state: 'waiting' });
  time.now = new Date(time.now.getTime() + 1_000);
  expect(await read('order-0001')).toMatchObject({ state: 'declined', declineCode: 'no_card' });
});

test('one that tells late keeps the money when the order was closed meanwhile, and one that does it twice has two sales', async () => {
  const { order, act, read, time, turn, callTerminal } = await openTerminal();
  await turn({ terminal_late: { value: 60_000, next: 1 } });
  await order('order-0001');
  await act('order-0001');
  expect(await read('order-0001')).toMatchObject({ state: 'waiting', sales: [] });
  await callTerminal('POST', '/orders/order-0001/close');
  time.now = new Date(time.now.getTime() + 60_000);
  expect(await read('order-0001')).toMatchObject({
    state: 'closed',
    sales: [{ state: 'confirmed' }],
  });
  await turn({ terminal_twice: { next: 1 } });
  await order('order-0002');
  await act('order-0002');
  expect(await read('order-0002')).toMatchObject({
    sales: [{ state: 'approved' }, { state: 'approved' }],
  });
});

test('no key, no terminal', async () => {
  const { url } = await openTerminal();
  expect((await fetch(`${url}/terminal/orders/order-0001`)).status).toBe(401);
});
