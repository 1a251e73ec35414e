import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A pre-reservation was made, extended or ended: whoever has it, and whoever sells it, reads again. */
export const holdChanged = defineEvent({
  name: 'holdChanged',
  payload: z.object({
    holdId: z.string(),
    personId: z.number().int(),
    sellerId: z.number().int().nullable(),
    companyId: z.number().int(),
  }),
  audience: ({ personId, sellerId }) => ({
    people: sellerId === null ? [personId] : [personId, sellerId],
  }),
  ids: ({ holdId }) => [holdId],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});

/** Somebody joined or left the queue of a unit, or a turn came or went by: those whose place is another now read it again (RES-8). */
export const queueMoved = defineEvent({
  name: 'queueMoved',
  payload: z.object({ placeId: z.number().int(), people: z.array(z.number().int()) }),
  audience: ({ people }) => ({ people }),
  ids: ({ placeId }) => [String(placeId)],
});
