import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Sends an operator who was just created the link to a first password (OPS-5). */
export const invitationJob = defineJob({
  name: 'operators.sendInvitation',
  payload: z.object({ personId: z.number().int() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});
