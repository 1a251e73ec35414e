import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { MOST_ID } from '../numbers.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { HELPER_RIGHTS } from '../rooms/room.rules.ts';
import { REVIEW_REASONS, UNDO_REASON } from './door.rules.ts';
import { doorRoomSchema } from './doors.calls.ts';
import { CODE_DIGITS } from './room-code.rules.ts';

const roomId = z.uuid('format');
const bySession = { access: 'session' } as const;

export const readDoor = defineCall({
  ...bySession,
  name: 'doors.read',
  summary: 'The door of a room: what one may there, how many came, and what waits (DOOR-1, DOOR-8)',
  method: 'GET',
  path: '/rooms/:roomId/door',
  input: z.object({ roomId }),
  answer: z.object({
    room: doorRoomSchema,
    /** Null: only whoever has a seat, who checks in with the code on the screen. */
    may: z.enum(HELPER_RIGHTS).nullable(),
    isOwner: z.boolean(),
    isOpen: z.boolean(),
    isCancelled: z.boolean(),
    /** Whether whoever asks is noted as having come. */
    hasArrived: z.boolean(),
    arrived: z.number().int(),
    /** Of the organiser: devices with a pass. */
    passes: z.array(
      z.object({
        passId: z.uuid(),
        name: z.string(),
        may: z.enum(HELPER_RIGHTS),
        issuedAt: instantSchema,
        seenAt: instantSchema,
      }),
    ),
    /** Of moderators, at most 100, the earliest first. */
    reviews: z.array(
      z.object({
        markId: z.uuid(),
        name: z.string(),
        at: instantSchema,
        by: z.string(),
        why: z.enum(REVIEW_REASONS),
        isClockOff: z.boolean(),
      }),
    ),
  }),
  errors: ['forbidden', 'not_eligible'],
});
export type Door = z.infer<(typeof readDoor)['answer']>;

export const revokeDutyPass = defineCall({
  ...bySession,
  name: 'doors.revokePass',
  summary:
    'Takes the pass of a device back; what it noted before counts, what it notes later is decided by a moderator (DOOR-2, DOOR-8)',
  method: 'DELETE',
  path: '/rooms/:roomId/duty-passes/:passId',
  input: z.object({ roomId, passId: z.uuid('format') }),
  answer: z.object({}),
  errors: ['forbidden', 'not_eligible'],
});

export const undoArrival = defineCall({
  ...bySession,
  name: 'doors.undoArrival',
  summary: 'Somebody was noted by mistake; undone again nothing happens (DOOR-7)',
  method: 'POST',
  path: '/rooms/:roomId/undone-arrivals',
  strict: true,
  input: z.object({
    roomId,
    /** A guest, or else an adviser. */
    invitationId: z.union([z.literal(''), z.uuid('format')]),
    adviserId: z.int('format').min(0, 'out_of_range').max(MOST_ID, 'out_of_range'),
    reason: z
      .string()
      .transform(plainText)
      .pipe(
        z
          .string()
          .min(1, 'required')
          .min(UNDO_REASON[0], 'too_short')
          .max(UNDO_REASON[1], 'too_long'),
      ),
  }),
  answer: z.object({}),
  errors: ['forbidden', 'not_eligible', 'attendance_closed'],
});

export const decideMark = defineCall({
  ...bySession,
  name: 'doors.decideMark',
  summary: 'Whether a mark that waits for a moderator counts; decided once (DOOR-8)',
  method: 'POST',
  path: '/rooms/:roomId/door-marks/:markId/decision',
  strict: true,
  input: z.object({ roomId, markId: z.uuid('format'), isAccepted: z.boolean('required') }),
  answer: z.object({}),
  errors: ['forbidden', 'not_eligible'],
});

export const readRoomCodes = defineCall({
  ...bySession,
  name: 'doors.readCodes',
  summary: 'The codes of the next ten minutes, for the screen of the room (DOOR-11)',
  method: 'GET',
  path: '/rooms/:roomId/codes',
  input: z.object({ roomId }),
  answer: z.object({
    room: doorRoomSchema,
    codes: z.array(
      z.object({
        from: instantSchema,
        code: z.string(),
        /** The QR of the page of the room with this code, base64 of a PNG. */
        image: z.string(),
      }),
    ),
  }),
  errors: ['forbidden', 'not_eligible', 'attendance_not_open', 'attendance_closed'],
});

export const checkInRoom = defineCall({
  ...bySession,
  name: 'doors.checkIn',
  summary:
    'Whoever has a seat says that they are there, with the code on the screen; with one of before it waits for a moderator (DOOR-11)',
  method: 'POST',
  path: '/rooms/:roomId/check-in',
  strict: true,
  input: z.object({
    roomId,
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'format'),
    /** When it was read, by the clock of the server as the device knows it. */
    readAt: z.iso.datetime('format'),
  }),
  answer: z.object({ isConfirmed: z.boolean(), at: instantSchema }),
  errors: [
    'forbidden',
    'not_eligible',
    'attendance_not_open',
    'attendance_closed',
    'room_code_wrong',
  ],
});
