import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A sale got its number: its contract is signed and its initial is paid, in one transaction (SALE-28). */
export const saleSold = defineEvent({
  name: 'saleSold',
  payload: z.object({
    saleId: z.number().int(),
    personId: z.number().int(),
    companyId: z.number().int(),
    number: z.string(),
  }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ saleId }) => [String(saleId)],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});

/** Somebody paid for a sale that several buy: their open pages read it again (SALE-29). */
export const sharedSalePaid = defineEvent({
  name: 'sharedSalePaid',
  payload: z.object({
    saleId: z.number().int(),
    /** The debtor. */
    personId: z.number().int(),
    companyId: z.number().int(),
    people: z.array(z.number().int()),
  }),
  audience: ({ people }) => ({ people }),
  ids: ({ saleId }) => [String(saleId)],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
