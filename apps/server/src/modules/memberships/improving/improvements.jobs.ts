import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Quotes whose time is over, and money that goes back because nothing was signed. */
export const turnImprovementsJob = defineJob({
  name: 'memberships.turnImprovements',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  everySeconds: 60,
});
