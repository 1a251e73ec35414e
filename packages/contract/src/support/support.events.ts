import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** This person wrote to customer service, or an operator took, answered or closed their request. */
export const supportRequestChanged = defineEvent({
  name: 'supportRequestChanged',
  payload: z.object({ reference: z.string(), personId: z.number().int() }),
  audience: (request) => ({ people: [request.personId] }),
  ids: (request) => [request.reference],
  page: ({ personId }) => ({ personId }),
});
