import { PgBoss, type QueueOptions } from 'pg-boss';
import { PARKED, parkedQueue, type Job } from './job.ts';

export const JOBS_SCHEMA = 'pgboss';

const LONGEST_WAIT_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
// Parked jobs wait for a person, however long that takes: kept for ten years.
const FOR_EVER_SECONDS = 3_650 * DAY_SECONDS;

/** Makes or updates the tables and queues. Runs with the migrations, as the owner; the server itself may only use them. */
export async function installJobs({
  url,
  queues,
}: {
  url: string;
  queues: readonly Job[];
}): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const job of queues) {
    await putQueue(boss, known, parkedQueue(job), {
      retentionSeconds: FOR_EVER_SECONDS,
      retryLimit: 0,
    });
    await putQueue(boss, known, job.name, { ...queueOptions(job), deadLetter: parkedQueue(job) });
  }
  await boss.stop({ graceful: false });
  if (failure) throw failure;
}

async function putQueue(
  boss: PgBoss,
  known: ReadonlySet<string>,
  name: string,
  options: QueueOptions & { deadLetter?: string },
): Promise<void> {
  // `short`: at most one waiting job per key; a second one would do the same work again.
  if (known.has(name)) await boss.updateQueue(name, options);
  else
    await boss.createQueue(name, {
      ...options,
      policy: name.endsWith(PARKED) ? 'standard' : 'short',
    });
}

function queueOptions(job: Job): QueueOptions {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: LONGEST_WAIT_SECONDS,
    expireInSeconds: job.expireInSeconds,
    // A job that no worker took is a fault to find, not a row to delete.
    retentionSeconds: FOR_EVER_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
  };
}
