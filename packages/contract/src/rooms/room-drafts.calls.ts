import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { HELPER_RIGHTS, MOST_DRAFT_HELPERS } from './room.rules.ts';
import { byAdvisers, helperFields, NOT_ELIGIBLE } from './rooms.calls.ts';

const draftSchema = z.object({
  title: z.string().max(200, 'too_long'),
  model: z.string().max(20, 'too_long'),
  place: z.string().max(200, 'too_long'),
  capacity: z.string().max(5, 'too_long'),
  cityId: z.string().max(6, 'too_long'),
  address: z.string().max(300, 'too_long'),
  /** Day and time in La Paz, each as it is typed. */
  on: z.string().max(10, 'too_long'),
  time: z.string().max(5, 'too_long'),
  minutes: z.string().max(3, 'too_long'),
  presenter: z.string().max(60, 'too_long'),
  contactName: z.string().max(200, 'too_long'),
  contactPhone: z.string().max(30, 'too_long'),
  secondPresenter: z.string().max(60, 'too_long'),
  /** Those who were found, with the name that they were found by; publishing judges them again (ROOM-15). */
  helpers: z
    .array(
      z.object({
        document: z.string().max(60, 'too_long'),
        name: z.string().max(120, 'too_long'),
        may: z.enum(HELPER_RIGHTS, 'not_in_list'),
      }),
    )
    .max(MOST_DRAFT_HELPERS, 'out_of_range')
    .default([]),
});
export type RoomDraft = z.infer<typeof draftSchema>;
const step = z.int('format').min(1, 'not_in_list').max(4, 'not_in_list');

export const readRoomDraft = defineCall({
  ...byAdvisers,
  name: 'rooms.readDraft',
  summary:
    'What was typed of a room that is not published, and what a new one begins with (ROOM-5)',
  method: 'GET',
  path: '/room-draft',
  input: z.object({}),
  answer: z.object({
    draft: draftSchema.extend({ step, savedAt: instantSchema }).nullable(),
    /** Own name and telephone, as the contact of a new room. */
    contactName: z.string(),
    contactPhone: z.string(),
    cities: z.array(z.object({ cityId: z.number().int(), name: z.string() })),
    ahead: z.object({ minHours: z.number().int(), maxDays: z.number().int() }),
  }),
  errors: NOT_ELIGIBLE,
});

export const saveRoomDraft = defineCall({
  ...byAdvisers,
  name: 'rooms.saveDraft',
  summary: 'Keeps a step of a room that is not published; the last one saved is kept (ROOM-5)',
  method: 'PUT',
  path: '/room-draft',
  strict: true,
  input: draftSchema.extend({ step }),
  answer: z.object({ savedAt: instantSchema }),
  errors: NOT_ELIGIBLE,
});

export const findRoomHelper = defineCall({
  ...byAdvisers,
  name: 'rooms.findHelper',
  summary:
    'Whether somebody may help at the door of a room that is not published, by document, with their first name and an initial (ROOM-15)',
  method: 'POST',
  path: '/room-draft/helper',
  strict: true,
  input: z.object({ document: helperFields.document }),
  answer: z.object({ name: z.string() }),
  errors: ['not_eligible', 'helper_invalid'],
});

export const dropRoomDraft = defineCall({
  ...byAdvisers,
  name: 'rooms.dropDraft',
  summary: 'Throws the draft away',
  method: 'DELETE',
  path: '/room-draft',
  input: z.object({}),
  answer: z.object({}),
  errors: NOT_ELIGIBLE,
});
