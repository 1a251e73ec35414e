import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A reservation began, was extended, kept or ended: clients read the product again. */
export const reservationChanged = defineEvent({
  name: 'reservationChanged',
  payload: z.object({
    saleId: z.number().int(),
    personId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ saleId }) => [String(saleId)],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
