import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

const intentPayload = z.object({ intentId: z.uuid() });

/** The order to the bank was cut off: a killed process, a lost answer. */
export const resumePaymentJob = defineJob({
  name: 'payments.resume',
  payload: intentPayload,
  retryLimit: 10,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
});
/** Asks the bank while a QR may be paid (decisions 8.7). */
export const pollQrJob = defineJob({
  name: 'payments.pollQr',
  payload: intentPayload,
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
export const expireQrJob = defineJob({
  name: 'payments.expireQr',
  payload: intentPayload,
  retryLimit: 20,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
/** A QR that nobody waits for any more must not stay payable. */
export const voidQrJob = defineJob({
  name: 'payments.voidQr',
  payload: intentPayload,
  retryLimit: 20,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
export const judgeConfirmationJob = defineJob({
  name: 'payments.judgeConfirmation',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 30,
});
export const refreshRatesJob = defineJob({
  name: 'payments.refreshRates',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 30,
  cron: '0 */6 * * *',
});
/** Security rule 10: every day of the bank is compared with ours; 01:15 in La Paz is 05:15 UTC. */
export const dailyListJob = defineJob({
  name: 'payments.dailyList',
  payload: z.object({ day: z.iso.date().optional() }),
  retryLimit: 10,
  retryDelaySeconds: 300,
  expireInSeconds: 300,
  cron: '15 5 * * *',
});

export const PAYMENT_JOBS = [
  resumePaymentJob,
  pollQrJob,
  expireQrJob,
  voidQrJob,
  judgeConfirmationJob,
  refreshRatesJob,
  dailyListJob,
];
