import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { HELPER_RIGHTS, ROOM_ACTS } from './room.rules.ts';
import {
  byAdvisers,
  helperFields,
  personSchema,
  presenterFields,
  PRESENTERS_REFUSED,
  roomSchema,
} from './rooms.calls.ts';
import { MOST_ID } from '../numbers.ts';

const roomId = z.uuid('format');

export const readRoomTeam = defineCall({
  ...byAdvisers,
  name: 'rooms.readTeam',
  summary: 'Presenters and helpers of a room of one’s own, and what was done with it (ROOM-9)',
  method: 'GET',
  path: '/rooms/:roomId/team',
  input: z.object({ roomId }),
  answer: z.object({
    room: roomSchema,
    helpers: z.array(personSchema.extend({ may: z.enum(HELPER_RIGHTS), givenAt: instantSchema })),
    joined: z.array(personSchema.extend({ askedAt: instantSchema })),
    events: z.array(
      z.object({ act: z.enum(ROOM_ACTS), at: instantSchema, by: z.string(), words: z.string() }),
    ),
  }),
  errors: ['forbidden', 'not_eligible'],
});

export const setRoomPresenters = defineCall({
  ...byAdvisers,
  name: 'rooms.setPresenters',
  summary:
    'Other presenters of a room, by document, until `room.editHours` before it begins (ROOM-10)',
  method: 'POST',
  path: '/rooms/:roomId/presenters',
  strict: true,
  input: z.object({ roomId, ...presenterFields }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible', 'room_closed', 'presenter_invalid', 'presenter_overlap'],
  also: PRESENTERS_REFUSED,
});

export const giveRoomHelper = defineCall({
  ...byAdvisers,
  name: 'rooms.giveHelper',
  summary: 'Lets somebody with an account keep the list or read codes at the door (ROOM-9)',
  method: 'POST',
  path: '/rooms/:roomId/helpers',
  strict: true,
  input: z.object({
    roomId,
    ...helperFields,
  }),
  answer: z.object({}),
  errors: ['forbidden', 'not_eligible', 'room_closed', 'helper_invalid'],
});

export const revokeRoomHelper = defineCall({
  ...byAdvisers,
  name: 'rooms.revokeHelper',
  summary: 'Takes that back; taken back again nothing happens (ROOM-9)',
  method: 'DELETE',
  path: '/rooms/:roomId/helpers/:personId',
  input: z.object({
    roomId,
    personId: z.coerce.number('format').int('format').min(1, 'format').max(MOST_ID, 'format'),
  }),
  answer: z.object({}),
  errors: ['forbidden', 'not_eligible'],
});
