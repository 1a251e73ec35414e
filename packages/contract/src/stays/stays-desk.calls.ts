import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addDays, daySchema } from '../dates.ts';
import { amountSchema, moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { positiveAmount } from '../typed-amount.ts';
import { PROPERTIES } from './stay.rules.ts';
import { CLOSED_NIGHTS, STAY_KEEPERS, STAY_READERS } from './stays-desk.rules.ts';

const words = (least: number, most: number) =>
  z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').min(least, 'too_short').max(most, 'too_long'));

const closureSchema = z.object({
  closureId: z.uuid(),
  from: z.iso.date(),
  /** The day on which the room is open again. */
  until: z.iso.date(),
  words: z.string(),
});

const typeSchema = z.object({
  typeId: z.number().int(),
  property: z.enum(PROPERTIES),
  company: z.string(),
  name: z.string(),
  guests: z.number().int(),
  /** Of a member outside of the high season. */
  night: moneySchema,
  rooms: z.array(
    z.object({
      roomId: z.number().int(),
      name: z.string(),
      /** From today on, the earliest first. */
      closed: z.array(closureSchema),
    }),
  ),
  can: z.object({ change: z.boolean() }),
});
export type DeskStayType = z.infer<typeof typeSchema>;

const common = {
  access: 'operator',
  accessLog: { none: 'rooms of the park and their prices, without any customer' },
  answer: typeSchema,
} as const;
const writing = { ...common, method: 'POST', operators: STAY_KEEPERS, strict: true } as const;

export const listDeskStays = defineCall({
  access: 'operator',
  accessLog: { none: 'rooms of the park and their prices, without any customer' },
  name: 'stays.listDesk',
  summary: 'Cabins and rooms of the hotel with their prices, and when they are closed (STY-15)',
  method: 'GET',
  path: '/operators/stays',
  operators: STAY_READERS,
  input: z.object({}),
  answer: z.object({ types: z.array(typeSchema) }),
  errors: [],
});

export const setNightPrice = defineCall({
  ...writing,
  name: 'stays.setPrice',
  summary: 'Another price of a night, from the next booking on (STY-15)',
  path: '/operators/stays/types/:typeId/price',
  /** `before`: the price that the operator saw. */
  input: z.object({ typeId: idSchema, price: positiveAmount, before: amountSchema }),
  errors: ['forbidden', 'stay_changed'],
});

export const addStayRoom = defineCall({
  ...writing,
  name: 'stays.addRoom',
  summary: 'One room more of a type; its name is its own (STY-15)',
  path: '/operators/stays/types/:typeId/rooms',
  input: z.object({ typeId: idSchema, name: words(1, 30) }),
  errors: ['forbidden', 'room_exists'],
});

export const closeStayRoom = defineCall({
  ...writing,
  name: 'stays.closeRoom',
  summary: 'Closes a room for some nights that nobody has booked; sent again it stays one (STY-15)',
  path: '/operators/stays/rooms/:roomId/closures',
  input: z
    .object({
      roomId: idSchema,
      closureId: z.uuid('format'),
      from: z.string().min(1, 'required').pipe(daySchema),
      until: z.string().min(1, 'required').pipe(daySchema),
      words: words(5, 120),
    })
    .superRefine(({ from, until }, { addIssue }) => {
      if (until <= from || until > addDays(from, CLOSED_NIGHTS))
        addIssue({ code: 'custom', path: ['until'], message: 'out_of_range' });
    }),
  errors: ['forbidden', 'room_taken'],
});

export const openStayRoom = defineCall({
  ...writing,
  name: 'stays.openRoom',
  summary: 'Opens a closed room again; opened again nothing happens (STY-15)',
  path: '/operators/stays/closures/:closureId/opening',
  input: z.object({ closureId: z.uuid('format') }),
  errors: ['forbidden'],
});
