import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The document with its page of evidence, after the last signature. */
export const drawSignedJob = defineJob({
  name: 'contracts.drawSigned',
  payload: z.object({ contractId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
});

/** Ends contracts whose time to sign is over, and reminds whoever has to sign (CON-5). */
export const turnContractsJob = defineJob({
  name: 'contracts.turn',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 240,
});

export const SIGNING_JOBS = [drawSignedJob, turnContractsJob];
