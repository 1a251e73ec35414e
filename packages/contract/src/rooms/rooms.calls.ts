import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { instantSchema } from '../dates.ts';
import { MOST_ID } from '../numbers.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import { typedPhoneSchema } from '../typed-phone.ts';
import {
  HELPER_RIGHTS,
  MINUTE_STEP,
  MOST_DRAFT_HELPERS,
  ROOM_LIMITS,
  ROOM_MODELS,
  ROOM_PARTS,
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
export const adviserDocument = z.string().transform(plainLine).pipe(z.string().max(40, 'too_long'));

const roomFields = {
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
  contactPhone: typedPhoneSchema.pipe(z.string().min(1, 'required')),
};
export const presenterFields = {
  /** Documents of advisers; the second one may be empty. */
  presenter: adviserDocument.pipe(z.string().min(1, 'required')),
  secondPresenter: adviserDocument.default(''),
};

/** Who is let help at the door of a room, by document. */
export const helperFields = {
  document: adviserDocument.pipe(z.string().min(1, 'required')),
  may: z.enum(HELPER_RIGHTS, 'not_in_list'),
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
  mine: z.enum(ROOM_PARTS),
});
export type RoomBrief = z.infer<typeof briefSchema>;

export const personSchema = z.object({ personId: z.number().int(), name: z.string() });

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
    /** To bring guests (INV-2). */
    invite: z.boolean(),
    leave: z.boolean(),
    change: z.boolean(),
    cancel: z.boolean(),
    help: z.boolean(),
  }),
});
export type Room = z.infer<typeof roomSchema>;

export const byAdvisers = { access: 'session' } as const;
/** Whoever is no active adviser with contacts in order is told so. */
export const NOT_ELIGIBLE = ['not_eligible'] as const;

export const listRooms = defineCall({
  ...byAdvisers,
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
  ...byAdvisers,
  name: 'rooms.read',
  summary: 'One room, with what the adviser who asks may do in it',
  method: 'GET',
  path: '/rooms/:roomId',
  input: z.object({ roomId }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible'],
});

/** Which room of a presenter is in the way, or which of the two cannot present. */
export const PRESENTERS_REFUSED = {
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
  ...byAdvisers,
  name: 'rooms.create',
  summary:
    'Publishes a room with those who help at its door; the same attempt answers the same room (ROOM-2, ROOM-15)',
  method: 'POST',
  path: '/rooms',
  strict: true,
  input: z.object({
    ...roomFields,
    ...presenterFields,
    helpers: z.array(z.object(helperFields)).max(MOST_DRAFT_HELPERS, 'out_of_range').default([]),
    attemptId: z.uuid('format'),
  }),
  answer: roomSchema,
  errors: [...PLANNING, 'helper_invalid', 'idempotency_conflict'],
  also: {
    1: PRESENTERS_REFUSED[1].extend({
      /** Which of the helpers cannot be one, from 0 (ROOM-15). */
      helper: z.number().int().optional(),
    }),
  },
});

export const changeRoom = defineCall({
  ...byAdvisers,
  name: 'rooms.change',
  summary:
    'Changes a room until `room.editHours` before it begins; another hour is told to everybody in it (ROOM-6)',
  method: 'POST',
  path: '/rooms/:roomId',
  strict: true,
  input: z.object({ ...roomFields, roomId }),
  answer: roomSchema,
  errors: ['forbidden', ...PLANNING, 'room_closed', 'room_has_seats'],
  also: PRESENTERS_REFUSED,
});

/** Why a room is cancelled, as everybody in it reads it (ROOM-7). */
export const cancelReason = z
  .string()
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .min(ROOM_LIMITS.reason[0], 'too_short')
      .max(ROOM_LIMITS.reason[1], 'too_long'),
  );

export const cancelRoom = defineCall({
  ...byAdvisers,
  name: 'rooms.cancel',
  summary: 'Cancels a room that has not begun, with a reason that everybody in it reads (ROOM-7)',
  method: 'POST',
  path: '/rooms/:roomId/cancellation',
  strict: true,
  input: z.object({
    roomId,
    reason: cancelReason,
  }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible', 'room_closed'],
});

export const joinRoom = defineCall({
  ...byAdvisers,
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
  ...byAdvisers,
  name: 'rooms.leave',
  summary: 'Gives the seat back; left again nothing happens (ROOM-8)',
  method: 'DELETE',
  path: '/rooms/:roomId/seat',
  input: z.object({ roomId }),
  answer: roomSchema,
  errors: ['forbidden', 'not_eligible', 'room_closed'],
});

export const listRoomHistory = defineCall({
  ...byAdvisers,
  name: 'rooms.listHistory',
  summary:
    'Rooms that the adviser organised, presented, helped in or joined, the newest first (ROOM-11)',
  method: 'GET',
  path: '/room-history',
  input: z.object({
    state: z.enum(ROOM_STATES, 'not_in_list').optional(),
    after: cursorOf('instant', 'uuid'),
  }),
  answer: z.object({ rooms: z.array(briefSchema), next: z.string().nullable() }),
  errors: NOT_ELIGIBLE,
});
