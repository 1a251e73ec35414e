import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { companyIdSchema, idSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { customerInput } from '../people/customers.calls.ts';
import { referralSchema } from '../advisers/attributions.calls.ts';
import { companySchema, PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { ENDS_WITHIN, HOLD_KEEPERS, HOLD_READERS, HOLD_STAGES } from './desk-holds.rules.ts';
import { reservationSchema } from './deposits.calls.ts';
import { holderCardSchema } from './holder-cards.calls.ts';
import { HOLD_ACTS, HOLD_ROLES, REASON_WORDS, RELEASE_REASONS } from './hold.rules.ts';

const filtersSchema = z.object({
  /** Left out: pre-reservations in force. */
  stage: z.enum(HOLD_STAGES, 'not_in_list').default('held'),
  kind: z.enum(PRODUCT_KINDS, 'not_in_list').optional(),
  company: companyIdSchema.optional(),
  project: idSchema.optional(),
  seller: idSchema.optional(),
  /** In so many hours; of stages in which time runs. */
  within: z.enum(ENDS_WITHIN, 'not_in_list').optional(),
});
export type HoldFilters = z.infer<typeof filtersSchema>;

const namedSchema = z.object({ id: z.number().int(), name: z.string() });

export const deskHoldSchema = z.object({
  holdId: z.uuid(),
  /** As people read it: three groups of four. */
  reference: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  stage: z.enum(HOLD_STAGES),
  title: z.string(),
  detail: z.string(),
  company: companySchema,
  personId: z.number().int(),
  name: z.string(),
  /** Its end only. */
  document: z.string(),
  seller: namedSchema.nullable(),
  price: moneySchema,
  startsAt: instantSchema,
  /** When it ends, or ended. */
  endsAt: instantSchema,
  extensions: z.number().int(),
  /** How many wait for the unit. */
  queue: z.number().int(),
  saleId: z.number().int().nullable(),
});
export type DeskHold = z.infer<typeof deskHoldSchema>;

const LOOK = { none: 'who holds what, and the end of a document; whoever opens it is told of' };

export const listDeskHolds = defineCall({
  name: 'reservations.listAtDesk',
  summary:
    'Pre-reservations and reservations of one stage: those in which time runs, the first to end first, at most 25 a page (RES-9)',
  method: 'GET',
  path: '/operators/holds',
  access: 'operator',
  operators: HOLD_READERS,
  anyCompany: true,
  accessLog: LOOK,
  input: filtersSchema.extend({
    /** The `next` of the previous page. */
    after: cursorOf('instant', 'uuid'),
  }),
  answer: z.object({
    items: z.array(deskHoldSchema),
    /** Where the next page begins; null: this is the last one. */
    next: z.string().nullable(),
  }),
  errors: [],
});

export const listHoldChoices = defineCall({
  name: 'reservations.listChoices',
  summary: 'The projects and sellers by which pre-reservations can be filtered',
  method: 'GET',
  path: '/operators/holds/choices',
  access: 'operator',
  operators: HOLD_READERS,
  anyCompany: true,
  accessLog: { none: 'names of projects and advisers' },
  input: z.object({}),
  answer: z.object({
    projects: z.array(namedSchema),
    /** At most 500, by name. */
    sellers: z.array(namedSchema),
  }),
  errors: [],
});

const holdId = z.uuid('format');

const wholeSchema = z.object({
  hold: deskHoldSchema,
  /** Why it was released or rejected. */
  ended: z.object({ reason: z.enum(RELEASE_REASONS), words: z.string() }).nullable(),
  /** Everything that was done to it, the oldest first. */
  edits: z.array(
    z.object({
      act: z.enum(HOLD_ACTS),
      role: z.enum(HOLD_ROLES),
      /** Empty: the system. */
      name: z.string(),
      at: instantSchema,
      endsAt: instantSchema,
      words: z.string(),
    }),
  ),
  /** The places of those who wait for its unit, the first first; who they are stays theirs. */
  queue: z.array(
    z.object({
      joinedAt: instantSchema,
      /** Until when it is their turn; null: not yet. */
      offerEndsAt: instantSchema.nullable(),
    }),
  ),
  reservation: reservationSchema.omit({ can: true }).nullable(),
  /** Whom a season ticket is for, where it is not the buyer (RES-3). */
  holder: z.object({ name: z.string(), document: z.string(), birthDate: z.string() }).nullable(),
  /** The newest disability card of a special season ticket (RES-30). */
  card: holderCardSchema
    .extend({ checkedBy: z.string(), can: z.object({ check: z.boolean(), open: z.boolean() }) })
    .nullable(),
  /** Who recommended it (ADV-3); null: nobody was named. */
  referral: referralSchema.nullable(),
  /** The hours by which an extension lengthens it. */
  extensionHours: z.number().int(),
  can: z.object({ extend: z.boolean(), release: z.boolean(), fail: z.boolean() }),
});
export type WholeHold = z.infer<typeof wholeSchema>;

export const readDeskHold = defineCall({
  name: 'reservations.readAtDesk',
  summary: 'One pre-reservation with its history, its queue and its reservation (RES-9)',
  method: 'GET',
  path: '/operators/holds/:holdId',
  access: 'operator',
  operators: HOLD_READERS,
  accessLog: 'products',
  input: z.object({ holdId }),
  answer: wholeSchema,
  errors: [],
});

export const extendDeskHold = defineCall({
  name: 'reservations.extendAtDesk',
  summary: 'An operator extends a pre-reservation once more, with a reason (RES-5)',
  method: 'POST',
  path: '/operators/holds/:holdId/extension',
  access: 'operator',
  operators: HOLD_KEEPERS,
  strict: true,
  accessLog: 'products',
  input: z.object({
    holdId,
    /** The end that the operator saw: a repeat, or a second operator, extends nothing. */
    from: instantSchema,
    reason: reasonSchema,
  }),
  answer: wholeSchema,
  errors: ['hold_ended', 'hold_changed'],
});

export const releaseDeskHold = defineCall({
  name: 'reservations.releaseAtDesk',
  summary: 'An operator releases a pre-reservation, with a reason (RES-6)',
  method: 'POST',
  path: '/operators/holds/:holdId/release',
  access: 'operator',
  operators: HOLD_KEEPERS,
  strict: true,
  accessLog: 'products',
  input: z.object({
    holdId,
    reason: z.enum(RELEASE_REASONS, 'required'),
    words: z
      .string()
      .transform(plainText)
      .pipe(z.string().max(REASON_WORDS.most, 'too_long'))
      .default(''),
  }),
  answer: wholeSchema,
  errors: ['reason_required', 'hold_ended', 'items_in_payment', 'provisional_open'],
  also: { 1: z.looseObject({ intentId: z.uuid().optional() }) },
});

export const failReservation = defineCall({
  name: 'reservations.failAtDesk',
  summary:
    'An operator ends what was reserved because the company cannot keep its word: all of its money is owed back (RES-28)',
  method: 'POST',
  path: '/operators/holds/:holdId/failure',
  access: 'operator',
  operators: HOLD_KEEPERS,
  strict: true,
  accessLog: 'products',
  input: z.object({ holdId, reason: reasonSchema }),
  answer: wholeSchema,
  errors: ['hold_ended', 'reservation_ended', 'reservation_kept', 'items_in_payment'],
  also: { 1: z.looseObject({ intentId: z.uuid().optional() }) },
});

export const listCustomerHolds = defineCall({
  name: 'reservations.listOfCustomer',
  summary:
    'Pre-reservations and reservations of a customer, the newest first, at most 50, of the companies that the operator reaches',
  method: 'GET',
  path: '/operators/customers/:personId/holds',
  access: 'operator',
  operators: HOLD_READERS,
  accessLog: 'products',
  input: customerInput,
  answer: z.object({ holds: z.array(deskHoldSchema) }),
  errors: [],
});
