import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { MOST_ID } from '../numbers.ts';
import { HELPER_RIGHTS } from '../rooms/room.rules.ts';
import { MARK_ANSWERS, MARK_VIAS, MOST_MARKS } from './door.rules.ts';

const roomId = z.uuid('format');
const base64Url = (most: number) =>
  z
    .string()
    .max(most, 'too_long')
    .regex(/^[\w-]+$/, 'format');
const box = z.object({ key: z.string(), iv: z.string(), data: z.string() });

export const doorRoomSchema = z.object({
  roomId: z.uuid(),
  title: z.string(),
  place: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** From when to when who came may be noted. */
  opensAt: instantSchema,
  closesAt: instantSchema,
});
export type DoorRoom = z.infer<typeof doorRoomSchema>;

export const issueDutyPass = defineCall({
  name: 'doors.issuePass',
  access: 'session',
  summary:
    'Lets this device note who comes to a room, for `room.listMinutes` before it until a day after; the same keys get the same pass (DOOR-2)',
  method: 'POST',
  path: '/rooms/:roomId/duty-pass',
  strict: true,
  input: z.object({
    roomId,
    /** Public keys of the device, P-256, as SPKI. */
    signingKey: base64Url(200),
    sealingKey: base64Url(200),
  }),
  answer: z.object({
    passId: z.uuid(),
    may: z.enum(HELPER_RIGHTS),
    room: doorRoomSchema,
    /** For moderators: who may come, sealed for this device. */
    list: box.nullable(),
  }),
  errors: [
    'forbidden',
    'not_eligible',
    'attendance_not_open',
    'attendance_closed',
    'too_many_devices',
  ],
});

const markSchema = z.object({
  id: z.uuid('format'),
  deviceAt: z.iso.datetime('format'),
  /** Of a clock that is off by more than 24 days the device says this much; what it notes is moved into the window then. */
  offsetMs: z.int('format').min(-MOST_ID, 'out_of_range').max(MOST_ID, 'out_of_range'),
  via: z.enum(MARK_VIAS, 'not_in_list'),
  code: z.string().max(400, 'too_long'),
  invitationId: z.union([z.literal(''), z.uuid('format')]),
  adviserId: z.int('format').min(0, 'out_of_range').max(MOST_ID, 'out_of_range'),
  name: z.string().max(255, 'too_long'),
  document: z.string().max(40, 'too_long'),
  hostId: z.int('format').min(0, 'out_of_range').max(MOST_ID, 'out_of_range'),
  signature: base64Url(120),
});

export const syncDoor = defineCall({
  name: 'doors.sync',
  access: 'anonymous',
  summary:
    'Marks of one device, signed by the key of its duty pass, each acknowledged by itself; answers what became of them, and the list anew (DOOR-4)',
  method: 'POST',
  path: '/door-marks',
  strict: true,
  input: z.object({
    passId: z.uuid('format'),
    /** By the clock of the device. */
    sentAt: z.iso.datetime('format'),
    signature: base64Url(120),
    marks: z.array(markSchema).max(MOST_MARKS, 'too_long'),
  }),
  answer: z.object({
    serverTime: instantSchema,
    /** Since when this device may note nobody; null while it may. */
    revokedAt: instantSchema.nullable(),
    /** Its time is over: what is acknowledged is wiped. */
    isOver: z.boolean(),
    marks: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(MARK_ANSWERS),
        /** When they came, as it is kept: the earliest of all devices. */
        at: instantSchema,
        /** Whose code it was. */
        name: z.string(),
      }),
    ),
    room: doorRoomSchema,
    list: box.nullable(),
  }),
  errors: ['forbidden'],
});
