import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Log } from '../log.ts';
import { JOBS_SCHEMA } from './install.ts';
import { PARKED, type Job, type JobWork, type PayloadOfJob } from './job.ts';

export type Jobs = ReturnType<typeof createJobs>;

export type JobStats = {
  job: string;
  /** Jobs that are due and not yet taken. */
  waiting: number;
  parked: number;
  /** How long the oldest due job has waited: the age of the outbox. */
  oldestSeconds: number;
};

export type JobsOptions = {
  url: string;
  log: Log;
  clock: Clock;
  /** The role that connections switch to, as in the database. */
  role?: string;
  /** False in a process that only sends (JOBS=off). */
  workers?: boolean;
  /** For alarms: `job_failed` and `job_parked`. */
  count?: (event: string) => void;
  /** Called when more jobs are parked than at the last check. */
  tellParked?: (job: string) => Promise<void>;
};

// Counted in platform/db/database.ts: the connections of all pools sum to less than the server allows (SEC-55).
const MAX_CONNECTIONS = 6;
const POLL_SECONDS = 0.5;
// Interval of the checks for expired leases and parked jobs.
const SUPERVISE_SECONDS = 2;
const WATCH_MS = 15_000;
const LAST = -1;

/** Background work on PostgreSQL. Jobs are sent in the caller's transaction: a rollback leaves no job. */
export function createJobs({
  url,
  log,
  clock,
  role,
  workers = true,
  count = () => undefined,
  tellParked = async () => undefined,
}: JobsOptions) {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: MAX_CONNECTIONS,
    options: ['-c statement_timeout=10000', role === undefined ? '' : `-c role=${role}`].join(' '),
    connectionTimeoutMillis: 4_000,
    // The schema belongs to the migrations; this role cannot change it.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    supervise: workers,
    schedule: workers,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  // As with our own pools: after the pool has ended, PostgreSQL may stop while its connections still close.
  let hasEnded = false;
  let isStopping = false;
  let checking: Promise<void> = Promise.resolve();
  boss.on('error', (error) => {
    if (!hasEnded) log.error({ event: 'jobs_error', error });
  });
  boss.on('warning', ({ message }) => log.warn({ event: 'jobs_warning', reason: message }));
  const timers: NodeJS.Timeout[] = [];
  const parkedBefore = new Map<string, number>();
  let connected: Promise<unknown> | undefined;

  /** A process that only sends connects when it sends its first job. */
  function connect(): Promise<unknown> {
    connected ??= boss.start().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  }

  async function perform(entry: JobWork, taken: JobWithMetadata<unknown>): Promise<JobResult> {
    const { job } = entry;
    const { id } = taken;
    const attempt = taken.retryCount + 1;
    try {
      await entry.handle(job.payload.parse(taken.data), { attempt, signal: taken.signal });
      return { id, status: 'completed' };
    } catch (error) {
      const outcome = taken.retryCount >= taken.retryLimit ? 'parked' : 'repeat';
      count('job_failed');
      log.warn({ event: 'job_failed', job: job.name, objectId: id, attempt, outcome, error });
      return { id, status: 'failed', output: error };
    }
  }

  async function keepGoing({ job }: JobWork): Promise<void> {
    if (job.cron !== undefined)
      await boss.schedule(job.name, job.cron, {}, { tz: 'UTC', missed: 'once' });
    const { everySeconds } = job;
    if (everySeconds === undefined) return;
    const tick = () => {
      boss
        .send(job.name, {}, { singletonKey: 'every', singletonSeconds: everySeconds })
        .catch((error: unknown) => {
          if (!isStopping) log.warn({ event: 'jobs_error', job: job.name, error });
        });
    };
    tick();
    timers.push(setInterval(tick, everySeconds * 1_000));
  }

  /** Removes the timetables of jobs that are gone or changed their interval. */
  async function dropSchedules(list: readonly JobWork[]): Promise<void> {
    const scheduled = new Set(list.filter(({ job }) => job.cron).map(({ job }) => job.name));
    for (const { name } of await boss.getSchedules())
      if (!scheduled.has(name)) await boss.unschedule(name);
  }

  /** Also finds jobs that were parked because their process was killed during the last try. */
  async function checkParked(): Promise<void> {
    for (const { job, parked } of await stats()) {
      if (parked > (parkedBefore.get(job) ?? 0)) {
        count('job_parked');
        log.error({ event: 'job_parked', job, count: parked });
        await tellParked(job);
      }
      parkedBefore.set(job, parked);
    }
  }

  async function stats(): Promise<JobStats[]> {
    await connect();
    // job_now() is the clock of the database, which the queue itself uses.
    const { rows } = await boss.getDb().executeSql(
      `SELECT q.name, count(j.id)::int AS waiting, coalesce(extract(epoch FROM max(${JOBS_SCHEMA}.job_now() - j.start_after)), 0)::float AS oldest
       FROM ${JOBS_SCHEMA}.queue q
       LEFT JOIN ${JOBS_SCHEMA}.job j ON j.name = q.name AND j.state < 'active' AND j.start_after <= ${JOBS_SCHEMA}.job_now()
       WHERE q.name NOT LIKE '\\_\\_pgboss%' GROUP BY q.name ORDER BY q.name`,
    );
    const found = rows as { name: string; waiting: number; oldest: number }[];
    const parked = new Map(found.map(({ name, waiting }) => [name, waiting]));
    return found
      .filter(({ name }) => !name.endsWith(PARKED))
      .map(({ name, waiting, oldest }) => ({
        job: name,
        waiting,
        parked: parked.get(`${name}${PARKED}`) ?? 0,
        oldestSeconds: oldest,
      }));
  }

  return {
    /**
     * Sends a job in the caller's transaction, or together with the other writes of `atOnce`.
     * @param singletonKey at most one job with this key waits: a second one is not sent
     * @param last true: taken only when no other job of this name waits
     */
    async send<J extends Job>(
      tx: Reader,
      job: J,
      payload: PayloadOfJob<J>,
      {
        startAfter,
        singletonKey,
        last = false,
      }: { startAfter?: Date; singletonKey?: string; last?: boolean } = {},
    ): Promise<void> {
      await connect();
      const sent = {
        data: job.payload.parse(payload) as object,
        singletonKey: singletonKey ?? randomUUID(),
        priority: last ? LAST : 0,
        // In seconds from now: tests may set our clock, but not that of the database.
        ...(startAfter === undefined ? {} : { startAfter: `${secondsUntil(startAfter, clock)}` }),
      };
      await boss.insert(job.name, [sent], { db: fromKysely(tx.withoutPlugins()) });
    },
    /** Sends a parked job again with the same payload and all its tries. */
    async sendAgain(tx: Tx, job: string, data: object): Promise<void> {
      await connect();
      await boss.send(job, data, {
        db: fromKysely(tx.withoutPlugins()),
        singletonKey: randomUUID(),
      });
    },
    /** Starts to take jobs, unless this process has no workers. */
    async start(list: readonly JobWork[]): Promise<void> {
      await connect();
      if (!workers) return;
      await dropSchedules(list);
      for (const entry of list) {
        await boss.work(
          entry.job.name,
          {
            includeMetadata: true,
            pollingIntervalSeconds: POLL_SECONDS,
            batchSize: entry.job.atOnce ?? 1,
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          (taken) => Promise.all(taken.map((each) => perform(entry, each))),
        );
        await keepGoing(entry);
      }
      const check = () => {
        checking = checkParked().catch((error: unknown) => {
          log.warn({ event: 'jobs_error', error });
        });
      };
      timers.push(setInterval(check, WATCH_MS));
    },
    /** Stops taking jobs, waits for running ones, then hands the rest back for another process. */
    async stop({ graceMs }: { graceMs: number }): Promise<void> {
      isStopping = true;
      for (const timer of timers.splice(0)) clearInterval(timer);
      await checking;
      await boss.stop({ graceful: true, timeout: graceMs });
      hasEnded = true;
    },
    stats,
    checkParked,
  };
}

function secondsUntil(at: Date, clock: Clock): number {
  return Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1_000));
}
