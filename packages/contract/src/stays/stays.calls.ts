import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { idSchema, MOST_ID } from '../numbers.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { defineSection } from '../section.ts';
import { GUEST_DOCUMENTS } from './guest.rules.ts';
import { PROPERTIES, RATES, STAY_STATES } from './stay.rules.ts';

export const property = z.enum(PROPERTIES, 'not_in_list');
const line = (least: number, most: number) =>
  z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').min(least, 'too_short').max(most, 'too_long'));
const idInAddress = z.coerce
  .number('format')
  .int('format')
  .min(1, 'not_in_list')
  .max(MOST_ID, 'not_in_list');

const guestSchema = z.strictObject({
  name: line(3, 120),
  documentType: z.literal(GUEST_DOCUMENTS, 'not_in_list'),
  document: z.string().transform(plainLine).pipe(z.string().max(40, 'too_long')),
  birthDate: daySchema,
  expiresOn: z.union([z.literal(''), daySchema]),
});

/** What a booking says beside whose it is. */
export const bookingFields = {
  attemptId: z.uuid('format'),
  typeId: idSchema,
  arrivesOn: daySchema,
  leavesOn: daySchema,
  /** The membership by which it is booked; 0: at the public price. */
  saleId: z.number('format').int('format').min(0, 'not_in_list').max(MOST_ID, 'not_in_list'),
  guests: z.array(guestSchema).min(1, 'required').max(12, 'too_long'),
};

const typeSchema = z.object({
  typeId: z.number().int(),
  name: z.string(),
  guests: z.number().int(),
  member: moneySchema,
  public: moneySchema,
});

const briefSchema = z.object({
  stayId: z.uuid(),
  reference: z.string(),
  property,
  state: z.enum(STAY_STATES),
  type: z.string(),
  room: z.string(),
  arrivesOn: z.iso.date(),
  leavesOn: z.iso.date(),
  adults: z.number().int(),
  minors: z.number().int(),
  price: moneySchema,
  /** Until when it can be paid; null unless it is held. */
  heldUntil: instantSchema.nullable(),
  /** What pays it; empty unless it is held. */
  chargeId: z.string(),
});
export type StayBrief = z.infer<typeof briefSchema>;

export const staySchema = briefSchema.extend({
  nights: z.array(z.object({ on: z.iso.date(), isHigh: z.boolean(), price: moneySchema })),
  guests: z.array(z.object({ name: z.string(), isMinor: z.boolean() })),
  rate: z.enum(RATES),
  /** The membership that booked it, which the address of the hotel names; null: none, or it is somebody else’s by now. */
  saleId: z.number().int().nullable(),
  /** What a cancellation now gives back as credit, and its share; null: it cannot be cancelled. */
  cancelling: z.object({ credit: moneySchema, pct: z.number().int() }).nullable(),
  /** What came back as credit when it was cancelled. */
  credit: moneySchema,
  creditUntil: z.iso.date().nullable(),
});
export type Stay = z.infer<typeof staySchema>;

export const readBooking = defineCall({
  name: 'stays.readBooking',
  summary: 'What can be booked in a house, by which membership and at which price (STY-2, STY-5)',
  method: 'GET',
  path: '/stays/houses/:property',
  access: 'session',
  input: z.object({
    property,
    /** The membership that the address of the hotel names; left out, any is listed. */
    saleId: idInAddress.optional(),
  }),
  answer: z.object({
    today: z.iso.date(),
    types: z.array(typeSchema),
    memberships: z.array(
      z.object({
        saleId: z.number().int(),
        name: z.string(),
        number: z.string(),
        /** Park passes a year. */
        passes: z.number().int(),
        /** Why it cannot book: it gives no right, or instalments of it are overdue. */
        missing: z.enum(['no_right', 'overdue_instalments']).nullable(),
      }),
    ),
    /** The latest bookings, at most 20; beside cabins those of the hotel, too. */
    mine: z.array(briefSchema),
    /** Dates for which the person waits, or which are kept for them. */
    waits: z.array(
      z.object({
        waitId: z.uuid(),
        typeId: z.number().int(),
        type: z.string(),
        arrivesOn: z.iso.date(),
        leavesOn: z.iso.date(),
        /** Until when the nights are kept for them; null: they wait. */
        offeredUntil: instantSchema.nullable(),
      }),
    ),
    limits: z.object({
      maxDays: z.number().int(),
      maxNights: z.number().int(),
      highNights: z.number().int(),
      lastHour: z.number().int(),
      holdMinutes: z.number().int(),
      maxActive: z.number().int(),
    }),
    /** Whoever books, as their guest data begin. */
    self: z.object({
      name: z.string(),
      documentType: z.number().int(),
      document: z.string(),
      birthDate: z.string(),
    }),
  }),
  errors: ['forbidden'],
});

