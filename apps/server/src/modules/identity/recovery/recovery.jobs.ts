import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Alerts the phone itself that access without it was requested: its owner may still hold it. */
export const warnOfAccessJob = defineJob({
  name: 'identity.warnOfAccess',
  payload: z.object({ recoveryId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
