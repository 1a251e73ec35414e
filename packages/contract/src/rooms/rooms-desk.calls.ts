import { z } from 'zod';
import { ADVISER_STATES } from '../advisers/adviser.rules.ts';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { instantSchema } from '../dates.ts';
import { MOST_ID } from '../numbers.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import {
  HELPER_RIGHTS,
  ROOM_ACTS,
  ROOM_KEEPERS,
  ROOM_MODELS,
  ROOM_READERS,
  ROOM_STATES,
} from './room.rules.ts';
import { cancelReason, personSchema } from './rooms.calls.ts';

const NO_CUSTOMER = { none: 'rooms and the advisers in them, without any customer' } as const;
const common = { access: 'operator', accessLog: NO_CUSTOMER, anyCompany: true } as const;
const roomId = z.uuid('format');

/** What the list shows beside the states: rooms that wait for an operator (ROOM-14). */
export const DESK_ROOM_STATES = [...ROOM_STATES, 'waiting'] as const;

const adviserSchema = personSchema.extend({
  code: z.string(),
  state: z.enum(ADVISER_STATES),
});
const briefSchema = z.object({
  roomId,
  title: z.string(),
  model: z.enum(ROOM_MODELS),
  place: z.string(),
  city: z.string(),
  startsAt: instantSchema,
  minutes: z.number().int(),
  capacity: z.number().int(),
  taken: z.number().int(),
  state: z.enum(ROOM_STATES),
  organiser: adviserSchema,
  /** The organiser or a presenter fell, and nobody has decided yet. */
  waits: z.boolean(),
});
export type DeskRoomBrief = z.infer<typeof briefSchema>;

export const listDeskRooms = defineCall({
  ...common,
  name: 'rooms.listDesk',
  summary: 'Rooms of all advisers by state, city and words, at most 50 a page (ROOM-13)',
  // The words may be a name, so they stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/room-searches',
  onlyReads: true,
  operators: ROOM_READERS,
  strict: true,
  input: z.object({
    /** A part of the title or of the name of its organiser. */
    q: z.string().trim().max(60, 'too_long').optional(),
    state: z.enum(DESK_ROOM_STATES, 'not_in_list').optional(),
    cityId: z.int('not_in_list').min(1, 'not_in_list').max(MOST_ID, 'not_in_list').optional(),
    after: cursorOf('instant', 'uuid'),
  }),
  answer: z.object({
    rooms: z.array(briefSchema),
    cities: z.array(z.object({ cityId: z.number().int(), name: z.string() })),
    /** How many wait for an operator. */
    waiting: z.number().int(),
    next: z.string().nullable(),
  }),
  errors: [],
});

const wholeSchema = briefSchema.extend({
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  cancelReason: z.string(),
  /** When it ends by itself because its organiser fell; null: it does not. */
  endsUnlessHandedOver: instantSchema.nullable(),
  presenters: z.array(adviserSchema),
  helpers: z.array(personSchema.extend({ may: z.enum(HELPER_RIGHTS) })),
  events: z.array(
    z.object({
      act: z.enum(ROOM_ACTS),
      at: instantSchema,
      /** Empty: the clock. */
      by: z.string(),
      words: z.string(),
    }),
  ),
  can: z.object({ cancel: z.boolean(), handOver: z.boolean() }),
});
export type DeskRoom = z.infer<typeof wholeSchema>;

export const readDeskRoom = defineCall({
  ...common,
  name: 'rooms.readDesk',
  summary: 'One room with its people, how they stand as advisers, and its history (ROOM-13)',
  method: 'GET',
  path: '/operators/rooms/:roomId',
  operators: ROOM_READERS,
  input: z.object({ roomId }),
  answer: wholeSchema,
  errors: ['forbidden'],
});

const byKeepers = {
  ...common,
  operators: ROOM_KEEPERS,
  method: 'POST',
  strict: true,
  answer: wholeSchema,
} as const;

export const cancelDeskRoom = defineCall({
  ...byKeepers,
  name: 'rooms.cancelDesk',
  summary:
    'Cancels a room that comes or goes on, with a reason that everybody in it reads (ROOM-7)',
  path: '/operators/rooms/:roomId/cancellation',
  input: z.object({ roomId, reason: cancelReason }),
  errors: ['forbidden', 'room_closed', 'same_person'],
});

export const handOverRoom = defineCall({
  ...byKeepers,
  name: 'rooms.handOver',
  summary: 'Gives a room to another adviser, who organises it from now on (ROOM-14)',
  path: '/operators/rooms/:roomId/organiser',
  input: z.object({
    roomId,
    /** The code of the new organiser. */
    organiser: z
      .string()
      .transform(plainLine)
      .pipe(z.string().min(1, 'required').max(20, 'too_long')),
  }),
  errors: ['forbidden', 'room_closed', 'organiser_invalid', 'same_person'],
});
