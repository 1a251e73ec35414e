import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** That somebody asked for access without the phone, told to the phone itself: its owner may hold it in the hand. */
export const warnOfAccessJob = defineJob({
  name: 'identity.warnOfAccess',
  payload: z.object({ recoveryId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
