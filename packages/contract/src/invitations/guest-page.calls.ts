import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { ROOM_MODELS, ROOM_STATES } from '../rooms/room.rules.ts';
import { GUEST_ANSWERS, GUEST_DATA, GUEST_LANGUAGES, SEATS } from './invitation.rules.ts';

/** 80 random bits; anything else is as good as a wrong one, so that a mismatch has one answer (INV-6). */
const reference = z.string().max(100, 'too_long');

export const guestViewSchema = z.object({
  firstName: z.string(),
  /** What the guest may know of their own: it stands as `open` until they answer. */
  fact: z.enum(['open', 'confirmed', 'declined', 'withdrawn']),
  seat: z.enum(SEATS),
  offeredUntil: instantSchema.nullable(),
  room: z.object({
    title: z.string(),
    model: z.enum(ROOM_MODELS),
    place: z.string(),
    city: z.string(),
    address: z.string(),
    startsAt: instantSchema,
    minutes: z.number().int(),
    state: z.enum(ROOM_STATES),
    cancelReason: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
  }),
  /** Who entered their data, when, and which: no value of it. */
  entered: z.object({
    by: z.string(),
    at: instantSchema,
    what: z.array(z.enum(GUEST_DATA)),
  }),
  can: z.object({ confirm: z.boolean(), decline: z.boolean(), block: z.boolean() }),
  /** Whether they may say that they are there, with the code on the screen (DOOR-11), or have come. */
  arrival: z.enum(['closed', 'open', 'arrived']),
  /** The file for their calendar; null: there is nothing to go to. */
  calendar: z.string().nullable(),
  /** The QR that they show at the door, base64 of a PNG; null: they have no seat. */
  codeImage: z.string().nullable(),
});
export type GuestView = z.infer<typeof guestViewSchema>;

export const readGuestPage = defineCall({
  name: 'invitations.readAsGuest',
  summary:
    'What a guest reads by the reference of their link; changes nothing. One answer to every mismatch (INV-6)',
  // The reference opens the page, so it stays out of addresses of calls (SEC-39).
  method: 'POST',
  path: '/guest-invitations/searches',
  access: 'anonymous',
  strict: true,
  input: z.object({ reference }),
  answer: guestViewSchema,
  errors: ['invitation_not_found'],
});

export const answerInvitation = defineCall({
  name: 'invitations.answer',
  summary:
    'A guest confirms, declines or asks not to be contacted; answered again the same way nothing happens (INV-6, INV-11)',
  method: 'POST',
  path: '/guest-invitations/answers',
  access: 'anonymous',
  strict: true,
  input: z.object({
    reference,
    answer: z.enum(GUEST_ANSWERS, 'not_in_list'),
    /** In which they read, and will be written. */
    language: z.enum(GUEST_LANGUAGES, 'not_in_list'),
  }),
  answer: guestViewSchema,
  errors: ['invitation_not_found', 'room_closed'],
});
