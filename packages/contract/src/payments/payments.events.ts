import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { moneySchema } from '../money.ts';
import { REVERSAL_CAUSES } from './reversals/reversal.rules.ts';

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

/** Payments of a company were closed or opened again (PAY-18): clients read again what can be paid. */
export const restrictionsChanged = defineEvent({
  name: 'restrictionsChanged',
  payload: z.object({ companyIds: z.array(z.number().int()) }),
  audience: () => 'everybody',
  ids: (restriction) => restriction.companyIds.map(String),
});

/** The QR was shown, expired, was voided …: any change that screens show but that sends no notification. */
export const paymentChanged = defineEvent({
  name: 'paymentChanged',
  payload: paymentFacts.pick({ intentId: true, personId: true, companyId: true }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
  page: pageOf,
});

/** What a payment paid: of one product its instalments, or all of it at once (SALE-23); no numbers for another charge. */
const coveredSchema = z.object({
  product: z.string(),
  numbers: z.array(z.number().int()),
  isPayoff: z.boolean(),
});
export type Covered = z.infer<typeof coveredSchema>;

export const paymentSettled = defineEvent({
  name: 'paymentSettled',
  payload: paymentFacts.extend({
    receiptNumber: z.string(),
    receiptReference: z.string(),
    method: z.string(),
    covers: z.array(coveredSchema),
  }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
  page: pageOf,
});

/** A settled payment was reversed (REF-1): what it paid is owed again, and its receipt does not count any more. */
export const paymentReversed = defineEvent({
  name: 'paymentReversed',
  payload: paymentFacts.extend({
    cause: z.enum(REVERSAL_CAUSES),
    receiptReference: z.string(),
  }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
  page: pageOf,
});

/** Money came that does not fit its intent; the desk decides about it by the promised time (PAY-14). */
export const paymentPutInRegularization = defineEvent({
  name: 'paymentPutInRegularization',
  payload: paymentFacts.extend({ reason: z.string(), promisedAt: z.iso.datetime() }),
  audience: (payment) => ({ people: [payment.personId] }),
  ids: (payment) => [payment.intentId],
  page: pageOf,
});

/** The desk applied money to debts or kept it as credit; its payment was settled otherwise, or it named none (PAY-14). */
export const moneyApplied = defineEvent({
  name: 'moneyApplied',
  payload: paymentFacts
    .pick({ personId: true, companyId: true, amount: true })
    .extend({ receiptNumber: z.string(), receiptReference: z.string() }),
  audience: (money) => ({ people: [money.personId] }),
  ids: (money) => [money.receiptReference],
  page: pageOf,
});
