import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The code lies sealed in the payload: whoever reads the queue cannot use it (SEC-26). */
export const sendCodeJob = defineJob({
  name: 'identity.sendCode',
  payload: z.object({ codeId: z.uuid(), sealed: z.string() }),
  // A code is worth nothing after some minutes: what did not go out by then is asked for again by a person.
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
