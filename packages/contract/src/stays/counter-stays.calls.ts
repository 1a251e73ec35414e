import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { STAY_STATES } from './stay.rules.ts';
import {
  BOOKING_ERRORS,
  BOOKING_REFUSED,
  bookingFields,
  property,
  readBooking,
  staySchema,
} from './stays.calls.ts';

const stayId = z.uuid('format');
const byCashiers = { access: 'session' } as const;

const counterStaySchema = z.object({
  stayId: z.uuid(),
  reference: z.string(),
  guest: z.string(),
  /** The last three characters of the document of the first guest, to find the party. */
  documentEnd: z.string(),
  type: z.string(),
  roomId: z.number().int(),
  room: z.string(),
  arrivesOn: z.iso.date(),
  leavesOn: z.iso.date(),
  adults: z.number().int(),
  minors: z.number().int(),
  state: z.enum(STAY_STATES),
  /** To which rooms the party can be moved: of the same house, large enough, and free for the nights that are left. */
  movesTo: z.array(z.number().int()),
});
export type CounterStay = z.infer<typeof counterStaySchema>;

const daySchema = z.object({
  today: z.iso.date(),
  arrivals: z.array(counterStaySchema),
  inHouse: z.array(counterStaySchema),
  departures: z.array(counterStaySchema),
  /** Rooms of the house with who is in them tonight; empty: free. */
  rooms: z.array(
    z.object({
      roomId: z.number().int(),
      typeId: z.number().int(),
      type: z.string(),
      name: z.string(),
      isFree: z.boolean(),
    }),
  ),
  serverTime: instantSchema,
});
export type CounterDay = z.infer<typeof daySchema>;

export const readCounterDay = defineCall({
  ...byCashiers,
  name: 'stays.readCounterDay',
  summary: 'Who arrives, stays and leaves today, for cashiers (STY-11)',
  method: 'GET',
  path: '/counter/stays/:property',
  input: z.object({ property }),
  answer: daySchema,
  errors: ['forbidden'],
});

const customer = z.string().min(20, 'format').max(400, 'format');

export const readHouseAtCounter = defineCall({
  ...byCashiers,
  name: 'stays.readAtCounter',
  summary: 'What the customer who stands there can book (STY-11)',
  method: 'POST',
  path: '/counter/stays/:property/offers',
  strict: true,
  input: z.strictObject({ property, customer }),
  answer: readBooking.answer,
  errors: ['forbidden', 'cash_session_closed', 'customer_expired'],
});

export const holdStayAtCounter = defineCall({
  ...byCashiers,
  name: 'stays.holdAtCounter',
  summary: 'Books for the customer who stands there; the limits are those of the customer (STY-11)',
  method: 'POST',
  path: '/counter/stays/:property/bookings',
  reserved: 'buying',
  strict: true,
  input: z.strictObject({ property, customer, ...bookingFields }),
  answer: staySchema,
  errors: ['forbidden', 'cash_session_closed', 'customer_expired', ...BOOKING_ERRORS],
  also: BOOKING_REFUSED,
});

const atDoor = ['forbidden', 'cash_session_closed', 'stay_closed'] as const;

export const checkInStay = defineCall({
  ...byCashiers,
  name: 'stays.checkIn',
  summary: 'A party arrives; only at the desk of the park (STY-11)',
  method: 'POST',
  path: '/counter/bookings/:stayId/arrival',
  strict: true,
  input: z.strictObject({ stayId }),
  answer: counterStaySchema,
  errors: [...atDoor, 'stay_not_today'],
});

export const checkOutStay = defineCall({
  ...byCashiers,
  name: 'stays.checkOut',
  summary: 'A party leaves; nights that are left are free at once (STY-8)',
  method: 'POST',
  path: '/counter/bookings/:stayId/departure',
  strict: true,
  input: z.strictObject({ stayId }),
  answer: counterStaySchema,
  errors: atDoor,
});

export const moveStay = defineCall({
  ...byCashiers,
  name: 'stays.move',
  summary: 'Moves a party to another room that is free for the rest of its nights (STY-11)',
  method: 'POST',
  path: '/counter/bookings/:stayId/room',
  strict: true,
  input: z.strictObject({ stayId, roomId: idSchema }),
  answer: counterStaySchema,
  errors: [...atDoor, 'room_taken', 'too_many_guests'],
});
