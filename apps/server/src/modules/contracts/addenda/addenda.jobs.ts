import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The document of an addendum, once everybody has agreed. */
export const drawAddendumJob = defineJob({
  name: 'contracts.drawAddendum',
  payload: z.object({ addendumId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
});

/** Ends what the company did not agree to in time. */
export const turnAddendaJob = defineJob({
  name: 'contracts.turnAddenda',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 240,
});

export const ADDENDA_JOBS = [drawAddendumJob, turnAddendaJob];
