import { expect, test } from 'vitest';
import { openSandbox } from '../testing/merchant.ts';

const rates = { USD: 1, BOB: 6.96, EUR: 0.8634, GBP: 0.7521 };
const unix = Date.parse('2026-03-02T15:00:00Z') / 1000;

test('the rates of the dollar come in each public shape', async () => {
  const { call, turn } = await openSandbox();
  const latest = async () => (await call('GET', '/rates/latest/USD')).body;
  const timed = { result: 'success', base_code: 'USD', time_last_update_unix: unix };

  expect(await latest()).toEqual({ ...timed, rates });
  await turn({ ratesShape: { value: 'conversion' } });
  expect(await latest()).toEqual({ ...timed, conversion_rates: rates });
  await turn({ ratesShape: { value: 'dated' } });
  expect(await latest()).toEqual({ base: 'USD', date: '2026-03-02', rates });
  await turn({ ratesShape: { value: 'odd', next: 1 } });
  expect(await latest()).not.toHaveProperty('rates');
  expect(await latest()).toHaveProperty('rates');
  expect((await call('GET', '/rates/latest/EUR')).code).toBe(404);
});

test('the boliviano row carries both prices and its time in La Paz', async () => {
  const { call, time, turn } = await openSandbox();
  const row = async () => (await call('GET', '/rates/bob')).body;
  const usual = { buy: '6.86', sell: '6.96', source: 'Banco Demo' };

  time.now = new Date('2026-03-03T03:59:59Z');
  expect(await row()).toEqual({ ...usual, date: '2026-03-02', time: '2026-03-03T03:00:00.000Z' });
  await turn({ ratesOld: { value: 25, next: 1 } });
  expect(await row()).toEqual({ ...usual, date: '2026-03-01', time: '2026-03-02T02:00:00.000Z' });

  await call('POST', '/control/rates', { buy: '6.90', sell: '7.01' });
  expect(await row()).toMatchObject({ buy: '6.90', sell: '7.01' });
  expect((await call('POST', '/control/rates', { buy: '7.02', sell: '7.01' })).code).toBe(400);
});

test('the service can be down', async () => {
  const { call, turn } = await openSandbox();
  await turn({ ratesDown: { next: 2 } });
  expect((await call('GET', '/rates/latest/USD')).code).toBe(503);
  expect((await call('GET', '/rates/bob')).code).toBe(503);
  expect((await call('GET', '/rates/bob')).code).toBe(200);
});
