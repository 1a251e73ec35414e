import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { fixedClock } from '../clock.ts';
import { createDatabase, createPool, type Db } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { TooMany } from '../refusal.ts';
import { createLimits, type LimitRule } from './limits.ts';

const RULE: LimitRule = { max: 5, windowMinutes: 15 };
const NOON = new Date('2026-03-10T16:00:00Z');
const clock = fixedClock(NOON);
let database: TestDatabase;
let other: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  other = createDatabase(
    createPool({ url: database.url, log: silentLog(), maxConnections: 12, unlimited: true }),
  );
});
beforeEach(() => clock.set(NOON));
afterAll(async () => {
  await other.destroy();
  await database.drop();
});

/** 0 if the attempt passed, else the seconds to wait. */
async function attempt(subject: string, rule: LimitRule = RULE, db = database.db): Promise<number> {
  try {
    await createLimits({ db, clock }).raise(db, subject, rule);
    return 0;
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfterSeconds;
    throw error;
  }
}

function minutes(count: number): void {
  clock.advance(count * MINUTE_MS);
}

test('of 200 concurrent attempts from two processes, exactly the allowed number passes', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      attempt('race', RULE, index % 2 === 0 ? database.db : other),
    ),
  );
  expect(outcomes.filter((seconds) => seconds === 0)).toHaveLength(5);
  expect(new Set(outcomes)).toEqual(new Set([0, 60]));
});

test('control: with a read followed by a write, more attempts pass', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      readThenWrite(index % 2 === 0 ? database.db : other, 'control'),
    ),
  );
  expect(outcomes.filter(Boolean).length).toBeGreaterThan(5);
});

async function readThenWrite(db: Db, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('attemptLimit')
    .where('subject', '=', subject)
    .select('count')
    .executeTakeFirst();
  if ((row?.count ?? 0) >= RULE.max) return false;
  const count = (row?.count ?? 0) + 1;
  await db
    .insertInto('attemptLimit')
    .values({ subject, windowStart: NOON, count })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ count }))
    .execute();
  return true;
}

test('above the limit one attempt passes after each wait of 1, 2, 4, 8, 15 and 15 minutes', async () => {
  const waits: number[] = [];
  for (let count = 0; count < 5; count += 1) expect(await attempt('growing')).toBe(0);
  for (let round = 0; round < 6; round += 1) {
    const seconds = await attempt('growing');
    waits.push(seconds / 60);
    clock.advance(seconds * 1_000 - 1);
    expect(await attempt('growing')).toBe(1);
    clock.advance(1);
    expect(await attempt('growing')).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test('after a quiet window every attempt is forgotten', async () => {
  for (let count = 0; count < 5; count += 1) await attempt('quiet');
  expect(await attempt('quiet')).toBe(60);
  minutes(1 + 15);
  for (let count = 0; count < 5; count += 1) expect(await attempt('quiet')).toBe(0);
  expect(await attempt('quiet')).toBe(60);
});

test('a few attempts now and a few in the next window are not added up', async () => {
  for (let count = 0; count < 4; count += 1) expect(await attempt('slow')).toBe(0);
  minutes(15);
  for (let count = 0; count < 5; count += 1) expect(await attempt('slow')).toBe(0);
  expect(await attempt('slow')).toBe(60);
});

/** What the question for the wait finds when the owner came in just before it. */
const reading = (found: () => Record<string, unknown>[]): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.flatMap(found) }),
});

test.each([
  ['cleared', () => []],
  ['given back', () => [{ blockedUntil: null }]],
])('an attempt whose limit was %s in the meantime may come back at once', async (how, found) => {
  for (let count = 0; count < 5; count += 1) expect(await attempt(how)).toBe(0);
  expect(await attempt(how)).toBe(60);
  expect(await attempt(how, RULE, database.db.withPlugin(reading(found)))).toBe(1);
});

