import { moneySchema } from '@kantuta/contract/money';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The code is sealed in the payload: a reader of the queue cannot use it (SEC-26). */
export const sendCodeJob = defineJob({
  name: 'identity.sendCode',
  payload: z.object({
    codeId: z.uuid(),
    sealed: z.string(),
    /** What the code confirms, for its text. */
    about: z
      .union([
        z.object({ amount: moneySchema, adviser: z.string() }),
        z.object({ contract: z.string() }),
      ])
      .optional(),
  }),
  // A code expires after some minutes; a person whose code was not sent by then asks for another.
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  // One slow mailbox, or a wave of orders, must not hold up everybody else's code (SEC-56).
  atOnce: 10,
});
