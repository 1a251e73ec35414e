import { HOUR_MS } from '@kantuta/contract/durations';
import { readCurrencyRates } from '@kantuta/contract/settings/currency.calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { createSettings } from '../../../platform/settings/settings.ts';
import { createCurrencyRates } from './currency.service.ts';

const NOON = new Date('2026-03-10T16:00:00Z');
const clock = fixedClock(NOON);
let database: TestDatabase;
let answer: unknown;

beforeEach(async () => {
  database = await cloneDatabase();
  clock.set(NOON);
  answer = published(NOON, '0.92');
});
afterEach(() => database.drop());

function published(at: Date, EUR: string) {
  return {
    base_code: 'USD',
    time_last_update_unix: Math.floor(at.getTime() / 1_000),
    rates: { EUR: Number(EUR), GBP: 0.79 },
  };
}

function newCurrency() {
  const { db } = database;
  return createCurrencyRates({
    db,
    clock,
    log: silentLog(),
    settings: createSettings({ db, clock }),
    gateway: {
      host: 'rates.example',
      read: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
}

test('before the first answer only dollars are shown', async () => {
  const currency = newCurrency();
  answer = new Error('down');
  await currency.prepare();
  const reply = readCurrencyRates.answer.parse(await currency.read());
  expect(reply).toEqual({ base: 'USD', rates: { USD: '1' }, asOf: '', source: '', stale: true });
});

test('the answer of the service is shown with its time and source', async () => {
  const currency = newCurrency();
  await currency.refresh();
  expect(readCurrencyRates.answer.parse(await currency.read())).toEqual({
    base: 'USD',
    rates: { USD: '1', EUR: '0.92000000', GBP: '0.79000000' },
    asOf: NOON.toISOString(),
    source: 'rates.example',
    stale: false,
  });
});

test('the last good value stays when the service fails, and is marked as old after a day', async () => {
  const currency = newCurrency();
  await currency.refresh();
  for (const bad of [new Error('not its rates: down'), { odd: true }, published(NOON, '0')]) {
    answer = bad;
    await expect(currency.refresh()).rejects.toThrow(/not its rates/);
  }
  clock.advance(24 * HOUR_MS);
  expect(await currency.read()).toMatchObject({ rates: { EUR: '0.92000000' }, stale: false });
  clock.advance(1_000);
  expect(await currency.read()).toMatchObject({ rates: { EUR: '0.92000000' }, stale: true });
});

test('an older answer that arrives late, or one from the future, changes nothing', async () => {
  const currency = newCurrency();
  await currency.refresh();
  answer = published(new Date(NOON.getTime() - HOUR_MS), '0.50');
  await currency.refresh();
  answer = published(new Date(NOON.getTime() + HOUR_MS), '0.60');
  await expect(currency.refresh()).rejects.toThrow(/not its rates/);
  expect((await currency.read()).rates.EUR).toBe('0.92000000');
  answer = published(NOON, '0.93');
  await currency.refresh();
  expect((await currency.read()).rates.EUR).toBe('0.93000000');
});
