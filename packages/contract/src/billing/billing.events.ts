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
