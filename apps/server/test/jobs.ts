import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

type Waiting = { id: string; name: string; data: unknown };

/**
 * Runs the due jobs now, for a server that was started without workers, until none is due. `later` names jobs that are run once although
 * they are not due yet, for tests that have moved the clock; `without` names jobs that stay, as mail where there is no mail server. Returns the names of the jobs that ran.
 */
export async function runJobs(
  app: TestApp,
  { later = [], without = [] }: { later?: readonly string[]; without?: readonly string[] } = {},
): Promise<string[]> {
  const { database } = app;
  const done: string[] = [];
  for (let soon = later; ; soon = []) {
    const { rows } = await sql<Waiting>`
      SELECT id::text AS id, name, data FROM pgboss.job
       WHERE state IN ('created','retry') AND (start_after <= clock_timestamp() OR name = any(${[...soon]}::text[]))
         AND name <> ALL (${[...without]}::text[])
       ORDER BY created_on, id`.execute(database.owner);
    if (rows.length === 0) return done;
    for (const { id, name, data } of rows) {
      // Taken before it runs: a job that orders itself again is a new one.
      await sql`UPDATE pgboss.job SET state = 'completed', completed_on = clock_timestamp() WHERE id = ${id}::uuid AND name = ${name}`.execute(
        database.owner,
      );
      await doJob(app, name, data);
      done.push(name);
    }
  }
}

/**
 * Lets this time pass for people and jobs alike, and runs what is due by then. As with workers, a job that fails comes again after its delay,
 * until its tries are used up.
 */
export async function passTime(app: TestApp, milliseconds: number): Promise<void> {
  const { clock, database } = app;
  clock.advance(milliseconds);
  await sql`
    UPDATE pgboss.job SET start_after = start_after - make_interval(secs => ${milliseconds / 1_000})
     WHERE state IN ('created','retry')`.execute(database.owner);
  for (;;) {
    const { rows } = await sql<Waiting>`
      UPDATE pgboss.job SET state = 'completed', completed_on = clock_timestamp()
       WHERE state IN ('created','retry') AND start_after <= clock_timestamp()
      RETURNING id::text AS id, name, data`.execute(database.owner);
    if (rows.length === 0) return;
    for (const { id, name, data } of rows)
      await doJob(app, name, data).catch(async () => {
        await sql`
          UPDATE pgboss.job
             SET state = CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END::pgboss.job_state,
                 retry_count = retry_count + 1,
                 start_after = clock_timestamp() + make_interval(secs => retry_delay)
           WHERE id = ${id}::uuid AND name = ${name}`.execute(database.owner);
      });
  }
}

/** Runs one job as if it had just been taken. */
export async function doJob({ runtime }: TestApp, name: string, payload: unknown): Promise<void> {
  const works = runtime.modules.flatMap((module) => module.work ?? []);
  const work = works.find(({ job }) => job.name === name);
  if (!work) throw new Error(`nobody does ${name}`);
  await work.handle(work.job.payload.parse(payload), {
    attempt: 1,
    signal: new AbortController().signal,
  });
}

export async function forgetJobs({ database }: TestApp): Promise<void> {
  await sql`DELETE FROM pgboss.job`.execute(database.owner);
}

/** Names of the jobs that wait, due or for later. */
export async function waitingJobs({ database }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pgboss.job WHERE state IN ('created','retry') ORDER BY name`.execute(
    database.owner,
  );
  return rows.map(({ name }) => name);
}
