import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A notice was written, sent in part, finished or stopped: open desks reload. */
export const noticeChanged = defineEvent({
  name: 'noticeChanged',
  payload: z.object({ noticeId: z.uuid() }),
  audience: () => 'operators',
  ids: (notice) => [notice.noticeId],
});

/** Sending began; every notification of the notice refers to this one event, so that nobody receives it twice. */
export const noticeBegun = defineEvent({
  name: 'noticeBegun',
  payload: z.object({ noticeId: z.uuid() }),
  audience: () => 'operators',
  ids: (notice) => [notice.noticeId],
});
