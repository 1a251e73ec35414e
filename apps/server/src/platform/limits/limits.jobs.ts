import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Drops counters whose window is over; at 04:40 in La Paz, when there is little traffic. */
export const sweepLimitsJob = defineJob({
  name: 'platform.sweepLimits',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 60,
  cron: '40 8 * * *',
});
