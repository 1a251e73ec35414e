import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Ends cessions whose time is over. */
export const turnCessionsJob = defineJob({
  name: 'contracts.turnCessions',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 240,
});
