import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells the processor what people have decided about a chargeback: asked again until it is done. */
export const answerChargebackJob = defineJob({
  name: 'payments.answerChargeback',
  payload: z.object({ chargebackId: z.string() }),
  retryLimit: 100,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});

/** Takes in what no event has told, and orders again what the processor was never told; every ten minutes. */
export const sweepChargebacksJob = defineJob({
  name: 'payments.sweepChargebacks',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  cron: '*/10 * * * *',
});

export const CHARGEBACK_JOBS = [answerChargebackJob, sweepChargebacksJob];
