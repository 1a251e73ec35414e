import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { formalityAnswersSchema } from './formality-answers.rules.ts';
import { sentFileSchema } from '../file.ts';
import { requestFields, supportRequestSchema } from './support.calls.ts';

export const readFormalities = defineCall({
  name: 'support.readFormalities',
  summary: 'What formalities cost and how long they take, for everybody (SUP-5)',
  method: 'GET',
  path: '/support/formalities',
  access: 'anonymous',
  input: z.object({}),
  answer: z.object({
    /** Business days within which a formality is looked at (`support.formalityDays`). */
    formalityDays: z.number().int(),
    /** What the new holder pays for a cession (`cession.feeUsd`). */
    cessionFee: moneySchema,
    /** Days in which a contract is signed (`signature.linkDays`). */
    signingDays: z.number().int(),
  }),
  errors: [],
});

export const sendFormality = defineCall({
  name: 'support.sendFormality',
  summary:
    'A guided request to the desk: death of a holder, divorce, lost document, wrong data, cession or another term by the office; the answer says nothing of whoever is named in it (SUP-5)',
  method: 'POST',
  path: '/support/formalities',
  access: 'session',
  input: z.object({
    attemptId: requestFields.attemptId,
    phone: requestFields.phone,
    answers: formalityAnswersSchema,
    /** Anything else the desk should know; may be empty. */
    note: z.string('required').transform(plainText).pipe(z.string().max(2_000, 'too_long')),
  }),
  answer: z.object({ reference: z.string() }),
  errors: ['forbidden', 'idempotency_conflict'],
});

export const addToFormality = defineCall({
  name: 'support.addToFormality',
  summary:
    'Words or a paper for a formality of one’s own; one that the desk sent back returns to it (SUP-8)',
  method: 'POST',
  path: '/support/formalities/:reference/additions',
  access: 'session',
  upload: true,
  input: z.object({
    reference: z.string().regex(/^[0-9A-Z]{12}$/, 'format'),
    /** Made by the client; the same one twice is the same addition (SEC-4). */
    attemptId: z.uuid(),
    /** May be empty where a paper comes. */
    text: z.string('required').transform(plainText).pipe(z.string().max(2_000, 'too_long')),
    paper: sentFileSchema.optional(),
  }),
  answer: supportRequestSchema,
  errors: ['request_closed', 'papers_limit', 'idempotency_conflict'],
});
