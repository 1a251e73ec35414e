import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Address, number or place of a person changed, or were confirmed: what is open in other windows reads them again. */
export const contactUpdated = defineEvent({
  name: 'contactUpdated',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ personId }) => [String(personId)],
});
