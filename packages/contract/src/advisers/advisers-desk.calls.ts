import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { MOST_ID } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import { ADVISER_STATES } from './adviser.rules.ts';
import { ADVISER_KEEPERS, ADVISER_READERS, RANKS, SET_ADVISER_STATES } from './standing.rules.ts';

const NO_CUSTOMER = { none: 'advisers as sellers of the group, without what they bought' } as const;

const adviserSchema = z.object({
  adviserId: z.number().int(),
  name: z.string(),
  code: z.string(),
  state: z.enum(ADVISER_STATES),
  rank: z.number().int(),
  joinedOn: daySchema,
  /** Name and code of the sponsor; empty at the top. */
  sponsor: z.string(),
});
export type DeskAdviser = z.infer<typeof adviserSchema>;

const common = {
  access: 'operator',
  accessLog: NO_CUSTOMER,
  anyCompany: true,
} as const;
const adviserId = z.coerce.number('format').int('format').min(1, 'format').max(MOST_ID, 'format');

export const listAdvisers = defineCall({
  ...common,
  name: 'advisers.list',
  summary: 'Advisers by name, at most 50 a page, in one state or in all (ADV-8)',
  // Names are personal data, so they stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/adviser-searches',
  onlyReads: true,
  operators: ADVISER_READERS,
  strict: true,
  input: z.object({
    /** A part of a name, or the beginning of a code or a document. */
    q: z.string().trim().max(60, 'too_long').optional(),
    state: z.enum(ADVISER_STATES, 'not_in_list').optional(),
    after: z
      .string()
      .max(200, 'too_long')
      .refine((text) => /^\d{1,10}\|/.test(text) && Number.parseInt(text, 10) <= MOST_ID, 'format')
      .optional(),
  }),
  answer: z.object({
    advisers: z.array(adviserSchema),
    counts: z.array(z.object({ state: z.enum(ADVISER_STATES), n: z.number().int() })),
    next: z.string().nullable(),
  }),
  errors: [],
});

const wholeSchema = adviserSchema.extend({
  message: z.string(),
  clients: z.number().int(),
  advisers: z.number().int(),
  /** The newest first. */
  history: z.array(
    z.object({
      state: z.enum(ADVISER_STATES),
      at: instantSchema,
      reason: z.string(),
      /** Empty: the clock. */
      by: z.string(),
      approvedBy: z.string(),
    }),
  ),
  /** What the adviser has that another state may end. */
  ends: z.object({
    /** Pre-reservations that they made for clients and that are in force. */
    holds: z.int(),
    /** Prospects whom nobody else may register yet. */
    prospects: z.int(),
    /** Guests of theirs whom rooms of others still expect. */
    invitations: z.int(),
    /** Seats of theirs in rooms to come. */
    seats: z.int(),
    /** Devices of theirs that stand at doors of rooms. */
    devices: z.int(),
    /** Rooms that they organise or present and that are not over. */
    rooms: z.int(),
    /** Running campaigns in which they have a standing. */
    races: z.int(),
  }),
  can: z.object({
    states: z.array(z.enum(SET_ADVISER_STATES)),
    sponsor: z.boolean(),
    change: z.boolean(),
  }),
});
export type WholeAdviser = z.infer<typeof wholeSchema>;

export const readAdviser = defineCall({
  ...common,
  name: 'advisers.read',
  summary: 'One adviser with what became of their state, by whom and why (ADV-8)',
  method: 'GET',
  path: '/operators/advisers/:adviserId',
  operators: ADVISER_READERS,
  input: z.object({ adviserId }),
  answer: wholeSchema,
  errors: ['forbidden'],
});

const proposedSchema = z.object({ proposalId: z.string() });
const byKeepers = { ...common, operators: ADVISER_KEEPERS, method: 'POST', strict: true } as const;

export const proposeAdviserState = defineCall({
  ...byKeepers,
  name: 'advisers.proposeState',
  summary: 'Asks a second operator for another state of an adviser (ADV-1, ADV-8)',
  path: '/operators/advisers/:adviserId/state',
  input: z.object({
    adviserId,
    state: z.enum(SET_ADVISER_STATES, 'not_in_list'),
    reason: reasonSchema,
  }),
  answer: proposedSchema,
  errors: ['forbidden', 'adviser_state_same', 'same_person'],
});

export const proposeSponsor = defineCall({
  ...byKeepers,
  name: 'advisers.proposeSponsor',
  summary:
    'Asks a second operator to move an adviser, with the whole branch, below another (ADV-6)',
  path: '/operators/advisers/:adviserId/sponsor',
  input: z.object({
    adviserId,
    /** The code of the new sponsor; empty: to the top. */
    sponsor: z.string().transform(plainLine).pipe(z.string().max(20, 'too_long')),
    reason: reasonSchema,
  }),
  answer: proposedSchema,
  errors: ['forbidden', 'sponsor_unknown', 'sponsor_below', 'same_person'],
});

export const changeAdviser = defineCall({
  ...byKeepers,
  name: 'advisers.change',
  summary: 'Another rank, and what an adviser is told on their home (ADV-8)',
  path: '/operators/advisers/:adviserId',
  input: z.object({
    adviserId,
    rank: z.int('format').min(RANKS[0], 'out_of_range').max(RANKS[1], 'out_of_range'),
    message: z.string().transform(plainText).pipe(z.string().max(300, 'too_long')),
  }),
  answer: wholeSchema,
  errors: ['forbidden', 'same_person'],
});
