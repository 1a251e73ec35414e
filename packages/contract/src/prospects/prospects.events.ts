import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Something of a prospect of this adviser is another than before; the hint names nobody (PRO-1). */
export const prospectChanged = defineEvent({
  name: 'prospectChanged',
  payload: z.object({ adviserId: z.number().int() }),
  audience: ({ adviserId }) => ({ people: [adviserId] }),
  ids: () => [],
});
