import { z } from 'zod';
import { defineEvent } from '../../event.ts';

/** The change of a membership stands otherwise than before. */
export const improvementChanged = defineEvent({
  name: 'improvementChanged',
  payload: z.object({
    improvementId: z.uuid(),
    saleId: z.number().int(),
    personId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ improvementId }) => [improvementId],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
