import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The order to a provider was cut off: a killed process, a lost answer. */
export const resumePaymentJob = defineJob({
  name: 'payments.resume',
  payload: z.object({ intentId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
});
