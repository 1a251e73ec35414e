import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** This person asked customer service, or somebody at the desk took up, answered or closed what they asked. */
export const supportRequestChanged = defineEvent({
  name: 'supportRequestChanged',
  payload: z.object({ reference: z.string(), personId: z.number().int() }),
  audience: (request) => ({ people: [request.personId] }),
  ids: (request) => [request.reference],
  page: ({ personId }) => ({ personId }),
});
