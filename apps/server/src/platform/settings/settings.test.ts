import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@kantuta/contract/durations';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { sql } from '../db/database.ts';
import { fixedClock } from '../clock.ts';
import { createSettings } from './settings.ts';
import { insertSettings, type NewSettingRow } from './settings.store.ts';

const NOON = new Date('2026-03-10T16:00:00Z');
const clock = fixedClock(NOON);
const TWICE = ['fine', 'fine', 'form', 'interest', 'expenses'];
const GOOD = ['capital', 'fine', 'form', 'interest', 'expenses'];
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const problems = () => createSettings({ db: database.db, clock }).findProblems();

function store(change: Partial<NewSettingRow>): Promise<void> {
  return insertSettings(database.db, [
    {
      key: 'allocation.order',
      scopeKind: 'company',
      scopeId: '8',
      value: GOOD,
      validFrom: NOON,
      version: 1,
      author: 'test',
      approver: '',
      reason: 'test',
      createdAt: NOON,
      ...change,
    },
  ]);
}

test('a new installation has every setting, all of them in range', async () => {
  expect(await problems()).toEqual([]);
});

test('a value of one company that is out of range is reported before it is used in a payment', async () => {
  await store({ value: TWICE });
  expect(await problems()).toEqual([
    `The setting allocation.order of company 8 is out of range: ${JSON.stringify(TWICE)}.`,
  ]);
  await store({ version: 2 });
  expect(await problems()).toEqual([]);
});

test('a version that is out of range and starts later is reported as well', async () => {
  const tomorrow = new Date(NOON.getTime() + DAY_MS);
  await store({ scopeId: '27', value: ['fine'], validFrom: tomorrow });
  expect(await problems()).toEqual([
    'The setting allocation.order of company 27 is out of range: ["fine"].',
  ]);
});

test('a value of the group that is missing or out of range is reported; a company may have ended its own', async () => {
  await store({ scopeId: '12', value: null });
  expect((await problems()).filter((each) => each.includes('company 12'))).toEqual([]);
  await store({ key: 'qr.validHours', scopeKind: 'brand', scopeId: '', value: 500, version: 2 });
  expect(await problems()).toContain('The setting qr.validHours is out of range: 500.');
  await sql`ALTER TABLE setting DISABLE TRIGGER USER`.execute(database.owner);
  await sql`DELETE FROM setting WHERE key = 'quote.minutes'`.execute(database.owner);
  expect(await problems()).toContain('The setting quote.minutes is missing.');
});
