import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells the owner of an account that strangers guess at its password. null: nobody has that document (SEC-24). */
export const tellOfGuessesJob = defineJob({
  name: 'identity.tellOfGuesses',
  payload: z.object({ personId: z.number().int().nullable() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
