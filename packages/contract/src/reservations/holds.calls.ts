import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nearSchema, planChoiceSchema, PLAN_ERRORS } from '../catalogue/plans.calls.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { ISSUED_IN } from '../identity/document.rules.ts';
import { moneySchema } from '../money.ts';
import { chosenIdSchema, idSchema, MOST_ID } from '../numbers.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { emailSchema } from '../people/people.calls.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { defineSection } from '../section.ts';
import { reservationsSection } from './deposits.calls.ts';
import { HOLD_ACTS, HOLD_ROLES, HOLD_STATES, REASON_WORDS, RELEASE_REASONS } from './hold.rules.ts';
import { HOLDER_CARD_STATES } from './holder-card.rules.ts';
import { queueSection } from './queue.calls.ts';

/** PPL-3: letters, accents, ñ, apostrophe, hyphen, space; at most 60. */
const name = z
  .string()
  .trim()
  .max(60, 'too_long')
  .regex(/^[\p{L}\p{M}'’ -]*$/u, 'letters_only');
const phone = z
  .string()
  .trim()
  .regex(/^(?:\+\d{1,4}-\d*)?$/, 'digits_only')
  .regex(/^(?:\+\d{1,4}-(?:\d{5,})?)?$/, 'too_short')
  .regex(/^(?:\+\d{1,4}-\d{0,10})?$/, 'too_long');

const documentType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'required');
const documentNumber = z
  .string()
  .trim()
  .min(1, 'required')
  .min(5, 'too_short')
  .max(20, 'too_long')
  .regex(/^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/, 'letters_digits_only');

/** Whether a number was typed behind its prefix. */
const isTyped = (text: string) => /\d$/.test(text.replace(/^\+\d+/, ''));

/** Personal data of a pre-reservation (RES-3), the same for the page and for the server. */
export const holdFormSchema = z
  .object({
    firstName: name.min(1, 'required'),
    secondName: name,
    paternalSurname: name,
    maternalSurname: name,
    documentType,
    documentNumber,
    /** Of a CI only. */
    issuedIn: z.union([z.enum(ISSUED_IN), z.literal('')], 'not_in_list'),
    birthDate: z.string().min(1, 'required').pipe(daySchema),
    gender: z.enum(['female', 'male', 'not_stated'], 'required'),
    nationalityId: chosenIdSchema,
    countryId: chosenIdSchema,
    cityId: z.number('required').int('format').min(-1, 'not_in_list').max(MOST_ID, 'out_of_range'),
    address: z
      .string()
      .trim()
      .min(1, 'required')
      .min(5, 'too_short')
      .max(160, 'too_long')
      .regex(/^[\p{L}\p{M}\d ]*$/u, 'letters_digits_only'),
    cellphone: phone,
    phone,
    email: emailSchema,
    /** The code or the document of whoever recommended us; it is kept, and never answered with a name (RES-3). */
    referral: z.string().trim().max(20, 'too_long'),
  })
  .superRefine((form, context) => {
    const miss = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'required' });
    if (form.paternalSurname === '' && form.maternalSurname === '') miss('paternalSurname');
    if (form.documentType === 1 && form.issuedIn === '') miss('issuedIn');
    if (!isTyped(form.cellphone) && !isTyped(form.phone)) miss('cellphone');
  });
export type HoldForm = z.infer<typeof holdFormSchema>;

const holdSchema = z.object({
  holdId: z.uuid(),
  /** As people read it: three groups of four. */
  reference: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  detail: z.string(),
  price: moneySchema,
  state: z.enum(HOLD_STATES),
  startsAt: instantSchema,
  endsAt: instantSchema,
  extensions: z.number().int(),
  /** For a seller: whose it is. Empty for one's own. */
  client: z.string(),
  /** Of a special season ticket: what became of its disability card; null: it has none (RES-30). */
  card: z.enum(HOLDER_CARD_STATES).nullable(),
  can: z.object({ release: z.boolean(), extend: z.boolean() }),
});
export type ShownHold = z.infer<typeof holdSchema>;

const resultSchema = z.object({
  /** As it was asked for. */
  placeId: z.number().int().nullable(),
  itemId: z.number().int().nullable(),
  hold: holdSchema.nullable(),
  /** Why it could not be made, for programs and for people; empty where it was made. */
  codigo: z.string(),
  mensaje: z.string(),
  /** Free units nearby, at most three, and the place in the queue that this person would get or has (RES-8). */
  alternatives: z.array(nearSchema),
  queuePosition: z.number().int().nullable(),
});
export type HoldResult = z.infer<typeof resultSchema>;

const itemSchema = z.object({
  /** A lot or a house by the number of its address (CAT-12), or an item that is not one of a kind. */
  placeId: idSchema.optional(),
  itemId: idSchema.optional(),
  choice: planChoiceSchema.default({}),
  /** Whom a season ticket is for; left out: the buyer. */
  holder: z
    .object({
      name: name.min(1, 'required').max(120, 'too_long'),
      documentType,
      documentNumber,
      birthDate: z.string().min(1, 'required').pipe(daySchema),
    })
    .optional(),
  /** The disability card of whom a special season ticket is for, which was sent before and which the office checks (RES-30). */
  cardId: z.uuid('format').optional(),
  /** With the second membership of the 2x1 of these days (TWO-2). */
  twoForOne: z.boolean().optional(),
});

