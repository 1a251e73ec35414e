import { z } from 'zod';
import { defineEvent } from '../../event.ts';

/** A document of a project or of a part of it was published, confirmed or taken back (CAT-41). */
export const passportChanged = defineEvent({
  name: 'passportChanged',
  payload: z.object({ projectId: z.number().int(), entryId: z.uuid() }),
  audience: () => 'everybody',
  ids: ({ projectId }) => [String(projectId)],
});
