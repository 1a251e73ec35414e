import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { ADVISER_STATES } from './adviser.rules.ts';
import { CLIENT_STATES, NETWORK_DEPTH, NETWORK_MONTHS, NETWORK_PER_PAGE } from './network.rules.ts';

const sizeSchema = z.object({ clients: z.number().int(), advisers: z.number().int() });

const personSchema = z.object({
  personId: z.number().int(),
  kind: z.enum(['adviser', 'client']),
  /** In full at the first level, else first name and initial; empty: they took the sight of them away (PPL-11). */
  name: z.string(),
  /** Of an adviser. */
  adviserState: z.enum(ADVISER_STATES).nullable(),
  /** Of a client; null also for one who took the sight away. */
  clientState: z.enum(CLIENT_STATES).nullable(),
  /** The branch below an adviser. */
  size: sizeSchema.nullable(),
  /** 1: of the adviser who asks. */
  level: z.number().int(),
  /** `branch`: its level can be opened; `client`: the page of a direct client. */
  opens: z.enum(['branch', 'client']).nullable(),
});
export type NetworkPerson = z.infer<typeof personSchema>;

const branch = { branchId: idSchema.optional() };

export const readNetworkLevel = defineCall({
  name: 'advisers.readNetworkLevel',
  summary: `One level of the network of the adviser who asks: the advisers and clients right below a branch, advisers first, at most ${NETWORK_PER_PAGE} a page, down to level ${NETWORK_DEPTH} (ADV-2, ADV-6)`,
  method: 'GET',
  path: '/advisers/network',
  access: 'session',
  input: z.object({
    /** The adviser whose branch it is; left out: whoever asks. */
    ...branch,
    /** The `next` of the page before. */
    /** Behind an adviser (`a`), or behind a client (`c`); advisers come first. */
    after: cursorOf('letter', 'id'),
  }),
  answer: z.object({
    /** From whoever asks down to the branch, with the names as they are shown. */
    trail: z.array(z.object({ personId: z.number().int(), name: z.string() })),
    size: sizeSchema,
    people: z.array(personSchema),
    next: z.string().nullable(),
  }),
  errors: ['forbidden'],
});

export const readNetworkSums = defineCall({
  name: 'advisers.readNetworkSums',
  summary: `What a branch sold in each of the last ${NETWORK_MONTHS} months, the newest first: sales that were sold in the month and have not ended (ADV-6)`,
  method: 'GET',
  path: '/advisers/network/sums',
  access: 'session',
  input: z.object(branch),
  answer: z.object({
    months: z.array(
      z.object({
        month: z.iso.date(),
        sums: z.array(z.object({ sales: z.number().int(), amount: moneySchema })),
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const searchNetwork = defineCall({
  name: 'advisers.searchNetwork',
  summary: `People of the own network by name, as far as it is shown: at most ${NETWORK_PER_PAGE} (ADV-6)`,
  // Names stay out of addresses (SEC-39).
  method: 'POST',
  path: '/advisers/network/searches',
  access: 'session',
  strict: true,
  input: z.object({ q: z.string().trim().min(2, 'too_short').max(60, 'too_long') }),
  answer: z.object({
    people: z.array(personSchema.extend({ branchId: z.number().int() })),
    hasMore: z.boolean(),
  }),
  errors: ['forbidden'],
});
