import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** An invitation is another than before: whoever invited and whoever organises the room read it anew. */
export const invitationChanged = defineEvent({
  name: 'invitationChanged',
  payload: z.object({
    invitationId: z.uuid(),
    roomId: z.uuid(),
    inviterId: z.int(),
    ownerId: z.int(),
  }),
  audience: ({ inviterId, ownerId }) => ({ people: [...new Set([inviterId, ownerId])] }),
  ids: ({ invitationId, roomId }) => [invitationId, roomId],
});
