import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Brings one 2x1 to where its first membership stands; written in the transaction that moved the first one (TWO-3). */
export const followTwoForOneJob = defineJob({
  name: 'memberships.followTwoForOne',
  payload: z.object({ twoForOneId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});

/** Brings those that wait for instalments of a person to where their first memberships stand, once some were paid (TWO-4). */
export const followPaidTwoForOneJob = defineJob({
  name: 'memberships.followPaidTwoForOne',
  payload: z.object({ personId: z.number().int() }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});

/** Suspensions that are over, and first ones of which nobody told. */
export const turnTwoForOneJob = defineJob({
  name: 'memberships.turnTwoForOne',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  everySeconds: 300,
});

export const TWO_FOR_ONE_JOBS = [followTwoForOneJob, followPaidTwoForOneJob, turnTwoForOneJob];
