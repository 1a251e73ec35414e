import { z } from 'zod';
import { defineEvent } from '../../event.ts';

/** A travel benefit of a person is another than before. */
export const benefitChanged = defineEvent({
  name: 'benefitChanged',
  payload: z.object({
    benefitId: z.uuid(),
    personId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ benefitId }) => [benefitId],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
