import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The next batch of a notice; whoever does it orders the one after it in the same transaction, so a killed process leaves the rest. */
export const sendNoticeJob = defineJob({
  name: 'notices.send',
  payload: z.object({ noticeId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
