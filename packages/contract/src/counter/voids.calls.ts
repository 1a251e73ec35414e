import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { ALL_METHODS } from '../payments/methods.rules.ts';
import { REVERSAL_BLOCKS } from '../payments/reversals/reversal.rules.ts';
import { LEADS, TILL_READERS } from './counter-desk.calls.ts';

const sessionId = z.uuid('format');

const takenSchema = z.object({
  intentId: z.uuid(),
  /** Of the payment, without its customer. */
  receipt: z.string(),
  methods: z.array(z.enum(ALL_METHODS)),
  amount: moneySchema,
  at: instantSchema,
  state: z.enum(['settled', 'reversed']),
  /** Why it is given back; empty while it stands. */
  words: z.string(),
  can: z.object({ void: z.boolean() }),
});
export type TakenPayment = z.infer<typeof takenSchema>;

export const listTaken = defineCall({
  name: 'counter.listTaken',
  summary: 'What the cashier of a till took in its session, newest first, at most 100 (REF-6)',
  method: 'GET',
  path: '/operators/tills/:sessionId/payments',
  access: 'operator',
  operators: TILL_READERS,
  accessLog: { none: 'a till is of its cashier; customers stand in no list of it' },
  input: z.object({ sessionId }),
  answer: z.object({ taken: z.array(takenSchema) }),
  errors: ['forbidden'],
});

export const voidTaken = defineCall({
  name: 'counter.voidPayment',
  summary: 'The lead voids a payment that an open till took today; its cash goes back by hand',
  method: 'POST',
  path: '/operators/tills/:sessionId/voids',
  access: 'operator',
  operators: LEADS,
  accessLog: { none: 'a till is of its cashier; its customer is told of the void itself' },
  strict: true,
  input: z.strictObject({ sessionId, intentId: z.uuid('format'), reason: reasonSchema }),
  answer: z.object({ taken: z.array(takenSchema) }),
  errors: [
    'forbidden',
    'lead_required',
    'same_person',
    'cash_session_closed',
    'drawer_short',
    'not_reversible',
  ],
  also: { 1: z.object({ block: z.enum(REVERSAL_BLOCKS).optional() }) },
});
