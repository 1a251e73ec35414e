import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Takes back what shows passes of a sale that gives none any more, or that somebody else holds now; written in the transaction that moved it (PASS-17). */
export const endPassesJob = defineJob({
  name: 'memberships.endPasses',
  payload: z.object({ saleId: z.number().int() }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
