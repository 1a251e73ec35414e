import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A booking of a person is another than before: their pages read it anew. */
export const stayChanged = defineEvent({
  name: 'stayChanged',
  payload: z.object({ stayId: z.uuid(), personId: z.number().int(), companyId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ stayId }) => [stayId],
});

/** Somebody comes, leaves, moves, books or gives up: counters that have the parties of the day open read them anew. It says nothing of whom. */
export const partiesChanged = defineEvent({
  name: 'partiesChanged',
  payload: z.object({ companyId: z.number().int() }),
  audience: () => 'cashiers',
  ids: ({ companyId }) => [String(companyId)],
});

/** Prices or rooms of a house are others: whoever keeps them at the desk reads them anew, open pages of the house some seconds later. */
export const houseChanged = defineEvent({
  name: 'houseChanged',
  payload: z.object({ typeId: z.number().int() }),
  audience: () => 'everybody',
  ids: ({ typeId }) => [String(typeId)],
});
