import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { moneySchema } from '../../money.ts';
import { companySchema } from '../../sales/sales.calls.ts';
import { defineSection } from '../../section.ts';
import { ALL_METHODS } from '../methods.rules.ts';

/** Unguessable: 60 random bits in 12 characters without look-alikes (PLT-2). */
export const referenceSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, 'format');

export const readReceiptPdf = defineCall({
  name: 'receipts.readPdf',
  summary: 'The receipt as PDF in base64, as the specification downloads documents',
  method: 'GET',
  path: '/receipts/:reference/pdf',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({ reference: referenceSchema }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.literal('application/pdf'),
    base64: z.string(),
  }),
  errors: ['forbidden'],
});

export const verifyReceipt = defineCall({
  name: 'receipts.verify',
  summary: 'Whether a receipt is genuine and still valid; open to anybody who holds it (PAY-11)',
  method: 'POST',
  path: '/receipts/verify',
  access: 'anonymous',
  input: z.object({ code: z.string().trim().min(1, 'required').max(1_000, 'too_long') }),
  answer: z.object({
    outcome: z.enum(['genuine', 'reversed', 'false']),
    number: z.string(),
    company: z.string(),
    amount: moneySchema.nullable(),
    paidOn: z.iso.date().nullable(),
    holder: z.string(),
    /** The day from which it counts no more; null while it does. */
    reversedOn: z.iso.date().nullable(),
  }),
  errors: [],
});

export const listReceiptKeys = defineCall({
  name: 'receipts.listKeys',
  summary: 'Public keys that verify receipts without asking us',
  method: 'GET',
  path: '/receipts/keys',
  access: 'anonymous',
  input: z.object({}),
  answer: z.object({
    keys: z.array(
      z.object({ id: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string() }),
    ),
  }),
  errors: [],
});

const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'format');

const ownReceiptSchema = z.object({
  reference: z.string(),
  number: z.string(),
  company: companySchema,
  paidOn: z.iso.date(),
  /** Several when the payment had parts (PAY-22). */
  methods: z.array(z.enum(ALL_METHODS)),
  amount: moneySchema,
  /** The instalments that it paid, by sale; empty for a payment of something else. */
  covers: z.array(z.object({ saleId: z.number().int(), numbers: z.array(z.number().int()) })),
  /** What it paid beside instalments, as it is kept (PAY-73). */
  charges: z.array(z.object({ title: z.string(), detail: z.string() })),
  isReversed: z.boolean(),
  /** Its payment, where a refund is asked for; empty for one from before this product. */
  intentId: z.uuid().or(z.literal('')),
});
export type OwnReceipt = z.infer<typeof ownReceiptSchema>;

export const listReceipts = defineCall({
  name: 'receipts.list',
  summary: 'Own receipts of all products, newest first, by number or reference and by month',
  method: 'GET',
  path: '/receipts',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({
    /** Part of the number, or the reference. */
    search: z.string().trim().max(40, 'too_long').optional(),
    month: monthSchema.optional(),
    /** The reference of the last receipt that the page shows: those after it follow. */
    after: referenceSchema.optional(),
  }),
  answer: z.object({
    rows: z.array(ownReceiptSchema),
    isMore: z.boolean(),
    /** Every month that has a receipt, newest first: "2026-11". */
    months: z.array(z.string()),
  }),
  errors: [],
});

export const downloadReceipts = defineCall({
  name: 'receipts.downloadYear',
  summary: 'All own receipts of a year in one file, for paper or for a spreadsheet',
  method: 'GET',
  path: '/receipts/years/:year/:kind',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({
    year: z.number('format').int('format').min(2000, 'out_of_range').max(2100, 'out_of_range'),
    kind: z.enum(['pdf', 'csv'], 'not_in_list'),
  }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.enum(['application/pdf', 'text/csv']),
    base64: z.string(),
  }),
  errors: ['forbidden'],
});

const receiptSummarySchema = z.object({
  reference: z.string(),
  number: z.string(),
  paidOn: z.iso.date(),
  method: z.enum(ALL_METHODS),
  amount: moneySchema,
  amortization: moneySchema,
  interest: moneySchema,
  fine: moneySchema,
  other: moneySchema,
  instalments: z.array(z.number().int()),
  reversed: z.boolean(),
  /** Its payment, where a refund is asked for; empty for one from before this product. */
  intentId: z.uuid().or(z.literal('')),
});
export type ReceiptSummary = z.infer<typeof receiptSummarySchema>;

/** On a product: every payment of it with its receipt, newest first. */
export const receiptsSection = defineSection({
  page: 'product',
  key: 'receipts',
  answer: z.array(receiptSummarySchema),
});

/** Among the documents of a customer: receipts, newest first, at most 200. */
export const receiptDocuments = defineSection({
  page: 'documents',
  key: 'receipts',
  answer: z.array(
    z.object({
      reference: z.string(),
      number: z.string(),
      company: companySchema,
      paidOn: z.iso.date(),
      method: z.enum(ALL_METHODS),
      amount: moneySchema,
      isReversed: z.boolean(),
    }),
  ),
});
