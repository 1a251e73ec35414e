import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A person signed in, or a session of theirs was closed: open lists of devices reload. */
export const devicesChanged = defineEvent({
  name: 'devicesChanged',
  payload: z.object({ personId: z.number().int() }),
  audience: ({ personId }) => ({ people: [personId] }),
  ids: () => [],
  page: ({ personId }) => ({ personId }),
});
