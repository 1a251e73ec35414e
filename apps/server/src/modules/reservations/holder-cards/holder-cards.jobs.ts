import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Takes away disability cards that nobody used, and those of pre-reservations that fell (RES-30). */
export const sweepHolderCardsJob = defineJob({
  name: 'reservations.sweepHolderCards',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  cron: '20 * * * *',
});

export const HOLDER_CARD_JOBS = [sweepHolderCardsJob];
