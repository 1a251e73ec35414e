import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A notice was written, sent a bit further, finished or stopped: open desks look again. */
export const noticeChanged = defineEvent({
  name: 'noticeChanged',
  payload: z.object({ noticeId: z.uuid() }),
  audience: () => 'operators',
  ids: (notice) => [notice.noticeId],
});

/** Sending began; every notification of it tells of this one event, so that nobody is told twice. */
export const noticeBegun = defineEvent({
  name: 'noticeBegun',
  payload: z.object({ noticeId: z.uuid() }),
  audience: () => 'operators',
  ids: (notice) => [notice.noticeId],
});
