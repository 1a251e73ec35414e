import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Tells whom payments ask for a declaration, and whose declaration ends soon (UIF-4): every morning at 8 in La Paz. */
export const remindDeclarationsJob = defineJob({
  name: 'declarations.remind',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 300,
  expireInSeconds: 300,
  cron: '0 12 * * *',
});
