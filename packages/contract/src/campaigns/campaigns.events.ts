import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A campaign began, changed its rules, ended, or something of an award was decided: boards and the desk read again. */
export const campaignChanged = defineEvent({
  name: 'campaignChanged',
  payload: z.object({ campaignId: z.number().int() }),
  audience: () => 'everybody',
  ids: ({ campaignId }) => [String(campaignId)],
});
