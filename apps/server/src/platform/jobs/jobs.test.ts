import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { fixedClock, systemClock } from '../clock.ts';
import { sql, type Tx } from '../db/database.ts';
import { grantAppRole } from '../db/migrate.ts';
import { silentLog } from '../log.ts';
import { installJobs } from './install.ts';
import { defineJob, parkedQueue, work, type Job, type JobWork } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

const tries = { retryLimit: 2, retryDelaySeconds: 1, expireInSeconds: 60 };
const payload = z.object({ note: z.string() });
const rolledBack = defineJob({ name: 'test.rolledBack', payload, ...tries });
const stubborn = defineJob({ name: 'test.stubborn', payload, ...tries });
const hopeless = defineJob({ name: 'test.hopeless', payload, ...tries, retryLimit: 1 });
const leased = defineJob({ name: 'test.leased', payload, ...tries, expireInSeconds: 3 });
const keyed = defineJob({ name: 'test.keyed', payload, ...tries });
const interrupted = defineJob({ name: 'test.interrupted', payload, ...tries });
const nightly = defineJob({
  name: 'test.nightly',
  payload: z.object({}),
  ...tries,
  cron: '15 5 * * *',
});
const many = defineJob({ name: 'test.many', payload, ...tries, retryLimit: 0, atOnce: 3 });
const foreign = defineJob({ name: 'test.foreign', payload, ...tries });
const frequent = defineJob({
  name: 'test.frequent',
  payload: z.object({}),
  ...tries,
  everySeconds: 86_400,
});

let database: TestDatabase;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  const queues = [
    rolledBack,
    stubborn,
    hopeless,
    leased,
    keyed,
    interrupted,
    nightly,
    many,
    foreign,
    frequent,
  ];
  await installJobs({ url: database.url, queues });
  await grantAppRole(database.owner);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop({ graceMs: 1_000 })));
});
afterAll(() => database.drop());

async function start(list: JobWork[], clock = systemClock): Promise<Jobs> {
  const { url, role } = database;
  const jobs = createJobs({
    url,
    log: silentLog(),
    clock,
    ...(role === undefined ? {} : { role }),
  });
  running.push(jobs);
  await jobs.start(list);
  return jobs;
}

function transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return database.db.transaction().execute(run);
}

async function rowsOf(name: string): Promise<{ state: string; delay: number }[]> {
  const { rows } = await sql<{ state: string; delay: number }>`
    SELECT state::text, extract(epoch FROM start_after - created_on)::float AS delay FROM pgboss.job WHERE name = ${name}`.execute(
    database.db,
  );
  return rows;
}

