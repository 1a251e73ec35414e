import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Deletes expired single-use keys; at 04:50 in La Paz, when hardly anybody signs in. */
export const sweepKeysJob = defineJob({
  name: 'identity.sweep',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  cron: '50 8 * * *',
});
