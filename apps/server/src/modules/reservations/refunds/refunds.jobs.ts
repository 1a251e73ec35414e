import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Credit of deposits: reminded of before its last day, and ended after it. */
export const turnCreditsJob = defineJob({
  name: 'reservations.turnCredits',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  everySeconds: 3_600,
});

export const REFUND_JOBS = [turnCreditsJob];