test('a hard limit lets no attempt through until its window ends', async () => {
  const hourly: LimitRule = { max: 2, windowMinutes: 60, growing: false };
  expect(await attempt('hard', hourly)).toBe(0);
  minutes(10);
  expect(await attempt('hard', hourly)).toBe(0);
  expect(await attempt('hard', hourly)).toBe(50 * 60);
  minutes(50);
  expect(await attempt('hard', hourly)).toBe(0);
});

test('failures of one client do not lock out another, and a success starts afresh', async () => {
  for (let count = 0; count < 9; count += 1) await attempt('login:71:stranger');
  expect(await attempt('login:71:owner')).toBe(0);
  await createLimits({ db: database.db, clock }).clear('login:71:stranger');
  expect(await attempt('login:71:stranger')).toBe(0);
});

test('what is forgotten counts from the beginning, and nothing beside it is forgotten', async () => {
  const limits = createLimits({ db: database.db, clock });
  const once: LimitRule = { ...RULE, max: 1 };
  for (const subject of ['forgotten', 'also', 'kept']) await attempt(subject, once);
  await limits.forget(database.db, ['forgotten', 'also']);
  expect(await attempt('forgotten', once)).toBe(0);
  expect(await attempt('also', once)).toBe(0);
  expect(await attempt('kept', once)).toBe(60);
});

test('a success on a shared counter takes back only its own attempt', async () => {
  const limits = createLimits({ db: database.db, clock });
  for (let count = 0; count < 5; count += 1) expect(await attempt('shared')).toBe(0);
  await limits.giveBack(['shared'], ['own']);
  expect(await attempt('shared')).toBe(0);
  expect(await attempt('shared')).toBe(60);
  await limits.giveBack(['never-tried'], ['own']);
  expect(await attempt('never-tried', { ...RULE, max: 1 })).toBe(0);
  expect(await attempt('never-tried', { ...RULE, max: 1 })).toBe(60);
});

test('an attempt that is given back twice lets nobody try once more', async () => {
  const limits = createLimits({ db: database.db, clock });
  await attempt('twice');
  for (const _ of [1, 2]) await limits.giveBack(['twice'], []);
  for (let count = 0; count < 5; count += 1) expect(await attempt('twice')).toBe(0);
  expect(await attempt('twice')).toBe(60);
});

test('an attempt that counts twice counts nowhere once the first subject refuses it', async () => {
  const limits = createLimits({ db: database.db, clock });
  const both = async (): Promise<number> =>
    limits
      .raiseAll(database.db, [
        { ...RULE, max: 2, subject: 'many' },
        { ...RULE, max: 3, subject: 'one' },
      ])
      .then(() => 0)
      .catch((error: unknown) => (error instanceof TooMany ? error.retryAfterSeconds : -1));
  expect([await both(), await both(), await both()]).toEqual([0, 0, 60]);
  const { count } = await database.db
    .selectFrom('attemptLimit')
    .where('subject', '=', 'one')
    .select('count')
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);

  await limits.giveBack(['many'], ['one']);
  expect([await both(), await both()]).toEqual([0, 60]);
  expect(await attempt('one', { ...RULE, max: 2 })).toBe(0);
  expect(await attempt('one', { ...RULE, max: 2 })).toBe(60);
});

test('old counters are deleted; counters still in use and tries in a row stay', async () => {
  const limits = createLimits({ db: database.db, clock });
  await database.db.deleteFrom('attemptLimit').execute();
  await attempt('old');
  await attempt('still waiting');
  await attempt('lasting:slow');
  minutes(25 * 60);
  await attempt('fresh');
  // Whoever goes on trying keeps the beginning of the window, and would be free of the wait with its counter.
  await database.db
    .updateTable('attemptLimit')
    .set({ blockedUntil: clock.now() })
    .where('subject', '=', 'still waiting')
    .execute();
  expect(await limits.sweep()).toBe(1);
  expect(
    await database.db
      .selectFrom('attemptLimit')
      .orderBy('windowStart')
      .orderBy('subject', 'desc')
      .select('subject')
      .execute(),
  ).toEqual([{ subject: 'still waiting' }, { subject: 'lasting:slow' }, { subject: 'fresh' }]);
  minutes(91 * 24 * 60);
  expect(await limits.sweep()).toBe(3);
});