export const readStayCalendar = defineCall({
  name: 'stays.readCalendar',
  summary: 'Each night of a month with its price and how many rooms are free (STY-2)',
  method: 'GET',
  path: '/stays/houses/:property/months/:month',
  access: 'session',
  input: z.object({
    property,
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'format'),
    typeId: idInAddress,
  }),
  answer: z.object({
    days: z.array(
      z.object({
        on: z.iso.date(),
        isHigh: z.boolean(),
        member: moneySchema,
        public: moneySchema,
        free: z.number().int(),
      }),
    ),
  }),
  errors: ['forbidden'],
});

/** Why a booking is refused (STY-3 to STY-5). */
export const BOOKING_ERRORS = [
  'too_late',
  'stay_nights',
  'too_many_guests',
  'no_valid_id',
  'adult_missing',
  'booking_limit',
  'dates_taken',
  'overdue_instalments',
  'no_cabin_right',
  'idempotency_conflict',
] as const;

/** Near dates on which as many nights are free, and the guest without a valid document. */
export const BOOKING_REFUSED = {
  1: z.object({
    near: z.array(z.object({ arrivesOn: z.iso.date(), leavesOn: z.iso.date() })).optional(),
    guest: z.number().int().optional(),
  }),
};

export const holdStay = defineCall({
  name: 'stays.hold',
  summary:
    'Holds a room for these nights until it is paid; the same attempt answers the same (STY-5)',
  method: 'POST',
  path: '/stays/houses/:property/bookings',
  access: 'session',
  reserved: 'buying',
  strict: true,
  input: z.strictObject({ property, ...bookingFields }),
  answer: staySchema,
  errors: ['forbidden', ...BOOKING_ERRORS],
  also: BOOKING_REFUSED,
});

const { typeId, arrivesOn, leavesOn } = bookingFields;

export const waitForStay = defineCall({
  name: 'stays.wait',
  summary: 'Waits for nights that are taken; asked again it stays one (STY-13)',
  method: 'POST',
  path: '/stays/houses/:property/waits',
  access: 'session',
  strict: true,
  input: z.strictObject({ property, typeId, arrivesOn, leavesOn }),
  answer: z.object({ waitId: z.uuid() }),
  errors: ['forbidden', 'too_late', 'stay_nights', 'nights_free', 'booking_limit'],
});

export const stopWaiting = defineCall({
  name: 'stays.stopWaiting',
  summary: 'Waits no longer; nights that were kept are free again (STY-13)',
  method: 'POST',
  path: '/stays/waits/:waitId/end',
  access: 'session',
  strict: true,
  input: z.strictObject({ waitId: z.uuid('format') }),
  answer: z.object({}),
  errors: ['forbidden'],
});

const stayId = z.uuid('format');

export const listStays = defineCall({
  name: 'stays.list',
  summary: 'Own bookings, the latest arrival first',
  method: 'GET',
  path: '/stays/bookings',
  access: 'session',
  input: z.object({
    after: cursorOf('day', 'uuid'),
  }),
  answer: z.object({ stays: z.array(briefSchema), next: z.string().nullable() }),
  errors: [],
});

export const readStay = defineCall({
  name: 'stays.read',
  summary: 'One booking with its nights, and what a cancellation gives back',
  method: 'GET',
  path: '/stays/bookings/:stayId',
  access: 'session',
  input: z.object({ stayId }),
  answer: staySchema,
  errors: ['forbidden'],
});

export const cancelStay = defineCall({
  name: 'stays.cancel',
  summary: 'Cancels a booking: what was paid comes back as credit, by how early it is (STY-6)',
  method: 'POST',
  path: '/stays/bookings/:stayId/cancellation',
  access: 'session',
  strict: true,
  input: z.strictObject({ stayId }),
  answer: staySchema,
  errors: ['forbidden', 'stay_closed', 'items_in_payment'],
});

/** On home: bookings that wait for their payment, come or go on, the soonest first (STY-12). */
export const staysSection = defineSection({
  page: 'home',
  key: 'stays',
  answer: z.array(
    z.object({
      stayId: z.uuid(),
      type: z.string(),
      arrivesOn: z.iso.date(),
      leavesOn: z.iso.date(),
      /** Until when it can be paid; null: it is paid. */
      heldUntil: instantSchema.nullable(),
    }),
  ),
});
