import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A purchase moved on its way to being reverted, was reverted, or its credit changed: its owner, its seller and the desk read again. */
export const reversalChanged = defineEvent({
  name: 'reversalChanged',
  payload: z.object({
    saleId: z.number().int(),
    personId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ saleId }) => [String(saleId)],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
