import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Writes to a guest, by the ways in which they want to be spoken to (INV-7). */
export const writeToGuestJob = defineJob({
  name: 'invitations.write',
  payload: z.object({ invitationId: z.uuid(), number: z.number().int() }),
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  // One slow mailbox must not hold up everybody else's message (SEC-56).
  atOnce: 5,
});

/** Ends offers whose time is over, passes their seats on, reminds, and closes attendance (INV-4, INV-7, INV-9). */
export const turnGuestsJob = defineJob({
  name: 'invitations.turn',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
  everySeconds: 20,
});

/** Erases the data of guests who bought nothing within their time, and forgets wishes whose time is over (INV-14). */
export const eraseGuestsJob = defineJob({
  name: 'invitations.erase',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 600,
  cron: '30 7 * * *',
});

export const INVITATION_JOBS = [writeToGuestJob, turnGuestsJob, eraseGuestsJob];