test('a job sent in a transaction that is rolled back does not exist', async () => {
  const jobs = await start([]);
  await expect(
    transaction(async (tx) => {
      await jobs.send(tx, rolledBack, { note: 'never' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await rowsOf(rolledBack.name)).toEqual([]);

  await transaction((tx) => jobs.send(tx, rolledBack, { note: 'kept' }));
  expect(await rowsOf(rolledBack.name)).toHaveLength(1);
});

test('a job that fails twice succeeds at the third try', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const jobs = await start([
    work(stubborn, async (_, { attempt }) => {
      if (attempt < 3) throw new Error('not yet');
      resolve(attempt);
    }),
  ]);
  await transaction((tx) => jobs.send(tx, stubborn, { note: 'again' }));
  expect(await promise).toBe(3);
});

test('a job that fails at every try is parked, counted and reported, not dropped', async () => {
  const reports: object[] = [];
  const log = Object.assign(silentLog(), { error: (line: object) => void reports.push(line) });
  const { url, role } = database;
  const counted: string[] = [];
  const jobs = createJobs({
    url,
    log,
    clock: systemClock,
    count: (event) => void counted.push(event),
    ...(role === undefined ? {} : { role }),
  });
  running.push(jobs);
  await jobs.start([work(hopeless, () => Promise.reject(new Error('no')))]);
  await transaction((tx) => jobs.send(tx, hopeless, { note: 'keep me' }));

  await expect.poll(() => rowsOf(parkedQueue(hopeless)), { timeout: 15_000 }).toHaveLength(1);
  expect((await jobs.stats()).find(({ job }) => job === hopeless.name)).toMatchObject({
    parked: 1,
    waiting: 0,
  });
  await jobs.checkParked();
  await jobs.checkParked();
  expect(counted).toEqual(['job_failed', 'job_failed', 'job_parked']);
  expect(reports).toEqual([{ event: 'job_parked', job: hopeless.name, count: 1 }]);
});

test('a job of a killed process is taken by another one when its lease is over', async () => {
  const doomed = spawn(process.execPath, ['--input-type=module-typescript', '-e', takeAndHang()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const jobs = await start([]);
  await transaction((tx) => jobs.send(tx, leased, { note: 'left behind' }));
  await once(doomed.stdout, 'data');
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  expect(await rowsOf(leased.name)).toMatchObject([{ state: 'active' }]);

  const { promise, resolve } = Promise.withResolvers<{ note: string; attempt: number }>();
  await start([work(leased, async ({ note }, { attempt }) => resolve({ note, attempt }))]);
  expect(await promise).toEqual({ note: 'left behind', attempt: 2 });
});

/** A process that takes the job, reports that, and does nothing more. */
function takeAndHang(): string {
  const at = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
  return `
    import { createJobs } from ${at('jobs.ts')};
    import { silentLog } from ${at('../log.ts')};
    import { systemClock } from ${at('../clock.ts')};
    const jobs = createJobs({ url: ${JSON.stringify(database.url)}, log: silentLog(), clock: systemClock });
    const job = { name: ${JSON.stringify(leased.name)}, payload: { parse: (value) => value } };
    await jobs.start([{ job, handle: () => { console.log('taken'); return new Promise(() => {}); } }]);`;
}

test('at most one job with the same key waits', async () => {
  const jobs = await start([]);
  await sql`DELETE FROM pgboss.job WHERE name = ${keyed.name}`.execute(database.owner);
  const send = (note: string, options = {}) =>
    transaction((tx) => jobs.send(tx, keyed, { note }, options));
  await send('first', { singletonKey: 'a' });
  await send('second', { singletonKey: 'a' });
  expect(await rowsOf(keyed.name)).toHaveLength(1);
  await send('other', { singletonKey: 'b' });
  await send('free');
  await send('free');
  expect(await rowsOf(keyed.name)).toHaveLength(4);
});

test('jobs that are done at once do not wait for one another, and one that fails takes no other with it', async () => {
  const [hangs, passes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sender = await start([]);
  for (const note of ['hangs', 'fails', 'passes'])
    await transaction((tx) => sender.send(tx, many, { note }));
  await start([
    work(many, async ({ note }) => {
      if (note === 'fails') throw new Error('no');
      if (note === 'hangs') return hangs.promise;
      passes.resolve();
    }),
  ]);
  await passes.promise;
  hangs.resolve();
  const states = async () => (await rowsOf(many.name)).map(({ state }) => state).toSorted();
  await expect.poll(states, { timeout: 15_000 }).toEqual(['completed', 'completed', 'failed']);
});

test.each([
  ['a job sent as the last one is overtaken by all others', true, ['real', 'crowd', 'crowd']],
  ['control: otherwise the first one comes first', false, ['crowd', 'crowd', 'real']],
])('%s', async (_, last, order) => {
  await sql`DELETE FROM pgboss.job WHERE name = ${foreign.name}`.execute(database.owner);
  const sender = await start([]);
  for (const note of ['crowd', 'crowd'])
    await transaction((tx) => sender.send(tx, foreign, { note }, { last }));
  await transaction((tx) => sender.send(tx, foreign, { note: 'real' }));
  const taken: string[] = [];
  await start([work(foreign, async ({ note }) => void taken.push(note))]);
  await expect.poll(() => taken, { timeout: 15_000 }).toEqual(order);
});

test('the delay of a job follows our clock, whatever year it shows', async () => {
  const clock = fixedClock(new Date('2031-05-05T12:00:00Z'));
  const jobs = await start([], clock);
  const at = new Date('2031-05-05T12:01:30Z');
  await sql`DELETE FROM pgboss.job WHERE name = ${keyed.name}`.execute(database.owner);
  await transaction((tx) => jobs.send(tx, keyed, { note: 'later' }, { startAfter: at }));
  expect((await rowsOf(keyed.name))[0]?.delay).toBeCloseTo(90, 0);
});

test('a job that is interrupted by a stop is handed back', async () => {
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  const jobs = await start([
    work(interrupted, () => {
      resolve();
      return new Promise(() => undefined);
    }),
  ]);
  await transaction((tx) => jobs.send(tx, interrupted, { note: 'half done' }));
  await taken;
  await jobs.stop({ graceMs: 1_000 });
  expect(await rowsOf(interrupted.name)).toMatchObject([{ state: 'retry' }]);
});

test('a daily job runs once a day, however many processes there are', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const list = [work(frequent, async () => resolve())];
  await start(list);
  await start(list);
  await promise;
  await start(list);
  expect(await rowsOf(frequent.name)).toHaveLength(1);
});

test('the timetable is that of the newest release: removed jobs are no longer planned', async () => {
  const planned = async () =>
    (
      await sql<{ name: string; cron: string; timezone: string }>`
        SELECT name, cron, timezone FROM pgboss.schedule`.execute(database.db)
    ).rows;
  await start([work(nightly, async () => undefined)]);
  expect(await planned()).toEqual([{ name: nightly.name, cron: '15 5 * * *', timezone: 'UTC' }]);
  await start([]);
  expect(await planned()).toEqual([]);
});

test('a process without workers sends jobs, and leaves the work to others', async () => {
  const { url, role } = database;
  const options = { url, log: silentLog(), clock: systemClock, workers: false };
  const sender = createJobs({ ...options, ...(role === undefined ? {} : { role }) });
  running.push(sender);
  const done: string[] = [];
  await sender.start([work(foreign, async ({ note }) => void done.push(`sender: ${note}`))]);
  for (const note of ['1', '2', '3']) await transaction((tx) => sender.send(tx, foreign, { note }));

  const { promise, resolve } = Promise.withResolvers<void>();
  await start([
    work(foreign, async ({ note }) => {
      if (done.push(`worker: ${note}`) === 3) resolve();
    }),
  ]);
  await promise;
  expect(done).toEqual(['worker: 1', 'worker: 2', 'worker: 3']);
});

test('a payload that does not match the job is refused when it is sent', async () => {
  const jobs = await start([]);
  const wrong = { note: 7 } as unknown as { note: string };
  await expect(transaction((tx) => jobs.send(tx, stubborn as Job, wrong))).rejects.toThrow(
    /expected string/,
  );
});

test('a new release may change how often a job runs', async () => {
  await installJobs({ url: database.url, queues: [{ ...keyed, retryLimit: 7 }] });
  const { rows } = await sql<{ limit: number }>`
    SELECT retry_limit AS limit FROM pgboss.queue WHERE name = ${keyed.name}`.execute(database.db);
  expect(rows).toEqual([{ limit: 7 }]);
});
