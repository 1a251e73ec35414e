import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Closes expired proposals, so that the desk and the trail show them as expired. */
export const expireProposalsJob = defineJob({
  name: 'platform.expireProposals',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  cron: '7 * * * *',
});
