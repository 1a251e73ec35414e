import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { defineSection } from '../section.ts';
import { CESSION_REASONS, CESSION_STATES } from './cession.rules.ts';
import { SEALERS } from './signers.rules.ts';

const cessionId = z.uuid('format');
const saleId = idSchema;

const cessionSchema = z.object({
  cessionId: z.uuid(),
  saleId: z.number().int(),
  state: z.enum(CESSION_STATES),
  company: companySchema,
  product: z.string(),
  madeAt: instantSchema,
  validUntil: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Why it ended, as it was written. */
  words: z.string(),
  /** Whoever cedes it. */
  holder: z.string(),
  /** Empty until they accepted: nobody learns whose a document is (CON-26). */
  newHolder: z.string(),
  /** What the new holder pays before it takes effect (`cession.feeUsd`). */
  fee: moneySchema,
  /** What is overdue today, and whether the new holder assumes it. */
  overdue: moneySchema,
  assumesArrears: z.boolean(),
  /** Capital that is left, and the instalments that are left. */
  outstanding: moneySchema,
  instalmentsLeft: z.number().int(),
  next: z.object({ dueOn: z.iso.date(), amount: moneySchema }).nullable(),
});
export type Cession = z.infer<typeof cessionSchema>;

export const readCeding = defineCall({
  name: 'contracts.readCeding',
  summary: 'Whether a purchase can be ceded, and the cession that is on its way (CON-26)',
  method: 'GET',
  path: '/contracts/sales/:saleId/cession',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ saleId }),
  answer: z.object({
    saleId: z.number().int(),
    product: z.string(),
    /** Why it cannot be ceded now; null: it can. */
    reason: z.enum(CESSION_REASONS).nullable(),
    fee: moneySchema,
    overdue: moneySchema,
    /** The one that is on its way. */
    cession: cessionSchema.nullable(),
  }),
  errors: ['forbidden'],
});

export const cede = defineCall({
  name: 'contracts.cede',
  summary:
    'The holder names by document who takes a purchase over; the answer says nothing of whose it is, and repeating it answers the same cession (CON-26)',
  method: 'POST',
  path: '/contracts/sales/:saleId/cession',
  access: 'session',
  strict: true,
  input: z.object({
    saleId,
    document: z
      .string('required')
      .trim()
      .min(4, 'too_short')
      .max(24, 'too_long')
      .regex(/^[0-9A-Za-z-]+$/, 'format'),
  }),
  answer: z.object({ cessionId: z.uuid(), state: z.enum(CESSION_STATES) }),
  errors: ['step_up_required', 'cession_not_allowed', 'cession_to_oneself', 'too_many_requests'],
  also: { 1: z.object({ reason: z.enum(CESSION_REASONS).optional() }) },
});

export const readCession = defineCall({
  name: 'contracts.readCession',
  summary: 'A cession for whoever cedes and whoever takes over (CON-26)',
  method: 'GET',
  path: '/cessions/:cessionId',
  access: 'restricted',
  seenByDesk: 'seen_products',
  input: z.object({ cessionId }),
  answer: z.object({
    ...cessionSchema.shape,
    /** Whoever asks takes the purchase over. */
    isMine: z.boolean(),
    /** What the fee is paid by; null: it is paid, or not asked for yet, or somebody else pays it. */
    chargeId: z.uuid().nullable(),
    can: z.object({ accept: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
  }),
  errors: ['forbidden'],
});

export const acceptCession = defineCall({
  name: 'contracts.acceptCession',
  summary: 'The new holder agrees, with the overdue instalments where there are any (CON-26)',
  method: 'POST',
  path: '/cessions/:cessionId/acceptance',
  access: 'session',
  strict: true,
  input: z.object({ cessionId, assumesArrears: z.boolean('required') }),
  answer: z.object({ cessionId: z.uuid(), state: z.enum(CESSION_STATES) }),
  errors: ['step_up_required', 'arrears_open', 'cession_not_allowed', 'cession_ended'],
  also: { 1: z.object({ reason: z.enum(CESSION_REASONS).optional() }) },
});

export const refuseCession = defineCall({
  name: 'contracts.refuseCession',
  summary: 'The new holder does not want it; repeating it changes nothing',
  method: 'POST',
  path: '/cessions/:cessionId/refusal',
  access: 'session',
  strict: true,
  input: z.object({ cessionId }),
  answer: z.object({ cessionId: z.uuid(), state: z.enum(CESSION_STATES) }),
  errors: ['cession_ended', 'cession_paying'],
});

export const withdrawCession = defineCall({
  name: 'contracts.withdrawCession',
  summary: 'The holder keeps the purchase; repeating it changes nothing',
  method: 'POST',
  path: '/cessions/:cessionId/withdrawal',
  access: 'session',
  strict: true,
  input: z.object({ cessionId }),
  answer: z.object({ cessionId: z.uuid(), state: z.enum(CESSION_STATES) }),
  errors: ['cession_ended', 'cession_paying'],
});

export const readCeded = defineCall({
  name: 'contracts.readCeded',
  summary: 'What a former holder still reads of a purchase that they ceded; null: they ceded none',
  method: 'GET',
  path: '/contracts/sales/:saleId/ceded',
  access: 'restricted',
  seenByDesk: 'seen_products',
  input: z.object({ saleId }),
  answer: z.object({
    ceded: z
      .object({
        cessionId: z.uuid(),
        product: z.string(),
        company: companySchema,
        cededOn: z.iso.date(),
        newHolder: z.string(),
        /** Of the purchase on the day on which it was ceded. */
        paid: moneySchema,
        paidInstalments: z.number().int(),
        addendumId: z.uuid().nullable(),
      })
      .nullable(),
  }),
  errors: [],
});

/** On home: cessions that wait for whoever takes a purchase over. */
export const cessionsSection = defineSection({
  page: 'home',
  key: 'cessions',
  answer: z.array(
    z.object({
      cessionId: z.uuid(),
      state: z.enum(CESSION_STATES),
      product: z.string(),
      holder: z.string(),
      validUntil: instantSchema,
    }),
  ),
});

const deskCessionSchema = z.object({
  ...cessionSchema.shape,
  holderId: z.number().int(),
  /** Null until they accepted. */
  newHolderId: z.number().int().nullable(),
  acceptedAt: instantSchema.nullable(),
  /** The declaration that the product asks of the new holder is submitted (UIF-5). */
  isDeclared: z.boolean(),
  addendumId: z.uuid().nullable(),
  can: z.object({ judge: z.boolean() }),
});
export type DeskCession = z.infer<typeof deskCessionSchema>;

export const readDeskCession = defineCall({
  name: 'contracts.readDeskCession',
  summary: 'A cession at the desk: who cedes, who takes over, and what is missing',
  method: 'GET',
  path: '/operators/cessions/:cessionId',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: 'documents',
  input: z.object({ cessionId }),
  answer: deskCessionSchema,
  errors: [],
});

export const judgeCession = defineCall({
  name: 'contracts.judgeCession',
  summary:
    'The company agrees, and sale, plan and papers are those of the new holder, or denies it with a reason (CON-26)',
  method: 'POST',
  path: '/operators/cessions/:cessionId/judgement',
  access: 'operator',
  operators: SEALERS,
  accessLog: 'documents',
  strict: true,
  input: z.object({ cessionId, isRight: z.boolean('required'), reason: reasonSchema }),
  answer: deskCessionSchema,
  errors: ['cession_ended', 'cession_not_allowed', 'arrears_open', 'same_person'],
  also: { 1: z.object({ reason: z.enum(CESSION_REASONS).optional() }) },
});
