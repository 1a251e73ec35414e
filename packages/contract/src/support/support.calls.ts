import { z } from 'zod';
import { defineCall } from '../call.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { formalityFactsSchema } from './formality-answers.rules.ts';
import { FORMALITY_KINDS } from './formality.rules.ts';

/** What people choose when they write to customer service. */
export const SUPPORT_TOPICS = ['payments', 'contract', 'access', 'data', 'visit', 'other'] as const;
/** Every topic: a guided request has its formality as its topic (SUP-5). */
export const REQUEST_TOPICS = [...SUPPORT_TOPICS, ...FORMALITY_KINDS] as const;
/** `observed`: a formality that the desk sent back with a reason (SUP-8). */
export const SUPPORT_STATES = [
  'received',
  'in_progress',
  'observed',
  'answered',
  'closed',
] as const;

/** The number is shown on screens and dictated by telephone, so it is accepted with or without hyphens. */
const referenceSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z-]{12,14}$/, 'format');

/** The fields of every request, whoever writes it. */
export const requestFields = {
  /** Made by the client; the same one twice is the same request (SEC-4). */
  attemptId: z.uuid(),
  topic: z.enum(SUPPORT_TOPICS, 'not_in_list'),
  message: z
    .string()
    .transform(plainText)
    .pipe(z.string().min(1, 'required').min(10, 'too_short').max(2_000, 'too_long')),
  /** Where we call back: digits only, as everywhere (specification section 5); a number without a country prefix is Bolivian. */
  phone: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^\d+$/, 'digits_only')
    .min(5, 'too_short')
    .max(10, 'too_long'),
};

export const supportMessageSchema = z.object({
  isOurs: z.boolean(),
  /** Empty: only a paper came. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** A paper that the asker sent with it (SUP-8); null: none. */
  paper: z.object({ fileId: z.uuid(), name: z.string() }).nullable(),
});

/** A request as its author sees it: answers come from the office, not from a named person. */
export const supportRequestSchema = z.object({
  reference: z.string(),
  topic: z.enum(REQUEST_TOPICS),
  state: z.enum(SUPPORT_STATES),
  createdAt: z.iso.datetime(),
  messages: z.array(supportMessageSchema),
  /** What a guided request answered; null: the request was written freely. */
  formality: formalityFactsSchema.nullable(),
});

export const sendSupportRequest = defineCall({
  name: 'support.send',
  summary: 'A request to customer service by CI and telephone, with a number to follow (SUP-1)',
  method: 'POST',
  path: '/support/requests',
  access: 'anonymous',
  input: z.object({
    ...requestFields,
    document: z.string().trim().min(1, 'required').min(3, 'too_short').max(20, 'too_long'),
  }),
  answer: z.object({ reference: z.string() }),
  errors: ['idempotency_conflict'],
});

export const sendOwnSupportRequest = defineCall({
  name: 'support.sendOwn',
  summary:
    'A request to customer service of the signed-in person; open to a restricted entry (IDN-6)',
  method: 'POST',
  path: '/support/own-requests',
  access: 'restricted',
  input: z.object(requestFields),
  answer: z.object({ reference: z.string() }),
  errors: ['idempotency_conflict'],
});

export const listOwnSupportRequests = defineCall({
  name: 'support.listOwn',
  summary: 'The newest requests of the signed-in person, at most 20, with their answers',
  method: 'GET',
  path: '/support/own-requests',
  access: 'restricted',
  seenByDesk: 'seen_support',
  input: z.object({}),
  answer: z.object({ requests: z.array(supportRequestSchema) }),
  errors: [],
});

export const followSupportRequest = defineCall({
  name: 'support.follow',
  summary:
    'The state of a request, by its number and the last 3 of the document: the number alone gives no access (SEC-33)',
  method: 'POST',
  path: '/support/follow',
  access: 'anonymous',
  input: z.object({
    reference: referenceSchema,
    documentEnd: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{3}$/, 'format'),
  }),
  // Its number opens no facts about somebody who is named in it.
  answer: supportRequestSchema.omit({ formality: true }),
  errors: ['request_not_found'],
});
