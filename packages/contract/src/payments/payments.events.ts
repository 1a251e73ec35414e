import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { moneySchema } from '../money.ts';

const paymentFacts = z.object({
  intentId: z.uuid(),
  reference: z.string(),
  personId: z.number().int(),
  companyId: z.number().int(),
  amount: moneySchema,
});

/** The QR was shown, expired, voided …: anything that screens show but nobody is told about. */
export const paymentChanged = defineEvent({
  name: 'paymentChanged',
  payload: paymentFacts.pick({ intentId: true, personId: true }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
});

export const paymentSettled = defineEvent({
  name: 'paymentSettled',
  payload: paymentFacts.extend({
    receiptNumber: z.string(),
    receiptReference: z.string(),
    method: z.string(),
  }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
});

/** Money came that does not fit its intent; people look at it until the promised time (decisions 8.8). */
export const paymentPutInRegularization = defineEvent({
  name: 'paymentPutInRegularization',
  payload: paymentFacts.extend({ reason: z.string(), promisedAt: z.iso.datetime() }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
});
