import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Address, number or place of a person changed or was confirmed: other open windows reload them. */
export const contactUpdated = defineEvent({
  name: 'contactUpdated',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ personId }) => [String(personId)],
  page: ({ personId }) => ({ personId }),
});

/** An operator wrote a note about a person, who is never informed of it. */
export const customerNoted = defineEvent({
  name: 'customerNoted',
  payload: z.object({ personId: z.number().int() }),
  audience: () => ({ people: [] }),
  ids: () => [],
  page: ({ personId }) => ({ personId }),
});

/** An operator opened data of a person: the open profile lists it without a reload (PPL-10). */
export const personLooked = defineEvent({
  name: 'personLooked',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: ({ personId }) => [String(personId)],
});

/** A customer granted or revoked an adviser's access: both are informed. */
export const adviserAccessChanged = defineEvent({
  name: 'adviserAccessChanged',
  payload: z.object({ personId: z.number().int(), adviserId: z.number().int() }),
  audience: ({ personId, adviserId }) => ({ people: [personId, adviserId] }),
  ids: ({ personId, adviserId }) => [String(personId), String(adviserId)],
  page: ({ personId }) => ({ personId }),
});
