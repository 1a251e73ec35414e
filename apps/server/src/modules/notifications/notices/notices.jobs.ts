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

/**
 * The mail of a notice to one person (NTF-10). A queue of its own: alerts about the security of an account never stand behind a message to
 * many.
 */
export const mailNoticeJob = defineJob({
  name: 'notices.mail',
  payload: z.object({ notificationId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  atOnce: 5,
});
