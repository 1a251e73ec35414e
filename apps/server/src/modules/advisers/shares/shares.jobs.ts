import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Deletes what advisers shared long ago, and the visits of days that are over (ADV-9). */
export const dropSharesJob = defineJob({
  name: 'advisers.dropShares',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  cron: '10 9 * * *',
});
