import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Gives back the passes of people who did not come (PASS-7). */
export const endVisitsJob = defineJob({
  name: 'memberships.endVisits',
  payload: z.object({}),
  everySeconds: 600,
  retryLimit: 0,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
});
