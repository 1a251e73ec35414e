import { z } from 'zod';
import { defineEvent } from '../../event.ts';

/** A 2x1 of a person was taken, or its second membership is in another state than before. */
export const twoForOneChanged = defineEvent({
  name: 'twoForOneChanged',
  payload: z.object({
    twoForOneId: z.uuid(),
    personId: z.number().int(),
    companyId: z.number().int(),
  }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ twoForOneId }) => [twoForOneId],
  page: ({ personId, companyId }) => ({ personId, companyId }),
});
