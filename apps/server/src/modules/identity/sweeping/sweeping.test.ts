import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@kantuta/contract/durations';
import { openSession, TEST_NOON } from '../../../../test/app.ts';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { countOf } from '../../../../test/tables.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql, type Db } from '../../../platform/db/database.ts';
import { createIds } from '../../../platform/ids.ts';
import { silentLog } from '../../../platform/log.ts';
import { makePerson } from '../../people/people.factory.ts';
import { createSweeping } from './sweeping.service.ts';

const clock = fixedClock(TEST_NOON);
const ids = createIds(clock);
const SWEPT = [
  'recovery',
  'one_time_code',
  'one_time_ticket',
  'mobile_entry',
  'spent_passkey_challenge',
  'known_browser',
];

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  ({ db } = database);
});
beforeEach(async () => {
  clock.set(TEST_NOON);
  for (const table of SWEPT) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
});
afterAll(() => database.drop());

const sweep = () =>
  createSweeping({ db, clock, log: silentLog() }).sweep(new AbortController().signal);

async function left(): Promise<string[]> {
  await sweep();
  const counts = await Promise.all(SWEPT.map((table) => countOf(db, table)));
  return SWEPT.filter((_, index) => counts[index] !== 0);
}

test('single-use keys are kept for a month after they expire, a browser for 400 days', async () => {
  await aKeyOfEach(TEST_NOON);
  clock.advance(DAY_MS);
  expect(await left()).toEqual(SWEPT);
  clock.advance(1);
  expect(await left()).toEqual(SWEPT.filter((table) => table !== 'spent_passkey_challenge'));
  clock.advance(30 * DAY_MS);
  expect(await left()).toEqual(['known_browser']);
  clock.set(new Date(TEST_NOON.getTime() + 400 * DAY_MS));
  expect(await left()).toEqual(['known_browser']);
  clock.advance(1);
  expect(await left()).toEqual([]);
});

test('newer rows stay where older ones are deleted', async () => {
  await aKeyOfEach(TEST_NOON);
  clock.advance(32 * DAY_MS);
  await aKeyOfEach(clock.now());
  await sweep();
  expect(await countOf(db, 'one_time_code')).toBe(1);
  expect(await left()).toEqual(SWEPT);
});

test('a code that a newer recovery names is kept as long as that recovery', async () => {
  await aKeyOfEach(TEST_NOON, { recoveryDays: 2 });
  clock.set(new Date(TEST_NOON.getTime() + 31 * DAY_MS + 1));
  await sweep();
  expect(await countOf(db, 'one_time_code')).toBe(1);
  clock.advance(DAY_MS);
  await sweep();
  expect(await countOf(db, 'one_time_code')).toBe(0);
});

test('one night deletes more than one batch', async () => {
  await sql`
    INSERT INTO spent_passkey_challenge (challenge, expires_at)
    SELECT decode(lpad(n::text, 8, '0'), 'hex'), ${TEST_NOON} FROM generate_series(1, 1200) AS n`.execute(
    db,
  );
  clock.advance(1);
  await sweep();
  expect(await countOf(db, 'spent_passkey_challenge')).toBe(0);
});

/** One row of everything that the sweep deletes, made now and expired for more than a day. */
async function aKeyOfEach(createdAt: Date, { recoveryDays = 1 } = {}): Promise<void> {
  const { personId } = await db.transaction().execute((tx) => makePerson(tx));
  await openSession({ db, clock, ids }, personId);
  const { id: madeBySessionId } = await db
    .selectFrom('session')
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  const secretHash = randomBytes(32);
  const [codeId, times] = [ids.uuid(), { createdAt, expiresAt }];
  const code = { purpose: 'recovery', channel: 'email', codeHash: secretHash, triesLeft: 5 };
  await db
    .insertInto('oneTimeCode')
    .values({ id: codeId, ...code, ...times })
    .execute();
  await db
    .insertInto('recovery')
    .values({
      id: ids.uuid(),
      kind: 'forgotten',
      secretHash,
      browserHash: secretHash,
      documentHash: secretHash,
      codeId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + recoveryDays * DAY_MS),
    })
    .execute();
  await db
    .insertInto('oneTimeTicket')
    .values({ id: ids.uuid(), purpose: 'notMe', personId, secretHash, ...times })
    .execute();
  const phone = { codeHash: secretHash, madeBySessionId, deviceType: 'android', mac: 'phone' };
  await db
    .insertInto('mobileEntry')
    .values({ id: ids.uuid(), ...phone, ...times })
    .execute();
  await db
    .insertInto('spentPasskeyChallenge')
    .values({ challenge: secretHash, expiresAt })
    .execute();
  const seen = { firstSeenAt: createdAt, lastSeenAt: createdAt };
  await db
    .insertInto('knownBrowser')
    .values({ personId, secretHash, ...seen })
    .execute();
}
