import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells an address or number that it was replaced: its reader may be the owner, locked out by an intruder (PPL-5). */
export const tellReplacedContactJob = defineJob({
  name: 'people.tellReplacedContact',
  payload: z.object({ contactId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
