import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Sends the next batch of a notice and queues the one after it in the same transaction, so a killed process loses nothing. */
export const sendNoticeJob = defineJob({
  name: 'notices.send',
  payload: z.object({ noticeId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
