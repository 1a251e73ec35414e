import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** The state, the sponsor or the rank of this adviser is another: their home reads it anew (ADV-8). */
export const adviserChanged = defineEvent({
  name: 'adviserChanged',
  payload: z.object({ adviserId: z.number().int() }),
  audience: ({ adviserId }) => ({ people: [adviserId] }),
  ids: () => [],
});
