import type { z } from 'zod';

/** Work that is done later, from a row written in the transaction of the change that asks for it (security rules 9, 57). */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** `noun.work`, unique. */
  name: string;
  payload: Payload;
  /** Tries after the first one; then the job is parked, with an alarm, never dropped. */
  retryLimit: number;
  /** Before the first repetition; each further wait is about twice as long, an hour at most. */
  retryDelaySeconds: number;
  /** The lease: a handler that takes longer, or whose process was killed, loses the job to the next worker. */
  expireInSeconds: number;
  /** Minute, hour, day, month, weekday in UTC; the payload is then `{}`. */
  cron?: string;
  /** As `cron`, for what happens more often than once a minute; once per period, however many processes there are. */
  everySeconds?: number;
};

export type PayloadOfJob<J extends Job> = z.output<J['payload']>;

export type JobContext = {
  /** 1 for the first try. */
  attempt: number;
  /** Fires when the lease is over or the process stops: what happens from then on belongs to somebody else. */
  signal: AbortSignal;
};

/** A job and the function that does it; modules return a list of these. It may run twice: it is idempotent by its payload. */
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
  // The worker parses the payload with this very job before it hands it on, so the types meet again here.
  return { job, handle };
}

/** Where a job lies after its last try, until a person sends it back or throws it away. */
export function parkedQueue(job: Pick<Job, 'name'>): string {
  return `${job.name}${PARKED}`;
}

export const PARKED = '.parked';
