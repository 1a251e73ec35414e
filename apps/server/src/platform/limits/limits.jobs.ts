import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Counters whose window is over say nothing any more; 04:40 in La Paz, when hardly anybody tries. */
export const sweepLimitsJob = defineJob({
  name: 'platform.sweepLimits',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 60,
  cron: '40 8 * * *',
});
