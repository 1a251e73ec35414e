import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells an address or a number that it was replaced: whoever reads there may be the owner whom somebody locks out (PPL-5). */
export const tellReplacedContactJob = defineJob({
  name: 'people.tellReplacedContact',
  payload: z.object({ contactId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
