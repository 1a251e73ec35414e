import { z } from 'zod';
import { defineCall } from '../call.ts';
import { SESSION_STATES } from '../counter/session.rules.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { chosenIdSchema, companyIdSchema } from '../numbers.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { MISMATCH_REASONS } from '../payments/missing-money.calls.ts';
import { companySchema } from '../sales/sales.calls.ts';

/** Roles that close days (CLO-2). */
export const CLOSING_ROLES = ['admin', 'finance'] as const satisfies readonly OperatorRole[];
const READERS = [...CLOSING_ROLES, 'read_only'] as const;

/** What keeps a day from being closed (CLO-2). */
export const BLOCKERS = [
  'not_over',
  'no_list',
  'list_missing',
  'till_open',
  'till_difference',
  'differences',
  'unexplained',
  'cash_differs',
] as const;
export type Blocker = (typeof BLOCKERS)[number];

const dayOf = { companyId: companyIdSchema, day: daySchema };

export const listClosings = defineCall({
  name: 'closing.listClosings',
  summary: 'Up to which day each company is closed, and what waits until yesterday',
  method: 'GET',
  path: '/operators/closings',
  access: 'operator',
  operators: READERS,
  accessLog: { none: 'no data of a customer' },
  anyCompany: true,
  input: z.object({}),
  answer: z.object({
    companies: z.array(
      z.object({
        company: companySchema,
        /** Null: no day was ever closed. */
        closedThrough: daySchema.nullable(),
        /** The day up to which the company can be closed: yesterday in La Paz. */
        lastDay: daySchema,
        /** Differences up to then that nobody explained. */
        differences: z.number().int(),
      }),
    ),
  }),
  errors: [],
});

const differenceSchema = z.object({
  eventId: z.string(),
  day: daySchema,
  reason: z.enum(MISMATCH_REASONS),
  told: z.string(),
  reference: z.string(),
});

export const closingDaySchema = z.object({
  company: companySchema,
  day: daySchema,
  closedThrough: daySchema.nullable(),
  closed: z.object({ at: instantSchema, by: z.string() }).nullable(),
  /** A second person has to approve that it is opened again. */
  waits: z.boolean(),
  /** What each provider listed of the day, and what our books have of it. */
  providers: z.array(
    z.object({
      provider: z.string(),
      /** Null: its list of the day was not read since the day ended. */
      readAt: instantSchema.nullable(),
      listed: z.number().int(),
      sums: z.array(moneySchema),
      /** What the provider keeps of it (CLO-8). */
      fees: z.array(moneySchema),
    }),
  ),
  /** The movement of each account on the day; what was booked late stands in the day that was open. */
  accounts: z.array(
    z.object({ account: z.string(), entries: z.number().int(), balance: moneySchema }),
  ),
  transactions: z.number().int(),
  /** Posted on the day for a day that was closed before. */
  late: z.number().int(),
  differences: z.array(differenceSchema),
  /** Money on the accounts of bank and cards for which no provider told of a payment. */
  unexplained: z.array(moneySchema),
  /** Cash on which the books and the drawers that took it do not agree (CLO-6). */
  unmatchedCash: z.array(moneySchema),
  /** The tills that keep the day open, the oldest first, ten at most (CLO-6). */
  tills: z.array(
    z.object({
      sessionId: z.uuid(),
      cashier: z.string(),
      openedAt: instantSchema,
      state: z.enum(SESSION_STATES),
      /** Whether this operator can open it: a till of another company may be named without the way to it. */
      isReached: z.boolean(),
    }),
  ),
  blockers: z.array(z.enum(BLOCKERS)),
  can: z.object({ close: z.boolean(), reopen: z.boolean() }),
});
export type ClosingDay = z.infer<typeof closingDaySchema>;

export const readClosing = defineCall({
  name: 'closing.readDay',
  summary: 'A day of a company as its lists and books have it, and what keeps it from being closed',
  method: 'GET',
  path: '/operators/closings/:companyId/:day',
  access: 'operator',
  operators: READERS,
  accessLog: { none: 'sums, and references of payments' },
  input: z.object(dayOf),
  answer: closingDaySchema,
  errors: [],
});

export const closeDay = defineCall({
  name: 'closing.closeDay',
  summary: 'Closes a company up to and with a day: what comes later for it stands in the next day',
  method: 'POST',
  path: '/operators/closings/:companyId/:day/close',
  access: 'operator',
  operators: CLOSING_ROLES,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z.object(dayOf),
  answer: closingDaySchema,
  errors: ['day_not_over', 'day_closed', 'day_unexplained'],
});

export const reopenDay = defineCall({
  name: 'closing.reopenDay',
  summary: 'Proposes to open a closed day again, with all days after it; a second person approves',
  method: 'POST',
  path: '/operators/closings/:companyId/:day/reopen',
  access: 'operator',
  operators: CLOSING_ROLES,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ ...dayOf, reason: reasonSchema }),
  answer: closingDaySchema,
  errors: ['day_not_closed', 'too_many_proposals'],
});

export const exportJournal = defineCall({
  name: 'closing.exportJournal',
  summary: 'The journal of a company for its accountant, entry by entry; written in the trail',
  method: 'POST',
  path: '/operators/closings/:companyId/journal',
  access: 'operator',
  operators: READERS,
  strict: true,
  accessLog: { none: 'entries without names; the trail keeps who took it along' },
  input: z
    .object({
      companyId: chosenIdSchema,
      from: daySchema,
      to: daySchema,
      format: z.enum(['csv', 'xlsx'], 'not_in_list'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'out_of_range' }),
  answer: exportedSchema,
  errors: [],
});
