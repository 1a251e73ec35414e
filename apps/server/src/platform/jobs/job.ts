import type { z } from 'zod';

/** Work that is done later, from a row written in the transaction of the change that needs it (SEC-9, SEC-57). */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** `noun.work`, unique. */
  name: string;
  payload: Payload;
  /** Tries after the first one. Then the job is parked, with an alarm; it is never dropped. */
  retryLimit: number;
  /** The wait before the first repetition; each further wait is about twice as long, at most an hour. */
  retryDelaySeconds: number;
  /** The lease: a handler that takes longer, or whose process was killed, loses the job to another worker. */
  expireInSeconds: number;
  /** How many one process does at the same time, each with an outcome of its own; 1 where it is not said. */
  atOnce?: number;
  /** Minute, hour, day, month, weekday in UTC; the payload is then `{}`. */
  cron?: string;
  /** Like `cron`, for work repeated more often than once a minute; once per period, however many processes run. */
  everySeconds?: number;
};

export type PayloadOfJob<J extends Job> = z.output<J['payload']>;

export type JobContext = {
  /** 1 for the first try. */
  attempt: number;
  /** Fires when the lease is over or the process stops; from then on another worker may own the job. */
  signal: AbortSignal;
};

/** A job and the function that does it; modules return a list of these. It may run twice, so it must be idempotent by its payload. */
export type JobWork = {
  job: Job;
  handle(payload: unknown, context: JobContext): Promise<void>;
};

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}

export function work<J extends Job>(
  job: J,
  handle: (payload: PayloadOfJob<J>, context: JobContext) => Promise<void>,
): JobWork {
  // The worker parses the payload with this job before it passes it on, so the types agree again.
  return { job, handle };
}

/** The queue for jobs after their last try, until a person retries or discards them. */
export function parkedQueue(job: Pick<Job, 'name'>): string {
  return `${job.name}${PARKED}`;
}

export const PARKED = '.parked';
