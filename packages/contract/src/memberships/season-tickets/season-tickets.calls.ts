import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { readFileSchema, sentFileSchema } from '../../file.ts';
import { readDocument } from '../../identity/document.rules.ts';
import { moneySchema } from '../../money.ts';
import { MOST_ID } from '../../numbers.ts';
import { plainLine } from '../../operators/plain-words.rules.ts';
import { SEASON_CARD_STATES } from './season-card.rules.ts';
import {
  MOST_PLACES,
  PLACE_PHONES,
  SEASON_PERSON_STATES,
  SEASON_TICKET_STATES,
} from './season-ticket.rules.ts';

const personSchema = z.object({
  /** Their place: what a code shows, and what the gate reads aloud. */
  number: z.number().int(),
  name: z.string(),
  document: z.string(),
  birthOn: daySchema.nullable(),
  isAdult: z.boolean(),
  state: z.enum(SEASON_PERSON_STATES),
  /** They took the place over: its code has a phone of its own, that of the buyer until they show it themselves (SEA-12). */
  phone: z.enum(PLACE_PHONES).optional(),
  /** The newest disability card with which they take over a special ticket (SEA-9). */
  card: z
    .object({
      number: z.string(),
      state: z.enum(SEASON_CARD_STATES),
      /** Why it was refused. */
      words: z.string(),
      /** How many more may be sent. */
      left: z.number().int(),
      /** Whoever sent it opens it again, while it waits or is approved. */
      canOpen: z.boolean().optional(),
    })
    .optional(),
});
export type SeasonPerson = z.infer<typeof personSchema>;

const ticketSchema = z.object({
  saleId: z.number().int(),
  product: z.string(),
  season: z.number().int(),
  state: z.enum(SEASON_TICKET_STATES),
  /** Who has a place first, then whoever was replaced. */
  people: z.array(personSchema),
  /** How many more may be named. */
  free: z.object({ adults: z.number().int(), minors: z.number().int() }),
  /** What is overdue, and for how many days; null: nothing. */
  overdue: z.object({ amount: moneySchema, daysLate: z.number().int() }).nullable(),
  /** The next match of its season, or the one that is played now. */
  match: z
    .object({
      title: z.string(),
      place: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema,
    })
    .nullable(),
  /** Whoever takes it over may come with a disability card instead of years (SEA-5). */
  takesCard: z.boolean().optional(),
  can: z.object({
    add: z.boolean(),
    transfer: z.boolean(),
    show: z.boolean(),
    /** Another card, after a refusal (SEA-9). */
    sendCard: z.boolean(),
    /** The transfer, as long as its card is not approved (SEA-9). */
    takeBack: z.boolean(),
  }),
});
export type SeasonTicket = z.infer<typeof ticketSchema>;

/** A place that somebody else’s ticket has for the person (SEA-11). */
const receivedSchema = z.object({
  /** With the place it is the number that is read aloud at the gate. */
  saleId: z.number().int(),
  product: z.string(),
  season: z.number().int(),
  state: z.enum(SEASON_TICKET_STATES),
  number: z.number().int(),
  name: z.string(),
});
export type ReceivedSeasonPlace = z.infer<typeof receivedSchema>;

const listSchema = z.object({
  tickets: z.array(ticketSchema),
  received: z.array(receivedSchema).optional(),
});
export type SeasonTickets = z.infer<typeof listSchema>;

const saleId = z.int('format').min(1, 'format').max(MOST_ID, 'format');

/** The number of a disability card, and a photograph or a PDF of it. */
const sentCardSchema = z.object({
  number: z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').min(3, 'too_short').max(40, 'too_long')),
  file: sentFileSchema,
});

const person = {
  attemptId: z.uuid('format'),
  saleId,
  name: z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').min(3, 'too_short').max(120, 'too_long')),
  document: z
    .string()
    .max(40, 'too_long')
    .transform((typed) => {
      const { number, complement } = readDocument(plainLine(typed));
      return complement === '' ? number : `${number}-${complement}`;
    })
    .pipe(z.string().min(1, 'required').min(3, 'too_short').max(23, 'too_long')),
  birthOn: z.string().min(1, 'required').pipe(daySchema),
};

export const readSeasonTickets = defineCall({
  name: 'memberships.readSeasonTickets',
  summary:
    'The season tickets of the person: how they stand, whom they are for, and the next match (SEA-1, SEA-3)',
  method: 'GET',
  path: '/season-tickets',
  access: 'session',
  input: z.object({}),
  answer: listSchema,
  errors: [],
});

export const addSeasonPerson = defineCall({
  name: 'memberships.addSeasonPerson',
  summary: 'Names somebody with a season ticket that has a place for them (SEA-3)',
  method: 'POST',
  path: '/season-tickets/:saleId/people',
  access: 'session',
  strict: true,
  input: z.object(person),
  answer: listSchema,
  errors: ['forbidden', 'idempotency_conflict', 'ticket_full', 'ticket_closed', 'dependant_known'],
});

export const transferSeasonTicket = defineCall({
  name: 'memberships.transferSeasonTicket',
  summary:
    'Gives a place of a season ticket to somebody else, once for each ticket, with a fresh proof; its phone shows it no more (SEA-5)',
  method: 'POST',
  path: '/season-tickets/:saleId/transfer',
  access: 'session',
  strict: true,
  upload: true,
  input: z.object({
    ...person,
    /** Whose place it is. */
    number: z.int('format').min(1, 'out_of_range').max(MOST_PLACES, 'out_of_range'),
    /** The disability card of whoever is not yet 60 and takes over a special ticket. */
    card: sentCardSchema.optional(),
  }),
  answer: listSchema,
  errors: [
    'forbidden',
    'step_up_required',
    'idempotency_conflict',
    'ticket_suspended',
    'ticket_closed',
    'ticket_full',
    'already_transferred',
    'age_over_limit',
    'not_special_holder',
    'holder_card_limit',
    'dependant_known',
  ],
});

export const sendSeasonCard = defineCall({
  name: 'memberships.sendSeasonCard',
  summary:
    'Another disability card of whoever took over a special season ticket, after a refusal (SEA-9)',
  method: 'POST',
  path: '/season-tickets/:saleId/card',
  access: 'session',
  strict: true,
  upload: true,
  input: z.object({
    saleId,
    /** Made by the sender: a repeat after a lost answer is the same card. */
    cardId: z.uuid('format'),
    card: sentCardSchema,
  }),
  answer: listSchema,
  errors: ['forbidden', 'ticket_closed', 'holder_card_checked', 'holder_card_limit'],
});

export const openOwnSeasonCard = defineCall({
  name: 'memberships.openOwnSeasonCard',
  summary:
    'The photograph or PDF of a card that the buyer sent, while it waits or is approved (SEA-9)',
  method: 'GET',
  path: '/season-tickets/:saleId/card',
  access: 'session',
  input: z.object({
    saleId: z.coerce.number('format').int('format').min(1, 'format').max(MOST_ID, 'format'),
  }),
  answer: readFileSchema,
  errors: ['forbidden'],
});

export const takeBackSeasonTicket = defineCall({
  name: 'memberships.takeBackSeasonTicket',
  summary:
    'The former holder of a special season ticket has the place again, as long as the card of the new one is not approved (SEA-9)',
  method: 'POST',
  path: '/season-tickets/:saleId/transfer/return',
  access: 'session',
  strict: true,
  input: z.object({ saleId }),
  answer: listSchema,
  errors: ['forbidden', 'ticket_closed', 'holder_card_checked'],
});
