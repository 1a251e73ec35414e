import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells the next people who hold or own a lot that one of its documents changed, and queues those after them in the same transaction. */
export const tellHoldersJob = defineJob({
  name: 'passports.tellHolders',
  payload: z.object({
    eventId: z.uuid(),
    projectId: z.number().int(),
    block: z.string().nullable(),
    lot: z.string().nullable(),
    /** People up to this id have been told. */
    after: z.number().int(),
  }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
