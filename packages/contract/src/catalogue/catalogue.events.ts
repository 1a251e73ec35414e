import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Prices, texts, stock or units of what is sold: open pages read again. */
export const catalogueChanged = defineEvent({
  name: 'catalogueChanged',
  payload: z.object({ projectId: z.number().int().nullable() }),
  audience: () => 'everybody',
  ids: ({ projectId }) => (projectId === null ? [] : [String(projectId)]),
});
