import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A pre-reservation was made, extended or ended, or a turn of the queue came: whoever has it, and whoever sells it, reads again. */
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
