import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { ADVISER_STATES } from './adviser.rules.ts';

/** The state, the sponsor or the rank of this adviser is another: their home reads it anew (ADV-8). */
export const adviserChanged = defineEvent({
  name: 'adviserChanged',
  payload: z.object({
    adviserId: z.number().int(),
    /** The state before, where it is another one now. */
    from: z.enum(ADVISER_STATES).optional(),
  }),
  audience: ({ adviserId }) => ({ people: [adviserId] }),
  ids: () => [],
});
