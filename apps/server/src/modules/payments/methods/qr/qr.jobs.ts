import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';

const intentPayload = z.object({ intentId: z.uuid() });

/** Asks the bank while a QR may be paid (PAY-13). */
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
/** A QR without an open payment must not stay payable: the bank is asked soon again, and less often the longer it is down. */
export const voidQrJob = defineJob({
  name: 'payments.voidQr',
  payload: intentPayload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
export const judgeConfirmationJob = defineJob({
  name: 'payments.judgeConfirmation',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 30,
});

export const QR_JOBS = [pollQrJob, expireQrJob, voidQrJob, judgeConfirmationJob];
