import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { MOST_ID } from '../numbers.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import { writtenPhone } from '../prospects/prospect.rules.ts';
import {
  HELPER_RIGHTS,
  MINUTE_STEP,
  ROOM_ACTS,
  ROOM_LIMITS,
  ROOM_MODELS,
  ROOM_STATES,
} from './room.rules.ts';

const line = ([least, most]: readonly [number, number]) =>
  z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').min(least, 'too_short').max(most, 'too_long'));

const wholeIn = ([least, most]: readonly [number, number]) =>
  z.number('required').int('format').min(least, 'out_of_range').max(most, 'out_of_range');

/** The document of an adviser, as it is typed. */
const adviserDocument = z.string().transform(plainLine).pipe(z.string().max(40, 'too_long'));

export const roomFields = {
  title: line(ROOM_LIMITS.title),
  model: z.enum(ROOM_MODELS, 'not_in_list'),
  place: line(ROOM_LIMITS.place),
  /** Guests and advisers; presenters, helpers and the organiser do not count. */
  capacity: wholeIn(ROOM_LIMITS.capacity),
  cityId: z.int('not_in_list').min(1, 'not_in_list').max(MOST_ID, 'not_in_list'),
  address: line(ROOM_LIMITS.address),
  startsAt: z.string().min(1, 'required').pipe(z.iso.datetime('format')),
  minutes: wholeIn(ROOM_LIMITS.minutes).multipleOf(MINUTE_STEP, 'not_in_list'),
  contactName: line([3, 120]),
  contactPhone: z
    .string()
    .transform(writtenPhone)
    .pipe(
      z
        .string()
        .min(1, 'required')
        .regex(/^\+\d{1,4}-\d*$/, 'digits_only')
        .regex(/-\d{5}/, 'too_short')
        .regex(/-\d{5,10}$/, 'too_long'),
    ),
};
const presenterFields = {
  /** Documents of advisers; the second one may be empty. */
  presenter: adviserDocument.pipe(z.string().min(1, 'required')),
  secondPresenter: adviserDocument.default(''),
};

const roomId = z.uuid('format');

const briefSchema = z.object({
  roomId,
  title: z.string(),
  model: z.enum(ROOM_MODELS),
  place: z.string(),
  city: z.string(),
  address: z.string(),
  startsAt: instantSchema,
  minutes: z.number().int(),
  capacity: z.number().int(),
  taken: z.number().int(),
  state: z.enum(ROOM_STATES),
  organiser: z.string(),
  /** What the adviser who asks is in it. */
  mine: z.enum(['owner', 'presenter', 'moderate', 'scan', 'joined', 'none']),
});
export type RoomBrief = z.infer<typeof briefSchema>;

const personSchema = z.object({ personId: z.number().int(), name: z.string() });

export const roomSchema = briefSchema.extend({
  cityId: z.number().int(),
  contactName: z.string(),
  contactPhone: z.string(),
  presenters: z.array(personSchema),
  cancelReason: z.string(),
  /** Until when it may be changed. */
  editableUntil: instantSchema,
  can: z.object({
    join: z.boolean(),
    leave: z.boolean(),
    change: z.boolean(),
    cancel: z.boolean(),
    help: z.boolean(),
  }),
});
export type Room = z.infer<typeof roomSchema>;

const rooms = { access: 'session' } as const;
/** Whoever is no active adviser with contacts in order is told so. */
const NOT_ELIGIBLE = ['not_eligible'] as const;

export const listRooms = defineCall({
  ...rooms,
  name: 'rooms.list',
  summary: 'Rooms that come or are going on, by city, with how many there are in each (ROOM-3)',
  method: 'GET',
  path: '/rooms',
  input: z.object({
    cityId: z.coerce
      .number('format')
      .int('format')
      .min(1, 'not_in_list')
      .max(MOST_ID, 'not_in_list')
      .optional(),
  }),
  answer: z.object({
    cities: z.array(z.object({ cityId: z.number().int(), name: z.string(), n: z.number().int() })),
    /** The soonest first, at most 100. */
    rooms: z.array(briefSchema),
    /** Whether a draft of the adviser waits. */
    hasDraft: z.boolean(),
  }),
  errors: NOT_ELIGIBLE,
});

