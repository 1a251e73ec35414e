import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** SEC-10: every day of the bank is compared with ours; 01:15 in La Paz is 05:15 UTC. */
export const dailyListJob = defineJob({
  name: 'payments.dailyList',
  payload: z.object({ day: z.iso.date().optional() }),
  retryLimit: 10,
  retryDelaySeconds: 300,
  expireInSeconds: 300,
  cron: '15 5 * * *',
});
