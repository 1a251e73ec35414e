import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A contract was issued, signed by somebody, or ended: everybody who signs it reads it again. */
export const contractChanged = defineEvent({
  name: 'contractChanged',
  payload: z.object({
    contractId: z.uuid(),
    saleId: z.number().int(),
    /** The buyer. */
    personId: z.number().int(),
    companyId: z.number().int(),
    /** Everybody who signs it, the buyer among them. */
    signerIds: z.array(z.number().int()),
  }),
  audience: ({ signerIds }) => ({ people: signerIds }),
  ids: ({ saleId }) => [String(saleId)],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
