import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';

const attemptPayload = z.object({ attemptId: z.uuid() });

/** Asks the provider while the outcome of a payment at the terminal is not known. */
export const askTerminalJob = defineJob({
  name: 'payments.askTerminal',
  payload: attemptPayload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});

/** Confirms at the provider what our books have taken, or lets go of it, and closes the order: asked again until it is done. */
export const finishTerminalJob = defineJob({
  name: 'payments.finishTerminal',
  payload: attemptPayload,
  retryLimit: 100,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});

/** Orders again what the provider was never told, and leaves to people what it does not hand over; every ten minutes. */
export const sweepTerminalsJob = defineJob({
  name: 'payments.sweepTerminals',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  cron: '*/10 * * * *',
});

export const TERMINAL_JOBS = [askTerminalJob, finishTerminalJob, sweepTerminalsJob];
