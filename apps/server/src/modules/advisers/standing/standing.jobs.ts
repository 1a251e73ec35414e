import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Who has not sold for `adviser.inactiveDays` is inactive, and who sells again is active again: each morning before the office opens (ADV-1). */
export const turnAdvisersJob = defineJob({
  name: 'advisers.turn',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  cron: '30 8 * * *',
});
