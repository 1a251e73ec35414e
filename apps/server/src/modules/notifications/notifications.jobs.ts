import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailNoticeJob, sendNoticeJob } from './notices/notices.jobs.ts';

/** The mail for a notification about the security of an account: its owner may not be signed in (NTF-4). */
export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  payload: z.object({ notificationId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});

export const NOTIFICATION_JOBS = [mailNotificationJob, sendNoticeJob, mailNoticeJob];
