import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

const often = { payload: z.object({}), retryLimit: 3, retryDelaySeconds: 60 };

/** Makes notices that are due and ends the cases of those who paid (REV-2). */
export const turnNoticesJob = defineJob({
  ...often,
  name: 'reversals.turnNotices',
  expireInSeconds: 600,
  everySeconds: 3_600,
});

/** Sets reverted units free when their days are over (REV-4). */
export const freeUnitsJob = defineJob({
  ...often,
  name: 'reversals.freeUnits',
  expireInSeconds: 120,
  everySeconds: 60,
});

/** Recognised credits: reminded of before their last day, and ended after it (REV-6). */
export const turnCreditsJob = defineJob({
  ...often,
  name: 'reversals.turnCredits',
  expireInSeconds: 300,
  everySeconds: 3_600,
});

export const REVERSAL_JOBS = [turnNoticesJob, freeUnitsJob, turnCreditsJob];
