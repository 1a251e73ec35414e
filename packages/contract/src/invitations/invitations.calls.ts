import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import { CONTACT_MODES, demandContact, PROSPECT_STAGES } from '../prospects/prospect.rules.ts';
import { prospectFields, TAKEN } from '../prospects/prospects.calls.ts';
import { ROOM_STATES } from '../rooms/room.rules.ts';
import {
  ATTENDANCES,
  GUEST_LANGUAGES,
  INVITATION_ACTS,
  INVITATION_FACTS,
  INVITATION_STATES,
  SEATS,
} from './invitation.rules.ts';

const roomId = z.uuid('format');
const invitationId = z.uuid('format');

const briefSchema = z.object({
  invitationId: z.uuid(),
  /** Empty: erased after its time (INV-14). */
  name: z.string(),
  inviter: z.string(),
  /** The one who asks has invited them. */
  isMine: z.boolean(),
  state: z.enum(INVITATION_STATES),
  fact: z.enum(INVITATION_FACTS),
  seat: z.enum(SEATS),
  /** Until when an offered seat is kept. */
  offeredUntil: instantSchema.nullable(),
  invitedAt: instantSchema,
  attendance: z.enum(ATTENDANCES).nullable(),
  /** Came without invitation, and the rest of their data is missing: until when it is entered (INV-15). */
  restDueAt: instantSchema.nullable(),
});
export type InvitationBrief = z.infer<typeof briefSchema>;

const roomBriefSchema = z.object({
  roomId: z.uuid(),
  title: z.string(),
  place: z.string(),
  city: z.string(),
  address: z.string(),
  startsAt: instantSchema,
  minutes: z.number().int(),
  state: z.enum(ROOM_STATES),
});

/** `under`: fewer than five, which could be known one by one; `hidden`: would tell such a figure. */
const cellSchema = z.union([z.number().int(), z.enum(['under', 'hidden'])]);
export const resultSchema = z.object({
  invited: cellSchema,
  attended: cellSchema,
  preReserved: cellSchema,
  bought: cellSchema,
});
export type RoomResult = z.infer<typeof resultSchema>;

