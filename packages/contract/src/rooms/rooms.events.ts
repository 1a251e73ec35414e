import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A room or its people are others than before: every open page of advisers reads them anew; the hint names only the room (ROOM-12). */
export const roomChanged = defineEvent({
  name: 'roomChanged',
  payload: z.object({ roomId: z.uuid() }),
  audience: () => 'everybody',
  ids: ({ roomId }) => [roomId],
});

/** Seats, guests or arrivals of a room are others than before: its open pages have it by a patch, and read anew what they show when it suits (ROOM-12). */
export const roomFilled = defineEvent({
  name: 'roomFilled',
  payload: z.object({ roomId: z.uuid() }),
  audience: () => 'everybody',
  ids: ({ roomId }) => [roomId],
});
