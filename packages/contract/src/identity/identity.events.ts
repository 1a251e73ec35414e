import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A person signed in somewhere, or a session of theirs was closed: lists of devices that are open read again. */
export const devicesChanged = defineEvent({
  name: 'devicesChanged',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: () => [],
  page: ({ personId }) => ({ personId }),
});
