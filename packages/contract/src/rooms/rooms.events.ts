import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A room, its seats or its people are others than before: every open page of advisers reads them anew; the hint names only the room (ROOM-12). */
export const roomChanged = defineEvent({
  name: 'roomChanged',
  payload: z.object({ roomId: z.uuid() }),
  audience: () => 'everybody',
  ids: ({ roomId }) => [roomId],
});
