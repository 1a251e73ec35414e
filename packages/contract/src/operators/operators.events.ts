import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A proposal was made, decided, withdrawn or has expired: open desks reload. */
export const proposalChanged = defineEvent({
  name: 'proposalChanged',
  payload: z.object({ proposalId: z.uuid() }),
  audience: () => 'operators',
  ids: (proposal) => [proposal.proposalId],
});

/** A task was added, was removed, or changed its owner. */
export const workListChanged = defineEvent({
  name: 'workListChanged',
  payload: z.object({ kind: z.string(), id: z.string() }),
  audience: () => 'operators',
  // The hint goes to operators of every company, and the id of a thing may reveal it: the kind is enough to read again.
  ids: (item) => [item.kind],
});

/** An operator's role ended without a proposal: rights shown at open desks are outdated. */
export const operatorRoleEnded = defineEvent({
  name: 'operatorRoleEnded',
  payload: z.object({ personId: z.number().int() }),
  audience: () => 'operators',
  // Whose role it was stays out of the hint; the lists tell it to operators who reach the companies.
  ids: () => [],
});
