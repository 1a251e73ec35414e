import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { methodFactsSchema, ownCreditSchema } from './debts.calls.ts';

export const readCharge = defineCall({
  name: 'payments.readCharge',
  summary: 'One charge that is no instalment, as the page that pays it shows it (PAY-21)',
  method: 'GET',
  path: '/payments/charges/:chargeId',
  access: 'session',
  seenByDesk: 'seen_payments',
  input: z.object({ chargeId: z.uuid('format') }),
  answer: z.object({
    chargeId: z.uuid(),
    kind: z.string(),
    title: z.string(),
    detail: z.string(),
    company: companySchema,
    /** What is left of it; zero once it is paid or taken back. */
    owed: moneySchema,
    /** The payment that is open for it; empty: none. */
    openIntentId: z.string(),
    methods: z.array(methodFactsSchema),
    /** Null when there is none. */
    credit: ownCreditSchema.nullable(),
  }),
  errors: [],
});
