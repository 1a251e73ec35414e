import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** A room whose organiser fell and that nobody took over ends `FALLEN_HOURS` before it would begin (ROOM-14). */
export const endFallenRoomsJob = defineJob({
  name: 'rooms.endFallen',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  cron: '*/10 * * * *',
});
