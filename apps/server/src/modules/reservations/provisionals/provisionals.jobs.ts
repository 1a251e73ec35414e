import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells of money that advisers took and did not deposit in time. */
export const turnProvisionalsJob = defineJob({
  name: 'reservations.turnProvisionals',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
  everySeconds: 60,
});

export const PROVISIONAL_JOBS = [turnProvisionalsJob];
