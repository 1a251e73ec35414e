import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** The declaration of this person was signed, reviewed, or became due. The hint says nothing else (SEC-44). */
export const declarationChanged = defineEvent({
  name: 'declarationChanged',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: () => [],
});
