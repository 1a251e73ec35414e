import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { formalityAnswersSchema } from './formality-answers.rules.ts';
import { requestFields } from './support.calls.ts';

export const readFormalities = defineCall({
  name: 'support.readFormalities',
  summary: 'What formalities cost and how long they take, for everybody (SUP-5)',
  method: 'GET',
  path: '/support/formalities',
  access: 'anonymous',
  input: z.object({}),
  answer: z.object({
    /** Business hours within which the desk answers (`support.answerHours`). */
    answerHours: z.number().int(),
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
    'A guided request to the desk: death of a holder, divorce, lost document; the answer says nothing of whoever is named in it (SUP-5)',
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
