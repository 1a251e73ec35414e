import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Folds what branches grew by into their sums, so that reading one stays a few keys (ADV-6). */
export const foldNetworkJob = defineJob({
  name: 'advisers.foldNetwork',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  everySeconds: 600,
});
