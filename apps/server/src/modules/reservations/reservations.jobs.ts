import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { DEPOSIT_JOBS } from './deposits/deposits.jobs.ts';
import { HOLDER_CARD_JOBS } from './holder-cards/holder-cards.jobs.ts';
import { PROVISIONAL_JOBS } from './provisionals/provisionals.jobs.ts';
import { REFUND_JOBS } from './refunds/refunds.jobs.ts';

/** Ends holds whose time is over, reminds of those that end soon, and passes freed units on to the queue within 10 s (RES-8). */
export const turnHoldsJob = defineJob({
  name: 'reservations.turnHolds',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  everySeconds: 5,
});

export const RESERVATION_JOBS = [
  turnHoldsJob,
  ...DEPOSIT_JOBS,
  ...PROVISIONAL_JOBS,
  ...REFUND_JOBS,
  ...HOLDER_CARD_JOBS,
];
