import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** SET-9: every 6 hours, a little after the hour, when the services have published. */
export const refreshCurrencyJob = defineJob({
  name: 'settings.refreshCurrency',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 30,
  cron: '5 */6 * * *',
});

export const SETTINGS_JOBS = [refreshCurrencyJob];
