import { z } from 'zod';
import { defineCall } from '../call.ts';
import { plainText } from '../operators/plain-words.rules.ts';

export const SUPPORT_TOPICS = ['payments', 'contract', 'access', 'data', 'visit', 'other'] as const;
export const SUPPORT_STATES = ['received', 'in_progress', 'answered', 'closed'] as const;

/** Shown on a screen and dictated over a telephone, so it is read in either way: with hyphens or without. */
const referenceSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z-]{12,14}$/, 'format');

const wishFields = {
  /** Made by the client; the same one twice is the same request (SEC-4). */
  attemptId: z.uuid(),
  topic: z.enum(SUPPORT_TOPICS, 'not_in_list'),
  message: z
    .string()
    .transform(plainText)
    .pipe(z.string().min(1, 'required').min(10, 'too_short').max(2_000, 'too_long')),
  /** Where we call back: digits only, as everywhere (specification section 5); without a country prefix it is of Bolivia. */
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
  text: z.string(),
  createdAt: z.iso.datetime(),
});

/** What one request says, to who wrote it: the house answers, not a person. */
export const supportRequestSchema = z.object({
  reference: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  createdAt: z.iso.datetime(),
  messages: z.array(supportMessageSchema),
});

export const sendSupportRequest = defineCall({
  name: 'support.send',
  summary: 'A request to customer service by CI and telephone, with a number to follow (SUP-1)',
  method: 'POST',
  path: '/support/requests',
  access: 'anonymous',
  input: z.object({
    ...wishFields,
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
  input: z.object(wishFields),
  answer: z.object({ reference: z.string() }),
  errors: ['idempotency_conflict'],
});

export const listOwnSupportRequests = defineCall({
  name: 'support.listOwn',
  summary: 'The newest requests of the signed-in person, at most 20, with what was answered',
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
    'How a request stands, by its number and the last 3 of the document: a number is a name, not a permission (SEC-33)',
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
  answer: supportRequestSchema,
  errors: ['request_not_found'],
});
