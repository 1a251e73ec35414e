import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Looks after one monthly payment: tells, charges, takes in what became of it. */
export const monthlyCardJob = defineJob({
  name: 'payments.monthlyCard',
  payload: z.object({ monthlyId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});
/** Orders that for each of them, every hour between eight and twenty o'clock of La Paz. */
export const monthlyCardsJob = defineJob({
  name: 'payments.monthlyCards',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  cron: '5 12-23 * * *',
});

export const MONTHLY_JOBS = [monthlyCardJob, monthlyCardsJob];