export const invitationSchema = briefSchema.extend({
  room: roomBriefSchema,
  prospectId: z.uuid(),
  document: z.string(),
  birthOn: daySchema.nullable(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  contactBy: z.enum(CONTACT_MODES),
  language: z.enum(GUEST_LANGUAGES),
  /** The place in the waiting list, the first one is 1; null: they do not wait. */
  waitingPlace: z.number().int().nullable(),
  messagesLeft: z.number().int(),
  /** What the guest opens; null: it leads nowhere any more. */
  link: z.string().nullable(),
  /** The QR of the guest as a picture, base64 of a PNG; null: the invitation does not stand. */
  codeImage: z.string().nullable(),
  events: z.array(
    z.object({
      act: z.enum(INVITATION_ACTS),
      at: instantSchema,
      by: z.string(),
      words: z.string(),
    }),
  ),
  can: z.object({ resend: z.boolean(), withdraw: z.boolean() }),
});
export type Invitation = z.infer<typeof invitationSchema>;

const REFUSED = ['forbidden', 'not_eligible'] as const;

export const inviteGuest = defineCall({
  name: 'invitations.invite',
  summary:
    'Invites somebody to a room; a full one puts them on its waiting list. The same attempt answers the same invitation (INV-2, INV-4)',
  method: 'POST',
  path: '/rooms/:roomId/invitations',
  access: 'session',
  strict: true,
  input: z
    .object({
      ...prospectFields,
      document: prospectFields.document.pipe(z.string().min(1, 'required')),
      birthOn: z.string().min(1, 'required').pipe(daySchema),
      language: z.enum(GUEST_LANGUAGES, 'not_in_list'),
      /** The guest agrees that their data is entered, as the inviter declares. */
      consent: z.literal(true, 'required'),
      roomId,
      attemptId: z.uuid('format'),
    })
    .superRefine(demandContact),
  answer: invitationSchema,
  errors: [
    ...REFUSED,
    'room_closed',
    'already_invited',
    'contact_blocked',
    'self_invite',
    'already_registered',
    'already_yours',
    'idempotency_conflict',
  ],
  also: TAKEN,
});

const { name: _, document: __, ...reachFields } = prospectFields;

export const completeInvitation = defineCall({
  name: 'invitations.complete',
  summary:
    'The rest of the data of a guest who came without invitation, by the adviser whose they are; entered again nothing changes (INV-15)',
  method: 'PUT',
  path: '/invitations/:invitationId/rest',
  access: 'session',
  strict: true,
  input: z
    .object({
      ...reachFields,
      invitationId,
      birthOn: z.string().min(1, 'required').pipe(daySchema),
      language: z.enum(GUEST_LANGUAGES, 'not_in_list'),
      /** The guest agrees that their data is entered, as the adviser declares. */
      consent: z.literal(true, 'required'),
    })
    .superRefine(demandContact),
  answer: invitationSchema,
  errors: [...REFUSED, 'contact_blocked', 'self_invite', 'already_registered', 'already_yours'],
  also: TAKEN,
});

const after = cursorOf('instant', 'uuid');

export const listRoomInvitations = defineCall({
  name: 'invitations.listOfRoom',
  summary:
    'Who is invited to a room, the newest first: its organiser reads all, others their own; and what became of it (INV-5, INV-13)',
  method: 'GET',
  path: '/rooms/:roomId/invitations',
  access: 'session',
  input: z.object({ roomId, after }),
  answer: z.object({
    items: z.array(
      briefSchema.extend({
        /** Somebody else invited them, and the list is not open yet: neither name nor inviter is told (INV-5). */
        isHidden: z.boolean(),
        can: z.object({ remove: z.boolean(), pick: z.boolean() }),
      }),
    ),
    next: z.string().nullable(),
    /** Own invitations that stand: leaving the room withdraws them. */
    mine: z.number().int(),
    waiting: z.number().int(),
    can: z.object({ invite: z.boolean() }),
    /** Of a room that has ended, for its organiser and presenters. */
    result: resultSchema.nullable(),
  }),
  errors: REFUSED,
});

export const readRoomResults = defineCall({
  name: 'invitations.readResults',
  summary: 'What became of rooms that one organised or presented (INV-13)',
  method: 'POST',
  path: '/room-results/searches',
  access: 'session',
  strict: true,
  input: z.object({ roomIds: z.array(roomId).max(25, 'too_long') }),
  answer: z.object({
    results: z.array(z.object({ roomId: z.uuid(), result: resultSchema })),
  }),
  errors: REFUSED,
});

export const readInvitation = defineCall({
  name: 'invitations.read',
  summary: 'One invitation, for the adviser who invited',
  method: 'GET',
  path: '/invitations/:invitationId',
  access: 'session',
  input: z.object({ invitationId }),
  answer: invitationSchema,
  errors: REFUSED,
});

export const resendInvitation = defineCall({
  name: 'invitations.resend',
  summary:
    'Sends the invitation again, at most five messages in all; asked for again within a minute nothing happens (INV-7)',
  method: 'POST',
  path: '/invitations/:invitationId/messages',
  access: 'session',
  strict: true,
  input: z.object({ invitationId }),
  answer: invitationSchema,
  errors: [...REFUSED, 'room_closed', 'messages_spent'],
});

export const withdrawInvitation = defineCall({
  name: 'invitations.withdraw',
  summary: 'Takes an invitation back; taken back again nothing happens (INV-5)',
  method: 'POST',
  path: '/invitations/:invitationId/withdrawal',
  access: 'session',
  strict: true,
  input: z.object({ invitationId }),
  answer: invitationSchema,
  errors: [...REFUSED, 'room_closed'],
});

export const removeInvitation = defineCall({
  name: 'invitations.remove',
  summary: 'The organiser takes a guest out of a room; taken out again nothing happens (INV-5)',
  method: 'POST',
  path: '/rooms/:roomId/invitations/:invitationId/removal',
  access: 'session',
  strict: true,
  input: z.object({ roomId, invitationId }),
  answer: z.object({}),
  errors: [...REFUSED, 'room_closed'],
});

export const pickInvitation = defineCall({
  name: 'invitations.pick',
  summary:
    'The organiser gives somebody who waits the free seat, or the next one, out of order and with a reason (INV-4)',
  method: 'POST',
  path: '/rooms/:roomId/invitations/:invitationId/seat',
  access: 'session',
  strict: true,
  input: z.object({
    roomId,
    invitationId,
    reason: z
      .string()
      .transform(plainText)
      .pipe(z.string().min(1, 'required').min(10, 'too_short').max(300, 'too_long')),
  }),
  answer: z.object({}),
  errors: [...REFUSED, 'room_closed'],
});

export const guestFiltersSchema = z.object({
  state: z.enum(INVITATION_STATES, 'not_in_list').optional(),
  attendance: z.enum([...ATTENDANCES, 'none'], 'not_in_list').optional(),
  /** A part of a name, a document, or the name of a room. */
  q: z.string().transform(plainLine).pipe(z.string().max(60, 'too_long')).default(''),
});

export const guestSchema = z.object({
  invitationId: z.uuid(),
  roomId: z.uuid(),
  name: z.string(),
  document: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  invitedAt: instantSchema,
  /** The code of the adviser below whom they would start. */
  preSponsor: z.string(),
  event: z.string(),
  startsAt: instantSchema,
  /** Since they were registered. */
  daysElapsed: z.number().int(),
  stage: z.enum(PROSPECT_STAGES),
  state: z.enum(INVITATION_STATES),
  attendance: z.enum(ATTENDANCES).nullable(),
});
export type HistoryGuest = z.infer<typeof guestSchema>;