const RESULTS = z.object({ results: z.array(resultSchema) });

export const HOLD_ERRORS = [
  'hold_limit',
  'seller_hold_limit',
  'overdue_instalments',
  'unit_taken',
  'same_unit_cooldown',
  'land_purchase_blocked',
  'no_stock',
  'renewal_closed',
  'not_last_holder',
  'age_over_limit',
  'not_special_holder',
  'not_eligible',
  'client_not_eligible',
  'idempotency_conflict',
  'passport_incomplete',
  'promo_not_eligible',
  'promo_exhausted',
  ...PLAN_ERRORS,
] as const;

/**
 * Holds one or several products for the caller, or for a client of an adviser. Each stands alone: those that can be made stay. When none can be
 * made the call is refused with the reason of the first, and says the same of each.
 */
export const makeHolds = defineCall({
  name: 'reservations.hold',
  summary:
    'Pre-reserves products, each with its own result; repeating an attempt makes nothing twice (RES-3)',
  method: 'POST',
  path: '/holds',
  access: 'session',
  reserved: 'buying',
  strict: true,
  input: z.object({
    attemptId: z.uuid('format'),
    items: z.array(itemSchema).min(1, 'required').max(5, 'too_long'),
    /** By an adviser, for the person of the form. */
    forClient: z.boolean().default(false),
    form: holdFormSchema,
    /** The token of the shared link that led here; one that names none of the adviser who is named changes nothing (ADV-9). */
    share: z.string().max(100, 'too_long').default(''),
  }),
  answer: RESULTS,
  errors: HOLD_ERRORS,
  also: { 1: z.looseObject({ results: z.array(resultSchema).optional() }) },
});

export const readHoldForm = defineCall({
  name: 'reservations.readForm',
  summary: 'What is known of the caller, to fill in the form of a pre-reservation',
  method: 'GET',
  path: '/holds/form',
  access: 'session',
  seenByDesk: 'seen_profile',
  input: z.object({}),
  answer: z.object({
    form: z.object({
      firstName: z.string(),
      secondName: z.string(),
      paternalSurname: z.string(),
      maternalSurname: z.string(),
      documentType: z.number().int(),
      documentNumber: z.string(),
      issuedIn: z.string(),
      birthDate: z.string(),
      gender: z.string(),
      nationalityId: z.number().int().nullable(),
      countryId: z.number().int().nullable(),
      cityId: z.number().int().nullable(),
      address: z.string(),
      cellphone: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    /** The caller may hold for clients. */
    isSeller: z.boolean(),
    /** How many more the caller may hold, and how many at once. */
    left: z.number().int(),
    most: z.number().int(),
  }),
  errors: [],
});

const ownHolds = z.object({ own: z.array(holdSchema), ofClients: z.array(holdSchema) });

export const listHolds = defineCall({
  name: 'reservations.list',
  summary:
    'Active pre-reservations and reservations of the caller, pre-reservations that the caller holds for clients, the first to end first, and places in queues',
  method: 'GET',
  path: '/holds',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer: ownHolds.extend({
    reservations: reservationsSection.answer,
    queue: queueSection.answer,
  }),
  errors: [],
});

/** On home: what is mine and held, with its countdown (RES-1). */
export const holdsSection = defineSection({ page: 'home', key: 'holds', answer: ownHolds });

const holdIdSchema = z.uuid('format');

export const readHold = defineCall({
  name: 'reservations.read',
  summary: 'One pre-reservation of the caller with everything that was done to it',
  method: 'GET',
  path: '/holds/:holdId',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ holdId: holdIdSchema }),
  answer: z.object({
    hold: holdSchema,
    edits: z.array(
      z.object({
        act: z.enum(HOLD_ACTS),
        role: z.enum(HOLD_ROLES),
        at: instantSchema,
        endsAt: instantSchema,
        words: z.string(),
      }),
    ),
  }),
  errors: [],
});

const words = z.string().transform(plainText).pipe(z.string().max(REASON_WORDS.most, 'too_long'));

export const releaseHold = defineCall({
  name: 'reservations.release',
  summary: 'The customer or the seller gives a pre-reservation up, with a reason (RES-6)',
  method: 'POST',
  path: '/holds/:holdId/release',
  access: 'session',
  strict: true,
  input: z.object({
    holdId: holdIdSchema,
    reason: z.enum(RELEASE_REASONS, 'required'),
    words: words.default(''),
  }),
  answer: z.object({ holdId: z.uuid() }),
  errors: ['reason_required', 'hold_ended', 'items_in_payment', 'provisional_open'],
  also: { 1: z.looseObject({ intentId: z.uuid().optional() }) },
});

export const extendHold = defineCall({
  name: 'reservations.extend',
  summary: 'The seller extends a pre-reservation, once (RES-5)',
  method: 'POST',
  path: '/holds/:holdId/extension',
  access: 'session',
  strict: true,
  input: z.object({ holdId: holdIdSchema }),
  answer: z.object({ holdId: z.uuid(), endsAt: instantSchema }),
  errors: ['hold_ended', 'extension_used'],
});
