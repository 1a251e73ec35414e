import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { readFileSchema } from '../file.ts';
import { defineSection } from '../section.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { supportMessageSchema, supportRequestSchema } from './support.calls.ts';

/** Roles that answer customers (OPS-1). */
export const ANSWERING_ROLES = [
  'support',
  'admin',
  'collections',
  'sales_ops',
] as const satisfies readonly OperatorRole[];

const reference = z.string().regex(/^[0-9A-Z]{12}$/, 'format');

/** The same among operators. */
export const answeredRequestSchema = supportRequestSchema.extend({
  messages: z.array(
    supportMessageSchema.extend({
      /** The operator who answered; empty where the customer writes. */
      author: z.string(),
    }),
  ),
});

const deskRequestSchema = answeredRequestSchema.extend({
  /** The signed-in person who asks; null: not signed in, so the document is only a claim. */
  person: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  document: z.string(),
  phone: z.string(),
  can: z.object({ answer: z.boolean(), observe: z.boolean(), close: z.boolean() }),
});
export type DeskRequest = z.infer<typeof deskRequestSchema>;

/** How many requests of a customer wait for an answer: in the strip of the customer's page at the desk. */
export const openRequestsSection = defineSection({
  page: 'customer',
  key: 'openRequests',
  answer: z.int(),
});

export const readSupportRequest = defineCall({
  name: 'support.readRequest',
  summary: 'A request to customer service as the desk answers it (decision 006)',
  method: 'GET',
  path: '/operators/support/:reference',
  access: 'operator',
  operators: ANSWERING_ROLES,
  accessLog: 'request',
  input: z.object({ reference }),
  answer: deskRequestSchema,
  errors: [],
});

export const answerSupportRequest = defineCall({
  name: 'support.answer',
  summary: 'Answers a request; the customer is notified and can read the answer at once',
  method: 'POST',
  path: '/operators/support/:reference/answers',
  access: 'operator',
  operators: ANSWERING_ROLES,
  strict: true,
  accessLog: 'request',
  input: z.object({
    reference,
    /** Made by the client; the same one twice is the same answer (SEC-4). */
    attemptId: z.uuid(),
    text: z
      .string()
      .transform(plainText)
      .pipe(z.string().min(1, 'required').min(5, 'too_short').max(2_000, 'too_long')),
  }),
  answer: deskRequestSchema,
  errors: ['request_closed', 'idempotency_conflict'],
});

export const closeSupportRequest = defineCall({
  name: 'support.close',
  summary:
    'Closes a request that was answered, or that needs no answer; a repeated call changes nothing',
  method: 'POST',
  path: '/operators/support/:reference/close',
  access: 'operator',
  operators: ANSWERING_ROLES,
  strict: true,
  accessLog: 'request',
  input: z.object({ reference }),
  answer: deskRequestSchema,
  errors: [],
});

export const observeFormality = defineCall({
  name: 'support.observe',
  summary:
    'Sends a formality back to its asker with a reason: what is missing or cannot be read (SUP-8)',
  method: 'POST',
  path: '/operators/support/:reference/observations',
  access: 'operator',
  operators: ANSWERING_ROLES,
  strict: true,
  accessLog: 'request',
  input: answerSupportRequest.input,
  answer: deskRequestSchema,
  errors: ['request_closed', 'idempotency_conflict'],
});

export const readFormalityPaper = defineCall({
  name: 'support.readPaper',
  summary: 'A paper that came with a formality, for whoever answers it (SUP-8)',
  method: 'GET',
  path: '/operators/support/:reference/papers/:fileId',
  access: 'operator',
  operators: ANSWERING_ROLES,
  accessLog: 'request',
  input: z.object({ reference, fileId: z.uuid('format') }),
  answer: readFileSchema,
  errors: [],
});
