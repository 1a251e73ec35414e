import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import { typedPhoneSchema } from '../typed-phone.ts';
import {
  APPEAL_STATES,
  CONTACT_MODES,
  demandContact,
  FOLLOW_UPS,
  PROSPECT_ACTS,
  PROSPECT_STAGES,
  SET_STAGES,
} from './prospect.rules.ts';

const line = (most: number) =>
  z.string().transform(plainLine).pipe(z.string().max(most, 'too_long'));

export const prospectFields = {
  name: line(255).pipe(
    z
      .string()
      .min(1, 'required')
      .min(3, 'too_short')
      .regex(/^[\p{L}\p{M}' .-]*$/u, 'letters_only'),
  ),
  /** Empty: not known yet; what they buy is then theirs alone. */
  document: line(40).pipe(z.string().regex(/^[\p{L}\d. -]*$/u, 'letters_digits_only')),
  phone: typedPhoneSchema,
  email: z
    .string()
    .trim()
    .max(120, 'too_long')
    .pipe(z.union([z.literal(''), z.email('format')], 'format')),
  city: line(80),
  contactBy: z.enum(CONTACT_MODES, 'not_in_list'),
};

export const appealSchema = z.object({
  appealId: z.uuid(),
  name: z.string(),
  madeAt: instantSchema,
  state: z.enum(APPEAL_STATES),
  answer: z.string(),
  decidedAt: instantSchema.nullable(),
});

const prospectSchema = z.object({
  prospectId: z.uuid(),
  name: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  contactBy: z.enum(CONTACT_MODES),
  stage: z.enum(PROSPECT_STAGES),
  daysElapsed: z.number().int(),
  /** Until then nobody else may register them. */
  lockedUntil: instantSchema,
  isLocked: z.boolean(),
  /** They are somebody else's now; nobody says whose. */
  passedAt: instantSchema.nullable(),
  /** The first follow-up that is not done. */
  nextDueOn: daySchema.nullable(),
});
export type Prospect = z.infer<typeof prospectSchema>;

export const listProspects = defineCall({
  name: 'prospects.list',
  summary: 'The prospects of the adviser who asks, the newest first, at most 25 a page (PRO-1)',
  // Names are personal data, so they stay out of addresses (SEC-39).
  method: 'POST',
  path: '/prospects/searches',
  access: 'session',
  strict: true,
  input: z.object({
    stage: z.enum(PROSPECT_STAGES, 'not_in_list').optional(),
    /** A part of a name, a document or a telephone. */
    q: z.string().trim().max(60, 'too_long').optional(),
    /** The `next` of the previous page. */
    after: cursorOf('instant', 'uuid'),
  }),
  answer: z.object({
    items: z.array(prospectSchema),
    counts: z.array(z.object({ stage: z.enum(PROSPECT_STAGES), n: z.number().int() })),
    /** Own appeals, the newest first, at most 20 (PRO-6). */
    appeals: z.array(appealSchema),
    next: z.string().nullable(),
  }),
  errors: ['forbidden'],
});

const followUpSchema = z.object({
  followUpId: z.uuid(),
  what: z.enum(FOLLOW_UPS),
  words: z.string(),
  dueOn: daySchema,
  doneAt: instantSchema.nullable(),
});

export const oneProspectSchema = prospectSchema.extend({
  document: z.string(),
  registeredAt: instantSchema,
  /** The code of the adviser below whom they would start. */
  preSponsor: z.string(),
  followUps: z.array(followUpSchema),
  timeline: z.array(
    z.object({
      act: z.enum(PROSPECT_ACTS),
      at: instantSchema,
      stage: z.enum(PROSPECT_STAGES).nullable(),
      words: z.string(),
    }),
  ),
  can: z.object({ change: z.boolean(), stages: z.array(z.enum(SET_STAGES)) }),
});
export type OneProspect = z.infer<typeof oneProspectSchema>;

const prospectId = z.uuid('format');
const attemptId = z.uuid('format');
const one = { access: 'session', answer: oneProspectSchema } as const;

export const readProspect = defineCall({
  ...one,
  name: 'prospects.read',
  summary: 'One prospect of the adviser who asks, with follow-ups and timeline',
  method: 'GET',
  path: '/prospects/:prospectId',
  input: z.object({ prospectId }),
  errors: ['forbidden'],
});

/** When somebody is free, or that they are one's own (PRO-3). */
export const TAKEN = {
  1: z.object({
    /** The day on which anybody may register them; never whose they are (PRO-3). */
    freeOn: daySchema.optional(),
    /** Of the own prospect with this document, telephone or e-mail. */
    prospectId: z.string().optional(),
  }),
};

export const registerProspect = defineCall({
  ...one,
  name: 'prospects.register',
  summary:
    'Registers somebody; the first to do so owns them for `prospect.lockDays`. Repeatable (PRO-2)',
  method: 'POST',
  path: '/prospects',
  strict: true,
  input: z
    .object({
      ...prospectFields,
      attemptId,
      /** The code of another adviser below whom they would start; empty: the one who registers. */
      preSponsor: line(20),
    })
    .superRefine(demandContact),
  errors: [
    'forbidden',
    'already_registered',
    'already_yours',
    'self_invite',
    'idempotency_conflict',
  ],
  also: TAKEN,
});

export const changeProspect = defineCall({
  ...one,
  name: 'prospects.change',
  summary: 'Corrects what is known of a prospect; what becomes known is judged as when registering',
  method: 'POST',
  path: '/prospects/:prospectId',
  strict: true,
  input: z.object({ ...prospectFields, prospectId }).superRefine(demandContact),
  errors: ['forbidden', 'already_registered', 'already_yours', 'self_invite', 'prospect_passed'],
  also: TAKEN,
});

export const setProspectStage = defineCall({
  ...one,
  name: 'prospects.setStage',
  summary: 'Moves a prospect to another stage, also to lost and back (PRO-4)',
  method: 'POST',
  path: '/prospects/:prospectId/stage',
  strict: true,
  input: z.object({
    prospectId,
    stage: z.enum(SET_STAGES, 'not_in_list'),
    /** Only out of this stage: what was done without a network takes nobody back who has gone on meanwhile (ADV-7). */
    from: z.enum(PROSPECT_STAGES, 'not_in_list').optional(),
    words: z.string().transform(plainText).pipe(z.string().max(300, 'too_long')).default(''),
  }),
  errors: ['forbidden', 'stage_not_allowed', 'prospect_passed'],
});

export const planFollowUp = defineCall({
  ...one,
  name: 'prospects.planFollowUp',
  summary: 'What is to be done next with a prospect, and by when. Repeatable',
  method: 'POST',
  path: '/prospects/:prospectId/follow-ups',
  strict: true,
  input: z.object({
    prospectId,
    attemptId,
    what: z.enum(FOLLOW_UPS, 'not_in_list'),
    words: line(200),
    dueOn: z.string().min(1, 'required').pipe(daySchema),
  }),
  errors: ['forbidden', 'prospect_passed'],
});

export const finishFollowUp = defineCall({
  ...one,
  name: 'prospects.finishFollowUp',
  summary: 'A follow-up is done; done again it stays as it is',
  method: 'POST',
  path: '/prospects/:prospectId/follow-ups/:followUpId/done',
  strict: true,
  input: z.object({ prospectId, followUpId: z.uuid('format') }),
  errors: ['forbidden'],
});

export const appealProspect = defineCall({
  name: 'prospects.appeal',
  summary: 'Asks the office whose somebody is, whom another adviser has registered (PRO-6)',
  method: 'POST',
  path: '/prospects/appeals',
  access: 'session',
  strict: true,
  input: z
    .object({
      ...prospectFields,
      attemptId,
      words: z
        .string()
        .transform(plainText)
        .pipe(z.string().min(1, 'required').min(10, 'too_short').max(500, 'too_long')),
    })
    .superRefine(demandContact),
  answer: appealSchema,
  errors: ['forbidden', 'appeal_open', 'appeal_not_needed', 'self_invite'],
});
