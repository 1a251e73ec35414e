import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Somebody at the desk took up, answered or closed a request of this person. */
export const supportRequestChanged = defineEvent({
  name: 'supportRequestChanged',
  payload: z.object({ reference: z.string(), personId: z.number().int() }),
  audience: (request) => ({ people: [request.personId] }),
  ids: (request) => [request.reference],
});