export const readRoom = defineCall({
  ...rooms,
  name: 'rooms.read',
  summary: 'One room, with what the adviser who asks may do in it',
  method: 'GET',
  path: '/rooms/:roomId',
  input: z.object({ roomId }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible'],
});

const draftSchema = z.object({
  title: z.string().max(200, 'too_long'),
  model: z.string().max(20, 'too_long'),
  place: z.string().max(200, 'too_long'),
  capacity: z.string().max(5, 'too_long'),
  cityId: z.string().max(6, 'too_long'),
  address: z.string().max(300, 'too_long'),
  /** As it is typed: `2026-03-10T19:30`, in La Paz. */
  startsAt: z.string().max(16, 'too_long'),
  minutes: z.string().max(3, 'too_long'),
  presenter: z.string().max(60, 'too_long'),
  contactName: z.string().max(200, 'too_long'),
  contactPhone: z.string().max(30, 'too_long'),
  secondPresenter: z.string().max(60, 'too_long'),
});
export type RoomDraft = z.infer<typeof draftSchema>;
const step = z.int('format').min(1, 'not_in_list').max(4, 'not_in_list');

export const readRoomDraft = defineCall({
  ...rooms,
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
  ...rooms,
  name: 'rooms.saveDraft',
  summary: 'Keeps a step of a room that is not published; the last one saved is kept (ROOM-5)',
  method: 'PUT',
  path: '/room-draft',
  strict: true,
  input: draftSchema.extend({ step }),
  answer: z.object({ savedAt: instantSchema }),
  errors: NOT_ELIGIBLE,
});

export const dropRoomDraft = defineCall({
  ...rooms,
  name: 'rooms.dropDraft',
  summary: 'Throws the draft away',
  method: 'DELETE',
  path: '/room-draft',
  input: z.object({}),
  answer: z.object({}),
  errors: NOT_ELIGIBLE,
});

/** Which room of a presenter is in the way, or which of the two cannot present. */
const REFUSED = {
  1: z.object({
    field: z.enum(['presenter', 'secondPresenter']).optional(),
    presenter: z.string().optional(),
    title: z.string().optional(),
    startsAt: instantSchema.optional(),
    minutes: z.number().int().optional(),
  }),
};
const PLANNING = [
  'not_eligible',
  'room_lead_time',
  'presenter_invalid',
  'presenter_overlap',
] as const;

export const createRoom = defineCall({
  ...rooms,
  name: 'rooms.create',
  summary: 'Publishes a room; the same attempt answers the same room (ROOM-2)',
  method: 'POST',
  path: '/rooms',
  strict: true,
  input: z.object({ ...roomFields, ...presenterFields, attemptId: z.uuid('format') }),
  answer: roomSchema,
  errors: [...PLANNING, 'idempotency_conflict'],
  also: REFUSED,
});

export const changeRoom = defineCall({
  ...rooms,
  name: 'rooms.change',
  summary:
    'Changes a room until `room.editHours` before it begins; another hour is told to everybody in it (ROOM-6)',
  method: 'POST',
  path: '/rooms/:roomId',
  strict: true,
  input: z.object({ ...roomFields, roomId }),
  answer: roomSchema,
  errors: ['forbidden', ...PLANNING, 'room_closed', 'room_has_seats'],
  also: REFUSED,
});

export const cancelRoom = defineCall({
  ...rooms,
  name: 'rooms.cancel',
  summary: 'Cancels a room that has not begun, with a reason that everybody in it reads (ROOM-7)',
  method: 'POST',
  path: '/rooms/:roomId/cancellation',
  strict: true,
  input: z.object({
    roomId,
    reason: z
      .string()
      .transform(plainText)
      .pipe(
        z
          .string()
          .min(1, 'required')
          .min(ROOM_LIMITS.reason[0], 'too_short')
          .max(ROOM_LIMITS.reason[1], 'too_long'),
      ),
  }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible', 'room_closed'],
});

export const joinRoom = defineCall({
  ...rooms,
  name: 'rooms.join',
  summary: 'Takes a seat in a room; joined again it stays one (ROOM-8)',
  method: 'POST',
  path: '/rooms/:roomId/seat',
  strict: true,
  input: z.object({ roomId }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible', 'room_closed', 'room_full'],
});

export const leaveRoom = defineCall({
  ...rooms,
  name: 'rooms.leave',
  summary: 'Gives the seat back; left again nothing happens (ROOM-8)',
  method: 'DELETE',
  path: '/rooms/:roomId/seat',
  input: z.object({ roomId }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible', 'room_closed'],
});

export const readRoomTeam = defineCall({
  ...rooms,
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
  ...rooms,
  name: 'rooms.setPresenters',
  summary:
    'Other presenters of a room, by document, until `room.editHours` before it begins (ROOM-10)',
  method: 'POST',
  path: '/rooms/:roomId/presenters',
  strict: true,
  input: z.object({ roomId, ...presenterFields }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible', 'room_closed', 'presenter_invalid', 'presenter_overlap'],
  also: REFUSED,
});

export const giveRoomHelper = defineCall({
  ...rooms,
  name: 'rooms.giveHelper',
  summary: 'Lets somebody with an account keep the list or read codes at the door (ROOM-9)',
  method: 'POST',
  path: '/rooms/:roomId/helpers',
  strict: true,
  input: z.object({
    roomId,
    document: adviserDocument.pipe(z.string().min(1, 'required')),
    may: z.enum(HELPER_RIGHTS, 'not_in_list'),
  }),
  answer: z.object({}),
  errors: ['forbidden', 'not_eligible', 'room_closed', 'helper_invalid'],
});

export const revokeRoomHelper = defineCall({
  ...rooms,
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

const CURSOR = /^\d{4}-\d\d-\d\dT[\d:.]+Z_[\da-f-]{36}$/;

export const listRoomHistory = defineCall({
  ...rooms,
  name: 'rooms.listHistory',
  summary:
    'Rooms that the adviser organised, presented, helped in or joined, the newest first (ROOM-11)',
  method: 'GET',
  path: '/room-history',
  input: z.object({
    state: z.enum(ROOM_STATES, 'not_in_list').optional(),
    after: z.string().max(70, 'too_long').regex(CURSOR, 'format').optional(),
  }),
  answer: z.object({ rooms: z.array(briefSchema), next: z.string().nullable() }),
  errors: NOT_ELIGIBLE,
});
