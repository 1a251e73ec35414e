import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Address, number or place of a person changed, or were confirmed: what is open in other windows reads them again. */
export const contactUpdated = defineEvent({
  name: 'contactUpdated',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ personId }) => [String(personId)],
  page: ({ personId }) => ({ personId }),
});

/** The desk noted something about a person, who never hears of it. */
export const customerNoted = defineEvent({
  name: 'customerNoted',
  payload: z.object({ personId: z.number().int() }),
  audience: () => ({ people: [] }),
  ids: () => [],
  page: ({ personId }) => ({ personId }),
});

/** Somebody of the group looked at a person: the open profile lists it without a reload (ambition N25). */
export const personLooked = defineEvent({
  name: 'personLooked',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ personId }) => [String(personId)],
});

/** A customer gave an adviser access, or took it away: both hear it. */
export const adviserAccessChanged = defineEvent({
  name: 'adviserAccessChanged',
  payload: z.object({ personId: z.number().int(), adviserId: z.number().int() }),
  audience: ({ personId, adviserId }) => ({ people: [personId, adviserId] }),
  ids: ({ personId, adviserId }) => [String(personId), String(adviserId)],
  page: ({ personId }) => ({ personId }),
});
