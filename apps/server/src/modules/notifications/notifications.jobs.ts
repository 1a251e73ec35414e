import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendNoticeJob } from './notices/notices.jobs.ts';

/** What concerns the safety of an account is told by mail as well: its owner may not be signed in (NTF-4). */
export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  payload: z.object({ notificationId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});

export const NOTIFICATION_JOBS = [mailNotificationJob, sendNoticeJob];
