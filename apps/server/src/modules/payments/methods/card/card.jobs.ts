import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';

const attemptPayload = z.object({ attemptId: z.uuid() });

/** Asks the processor while the outcome of a payment by card is not known. */
export const askCardJob = defineJob({
  name: 'payments.askCard',
  payload: attemptPayload.extend({ source: z.enum(['webhook', 'asked']) }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
/** Takes at the processor what our books have taken, or lets go of it: asked again until it is done. */
export const finishCardJob = defineJob({
  name: 'payments.finishCard',
  payload: attemptPayload,
  retryLimit: 100,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});

export const CARD_JOBS = [askCardJob, finishCardJob];
