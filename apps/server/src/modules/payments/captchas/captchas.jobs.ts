import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Drops captchas that nobody can answer any more; hourly, because each is a row. */
export const sweepCaptchasJob = defineJob({
  name: 'payments.sweepCaptchas',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 60,
  cron: '20 * * * *',
});
