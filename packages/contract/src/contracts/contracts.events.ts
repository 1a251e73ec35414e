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

/** An addendum was asked for, agreed, drawn or ended: the plan and the papers of its sale are read again. */
export const addendumChanged = defineEvent({
  name: 'addendumChanged',
  payload: z.object({
    addendumId: z.uuid(),
    saleId: z.number().int(),
    personId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ saleId }) => [String(saleId)],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});

/** A cession was asked for, went on or ended: whoever cedes and whoever takes over read it again. */
export const cessionChanged = defineEvent({
  name: 'cessionChanged',
  payload: z.object({
    cessionId: z.uuid(),
    saleId: z.number().int(),
    /** Whoever cedes. */
    personId: z.number().int(),
    companyId: z.number().int(),
    /** Whoever cedes and, once somebody has this document, whoever takes over. */
    personIds: z.array(z.number().int()),
  }),
  audience: ({ personIds }) => ({ people: personIds }),
  ids: ({ saleId }) => [String(saleId)],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
