import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A booking of a person is another than before: their pages, and those of the counter, read it anew. */
export const stayChanged = defineEvent({
  name: 'stayChanged',
  payload: z.object({ stayId: z.uuid(), personId: z.number().int(), companyId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ stayId }) => [stayId],
});
