import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A provisional receipt was asked for, issued, deposited, late or ended: customer and adviser read it again. */
export const provisionalChanged = defineEvent({
  name: 'provisionalChanged',
  payload: z.object({
    provisionalId: z.uuid(),
    personId: z.number().int(),
    adviserId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: ({ personId, adviserId }) => ({ people: [personId, adviserId] }),
  ids: ({ provisionalId }) => [provisionalId],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
