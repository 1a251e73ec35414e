import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';

/** A hold has ended in our books: the wallet gives the points, or gets them back. */
export const endHoldJob = defineJob({
  name: 'payments.endHold',
  payload: z.object({ partId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
/** Orders again what the wallet was never told; every ten minutes. */
export const sweepHoldsJob = defineJob({
  name: 'payments.sweepHolds',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  cron: '*/10 * * * *',
});

export const POINTS_JOBS = [endHoldJob, sweepHoldsJob];
