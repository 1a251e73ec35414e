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

const pageOf = ({ personId, companyId }: { personId: number; companyId: number }) => ({
  personId,
  companyId,
});

/** Payments of a company were closed or opened again (PAY-18): what can be paid is read anew. */
export const restrictionsChanged = defineEvent({
  name: 'restrictionsChanged',
  payload: z.object({ companyIds: z.array(z.number().int()) }),
  audience: () => 'everybody',
  ids: (restriction) => restriction.companyIds.map(String),
});

/** The QR was shown, expired, voided …: anything that screens show but nobody is told about. */
export const paymentChanged = defineEvent({
  name: 'paymentChanged',
  payload: paymentFacts.pick({ intentId: true, personId: true, companyId: true }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
  page: pageOf,
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
  page: pageOf,
});

/** Money came that does not fit its intent; people look at it until the promised time (PAY-14). */
export const paymentPutInRegularization = defineEvent({
  name: 'paymentPutInRegularization',
  payload: paymentFacts.extend({ reason: z.string(), promisedAt: z.iso.datetime() }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
  page: pageOf,
});

/** Money whose payment was settled otherwise, or that named none, was put on debts or kept as credit by people (PAY-14). */
export const moneyApplied = defineEvent({
  name: 'moneyApplied',
  payload: paymentFacts
    .pick({ personId: true, companyId: true, amount: true })
    .extend({ receiptNumber: z.string(), receiptReference: z.string() }),
  audience: (money) => ({ people: [money.personId] }),
  ids: (money) => [money.receiptReference],
  page: pageOf,
});
