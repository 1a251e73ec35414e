import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { guestFiltersSchema, guestSchema } from './invitations.calls.ts';

export const listGuests = defineCall({
  name: 'invitations.list',
  summary: 'Whom the adviser who asks has invited, the newest first, at most 25 a page (INV-12)',
  // What is searched for names people, so it stays out of addresses (SEC-39).
  method: 'POST',
  path: '/invitations/searches',
  access: 'session',
  strict: true,
  input: guestFiltersSchema.extend({
    after: cursorOf('instant', 'uuid'),
  }),
  answer: z.object({ items: z.array(guestSchema), next: z.string().nullable() }),
  errors: ['not_eligible'],
});

export const exportGuests = defineCall({
  name: 'invitations.export',
  summary: 'The same list as filtered, for a spreadsheet; written in the trail (INV-12, SEC-40)',
  method: 'POST',
  path: '/invitations/export',
  access: 'session',
  strict: true,
  input: guestFiltersSchema,
  answer: exportedSchema,
  errors: ['not_eligible'],
});
