import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';

const attemptPayload = z.object({ attemptId: z.uuid() });

/** Asks the processor while the outcome of a payment by card is not known. */
export const askCardJob = defineJob({
  name: 'payments.askCard',
  payload: attemptPayload.extend({
    source: z.enum(['webhook', 'asked']),
    /** As the event named it. */
    paymentId: z.string().optional(),
  }),
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

/** Orders again what the processor was never told, and leaves to people what it does not take; every ten minutes. */
export const sweepCardsJob = defineJob({
  name: 'payments.sweepCards',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  cron: '*/10 * * * *',
});

export const CARD_JOBS = [askCardJob, finishCardJob, sweepCardsJob];
