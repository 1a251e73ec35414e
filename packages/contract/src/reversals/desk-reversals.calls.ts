import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { companyIdSchema, idSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { CUSTOMER_READERS } from '../people/customers.rules.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { creditSchema } from './credits.calls.ts';
import {
  NOTICE_CHANNELS,
  OPEN_STAGES,
  REVERSAL_BLOCKS,
  REVERSAL_STAGES,
  REVERSING_ROLES,
} from './reversal.rules.ts';

export const caseSchema = z.object({
  saleId: z.number().int(),
  saleNumber: z.string(),
  stage: z.enum(REVERSAL_STAGES),
  title: z.string(),
  detail: z.string(),
  company: companySchema,
  personId: z.number().int(),
  name: z.string(),
  /** Its end only. */
  document: z.string(),
  /** When its stage began. */
  since: instantSchema,
  /** A proposal to revert it waits for a second person. */
  isProposed: z.boolean(),
  /** When the next step can be taken, where the clock decides that: the second notice, the unit that becomes free. */
  nextOn: daySchema.nullable(),
});
export type ReversalCase = z.infer<typeof caseSchema>;

export const listReversals = defineCall({
  name: 'reversals.listAtDesk',
  summary: 'Purchases at one stage of being reverted, the oldest first, at most 25 a page',
  method: 'GET',
  path: '/operators/reversals',
  access: 'operator',
  operators: CUSTOMER_READERS,
  anyCompany: true,
  accessLog: { none: 'who is late, and the end of a document; whoever opens it is told of' },
  input: z.object({
    /** Left out: those that wait for their first notice. */
    stage: z.enum(REVERSAL_STAGES, 'not_in_list').default('first_notice'),
    company: companyIdSchema.optional(),
    /** The `next` of the previous page. */
    after: cursorOf('instant', 'id'),
  }),
  answer: z.object({
    items: z.array(caseSchema),
    /** How many stand at each stage that waits for somebody. */
    counts: z.array(z.object({ stage: z.enum(OPEN_STAGES), n: z.number().int() })),
    next: z.string().nullable(),
  }),
  errors: [],
});

const noticeSchema = z.object({
  number: z.number().int(),
  madeAt: instantSchema,
  /** What was overdue, with its fines, and how late the oldest instalment was, when it was sent. */
  sent: z
    .object({
      on: daySchema,
      channel: z.enum(NOTICE_CHANNELS),
      by: z.string(),
      at: instantSchema,
      words: z.string(),
      overdue: moneySchema,
      daysLate: z.number().int(),
    })
    .nullable(),
});

export const wholeReversalSchema = z.object({
  reversal: caseSchema,
  notices: z.array(noticeSchema),
  /** What stands against it now; null: it can be reverted, or was. */
  block: z.enum(REVERSAL_BLOCKS).nullable(),
  /** What would be recognised today; of a reverted one what was. */
  figures: z.object({
    overdue: moneySchema,
    overdueCount: z.number().int(),
    daysLate: z.number().int(),
    outstanding: moneySchema,
    paidCapital: moneySchema,
    paidInstalments: z.number().int(),
    pct: z.string(),
    recognised: moneySchema,
  }),
  proposalId: z.uuid().nullable(),
  reverted: z
    .object({
      at: instantSchema,
      proposedBy: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
      /** Of a lot or a house: when it becomes free, and whether it is. */
      freesAt: instantSchema.nullable(),
      freedAt: instantSchema.nullable(),
    })
    .nullable(),
  credit: creditSchema.nullable(),
  can: z.object({
    send: z.boolean(),
    propose: z.boolean(),
    voidCredit: z.boolean(),
  }),
});
export type WholeReversal = z.infer<typeof wholeReversalSchema>;

const saleId = idSchema;

export const readReversal = defineCall({
  name: 'reversals.readAtDesk',
  summary: 'A purchase on its way to being reverted: its notices, its figures, what stands against',
  method: 'GET',
  path: '/operators/reversals/:saleId',
  access: 'operator',
  operators: CUSTOMER_READERS,
  accessLog: 'reversals',
  input: z.object({ saleId }),
  answer: wholeReversalSchema,
  errors: [],
});

export const recordNotice = defineCall({
  name: 'reversals.sendNotice',
  summary: 'Collections records that a notice was sent, on which day and how; the person is told',
  method: 'POST',
  path: '/operators/reversals/:saleId/notices',
  access: 'operator',
  operators: REVERSING_ROLES,
  strict: true,
  accessLog: 'reversals',
  input: z.object({
    saleId,
    number: z.literal([1, 2], 'not_in_list'),
    channel: z.enum(NOTICE_CHANNELS, 'required'),
    sentOn: daySchema,
    words: z.string().transform(plainText).pipe(z.string().max(300, 'too_long')).default(''),
  }),
  answer: wholeReversalSchema,
  errors: ['reversal_not_allowed'],
});

export const proposeReversal = defineCall({
  name: 'reversals.propose',
  summary: 'Proposes to revert a purchase; a second person decides (REV-3)',
  method: 'POST',
  path: '/operators/reversals/:saleId/proposal',
  access: 'operator',
  operators: REVERSING_ROLES,
  strict: true,
  accessLog: 'reversals',
  input: z.object({ saleId, reason: reasonSchema }),
  answer: wholeReversalSchema,
  errors: ['reversal_not_allowed', 'same_person', 'too_many_proposals'],
  also: { 1: z.object({ block: z.enum(REVERSAL_BLOCKS).optional() }) },
});

export const voidRecoveryCredit = defineCall({
  name: 'reversals.voidCredit',
  summary: 'Proposes to take a recognised credit back; a second person decides (REV-6)',
  method: 'POST',
  path: '/operators/reversals/:saleId/credit/void',
  access: 'operator',
  operators: REVERSING_ROLES,
  strict: true,
  accessLog: 'reversals',
  input: z.object({ saleId, reason: reasonSchema }),
  answer: wholeReversalSchema,
  errors: ['recovery_used', 'same_person', 'too_many_proposals'],
});
