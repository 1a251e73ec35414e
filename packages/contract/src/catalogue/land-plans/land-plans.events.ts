import { z } from 'zod';
import { defineEvent } from '../../event.ts';

/** The plan of a project was published: its lots, outlines and pictures are read again (CAT-46). */
export const landPlanPublished = defineEvent({
  name: 'landPlanPublished',
  payload: z.object({ projectId: z.number().int(), planId: z.uuid() }),
  audience: () => 'everybody',
  ids: ({ projectId }) => [String(projectId)],
});
