import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A course was written, published or withdrawn: open desks read again. */
export const courseChanged = defineEvent({
  name: 'courseChanged',
  payload: z.object({ courseId: z.uuid() }),
  audience: () => 'operators',
  ids: ({ courseId }) => [courseId],
});

/** An event of the group is another than before: open pages of everybody read again. */
export const groupEventChanged = defineEvent({
  name: 'groupEventChanged',
  payload: z.object({ eventId: z.uuid() }),
  audience: () => 'everybody',
  ids: ({ eventId }) => [eventId],
});
