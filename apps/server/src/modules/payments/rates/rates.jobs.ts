import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

export const refreshRatesJob = defineJob({
  name: 'payments.refreshRates',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 30,
  cron: '0 */6 * * *',
});
