import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/job.ts';

/** Closes the attendance of rooms whose time at the door is over (DOOR-10). */
export const closeAttendanceJob = defineJob({
  name: 'doors.closeAttendance',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  cron: '*/10 * * * *',
});

export const DOOR_JOBS: readonly Job[] = [closeAttendanceJob];
