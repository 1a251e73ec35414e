import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { offerSchema } from './projects.calls.ts';
import { TICKET_CHOICES, TICKET_WORDS } from './season-ticket.rules.ts';

/** Whom a season ticket is for; without it, for everybody. */
const HOLDERS = ['family', 'lastSeason', 'over60', 'under12', 'business'] as const;

/** What is worth knowing of an item, by its kind; each is absent where it says nothing. */
export const itemFactsSchema = z.object({
  bedrooms: z.number().int().optional(),
  study: z.boolean().optional(),
  /** A membership gives the right to book cabins, and passes to the park a year. */
  cabins: z.boolean().optional(),
  passes: z.number().int().optional(),
  /** The travel club: its years, and its benefits a year. */
  years: z.number().int().optional(),
  benefits: z.number().int().optional(),
  holders: z.enum(HOLDERS).optional(),
  /** The word of a season ticket in addresses, and what it is among those of the same word (CAT-13). */
  ticket: z.enum(TICKET_WORDS).optional(),
  choice: z.enum(TICKET_CHOICES).optional(),
});
export type ItemFacts = z.infer<typeof itemFactsSchema>;

const itemSchema = z.object({
  itemId: z.number().int(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  code: z.string(),
  name: z.string(),
  facts: itemFactsSchema,
  /** null: no list is in force. */
  offer: offerSchema.nullable(),
  /** Whether it is sold online in the country of the person (CAT-6). */
  isOnline: z.boolean(),
});
export type Item = z.infer<typeof itemSchema>;

/** A price for renewals, for whoever had a ticket last season: the last day on which it is given, and whether that has passed (CAT-11). */
export const renewalSchema = z.object({ until: daySchema, isOver: z.boolean() });

const seasonTicketSchema = itemSchema.extend({
  season: z.number().int(),
  left: z.number().int(),
  renewal: renewalSchema.nullable(),
});
export type SeasonTicketItem = z.infer<typeof seasonTicketSchema>;

export const listMemberships = defineCall({
  name: 'catalogue.listMemberships',
  summary:
    'Memberships of the park and season tickets of the club, with their usual plans and what is left (CAT-11)',
  method: 'GET',
  path: '/memberships',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.object({
    memberships: z.array(itemSchema),
    seasonTickets: z.array(seasonTicketSchema),
  }),
  errors: [],
});

export const listTravel = defineCall({
  name: 'catalogue.listTravel',
  summary: 'Memberships of the travel club, while `feature.intlMembership` is on',
  method: 'GET',
  path: '/memberships/international',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.object({ memberships: z.array(itemSchema) }),
  errors: [],
});
