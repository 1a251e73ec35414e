import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { createSettings, type Settings } from '../../../platform/settings/settings.ts';
import { createRates } from './rates.service.ts';

const NOON = new Date('2026-03-10T16:00:00Z');
const clock = fixedClock(NOON);
let database: TestDatabase;
let named: { sell: string; time: string };
let asked: number;

// Rates are never deleted, so each test begins with its own database.
beforeEach(async () => {
  database = await cloneDatabase();
  clock.set(NOON);
  named = { sell: '6.96', time: NOON.toISOString() };
  asked = 0;
});
afterEach(() => database.drop());

function newRates(settings?: Pick<Settings, 'number'>) {
  const { db } = database;
  return createRates({
    db,
    clock,
    log: silentLog(),
    settings: settings ?? createSettings({ db, clock }),
    gateway: {
      readBob: async () => {
        asked += 1;
        return { buy: '6.86', source: 'test', ...named };
      },
    },
  });
}

test('a service that publishes one rate a day is asked at most once a minute, however many people pay', async () => {
  const rates = newRates();
  await rates.prepare();
  clock.advance(7 * HOUR_MS);
  for (let payer = 0; payer < 20; payer += 1) await rates.prepare();
  expect(asked).toBe(2);
  clock.advance(MINUTE_MS);
  await rates.prepare();
  expect(asked).toBe(3);
});

test('without a usable rate, the service is asked at every payment', async () => {
  const rates = newRates();
  await rates.prepare();
  clock.advance(25 * HOUR_MS);
  await rates.prepare();
  expect(await rates.currentIfAny(database.db)).toBeNull();
  named = { sell: '7.00', time: clock.now().toISOString() };
  await rates.prepare();
  expect((await rates.current(database.db)).sell).toBe('7.00');
});

test('a rate that is too old to use is refreshed even before the refresh is due', async () => {
  const rates = newRates({ number: async (key) => (key === 'rate.maxAgeHours' ? 2 : 6) });
  await rates.prepare();
  clock.advance(3 * HOUR_MS);
  named = { sell: '7.00', time: clock.now().toISOString() };
  await rates.prepare();
  expect((await rates.current(database.db)).sell).toBe('7.00');
});

test('a rate dated far in the future is rejected: it would never expire and would hide all later rates', async () => {
  const rates = newRates();
  named = { sell: '9.99', time: '2030-01-01T00:00:00Z' };
  await rates.prepare();
  expect(await rates.currentIfAny(database.db)).toBeNull();
  await expect(rates.refresh()).rejects.toThrow(/2030/);
  named = { sell: '6.96', time: new Date(NOON.getTime() + MINUTE_MS).toISOString() };
  await rates.prepare();
  expect((await rates.current(database.db)).sell).toBe('6.96');
});

test('a quoted rate applies for as long as a quote lasts; after that the newest applies', async () => {
  const rates = newRates();
  await rates.prepare();
  const quoted = clock.now().toISOString();
  clock.advance(7 * HOUR_MS);
  named = { sell: '7.10', time: clock.now().toISOString() };
  await rates.prepare();
  const sellOf = async (at?: string) => (await rates.current(database.db, at)).sell;
  // The control: without a quote the newest rate applies.
  expect(await sellOf()).toBe('7.10');
  clock.advance(15 * MINUTE_MS);
  expect(await sellOf(quoted)).toBe('6.96');
  expect(await sellOf('2026-03-10T16:00:01.000Z')).toBe('7.10');
  expect(await sellOf(named.time)).toBe('7.10');
  clock.advance(1);
  expect(await sellOf(quoted)).toBe('7.10');
});

test('a quoted rate that has become too old is refused', async () => {
  const rates = newRates();
  await rates.prepare();
  const quoted = clock.now().toISOString();
  clock.advance(24 * HOUR_MS - MINUTE_MS);
  named = { sell: '7.10', time: clock.now().toISOString() };
  await rates.prepare();
  clock.advance(61_000);
  await expect(rates.current(database.db, quoted)).rejects.toMatchObject({
    codigo: 'rate_too_old',
  });
});
