import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A booking of a person is another than before: their pages, and those of the counter, read it anew. */
export const stayChanged = defineEvent({
  name: 'stayChanged',
  payload: z.object({ stayId: z.uuid(), personId: z.number().int(), companyId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ stayId }) => [stayId],
});

/** Prices or rooms of a house are others: whoever keeps them at the desk reads them anew, open pages of the house some seconds later. */
export const houseChanged = defineEvent({
  name: 'houseChanged',
  payload: z.object({ typeId: z.number().int() }),
  audience: () => 'everybody',
  ids: ({ typeId }) => [String(typeId)],
});
