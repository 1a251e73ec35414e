import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Reservations whose time is over, and reminders of those that end soon. */
export const turnReservationsJob = defineJob({
  name: 'reservations.turn',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireInSeconds: 300,
  everySeconds: 60,
});

export const DEPOSIT_JOBS = [turnReservationsJob];
