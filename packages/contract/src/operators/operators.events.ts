import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A proposal was made, decided, withdrawn or has expired: open desks look again. */
export const proposalChanged = defineEvent({
  name: 'proposalChanged',
  payload: z.object({ proposalId: z.uuid() }),
  audience: () => 'operators',
  ids: (proposal) => [proposal.proposalId],
});

/** Something joined or left the list of what waits for somebody, or changed its owner. */
export const workListChanged = defineEvent({
  name: 'workListChanged',
  payload: z.object({ kind: z.string(), id: z.string() }),
  audience: () => 'operators',
  // The hint goes to operators of every company, and the name of a thing may open it elsewhere: the kind is enough to read again.
  ids: (item) => [item.kind],
});

/** Somebody's role at the desk ended without a proposal: who may do and decide what is no longer as it stands on open desks. */
export const operatorRoleEnded = defineEvent({
  name: 'operatorRoleEnded',
  payload: z.object({ personId: z.number().int() }),
  audience: () => 'operators',
  // Whose it was is for those who reach their companies: the lists tell.
  ids: () => [],
});
