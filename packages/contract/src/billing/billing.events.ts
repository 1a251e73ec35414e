import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** The billing data of this person were saved. */
export const billingRecordSaved = defineEvent({
  name: 'billingRecordSaved',
  payload: z.object({ recordId: z.number().int(), personId: z.number().int() }),
  audience: (record) => ({ people: [record.personId] }),
  ids: (record) => [String(record.recordId)],
  page: ({ personId }) => ({ personId }),
});

/** An invoice was issued, judged, mended or taken back. */
export const invoiceChanged = defineEvent({
  name: 'invoiceChanged',
  payload: z.object({
    invoiceId: z.uuid(),
    personId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: (invoice) => ({ people: [invoice.personId] }),
  ids: (invoice) => [invoice.invoiceId],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
