import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { amountSchema, moneySchema } from '../money.ts';
import { companySchema, PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { DEPOSIT_KINDS } from './deposit.rules.ts';
import { HOLD_STATES } from './hold.rules.ts';

const holdId = z.uuid('format');

export const readDeposit = defineCall({
  name: 'reservations.readDeposit',
  summary:
    'What reserves a pre-reserved product: how much, until when, and what becomes of it (RES-20)',
  method: 'GET',
  path: '/reservations/holds/:holdId/deposit',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ holdId }),
  answer: z.object({
    holdId: z.uuid(),
    reference: z.string(),
    state: z.enum(HOLD_STATES),
    endsAt: instantSchema,
    product: z.object({
      kind: z.enum(PRODUCT_KINDS),
      company: companySchema,
      title: z.string(),
      detail: z.string(),
    }),
    price: moneySchema,
    initial: moneySchema,
    chargeKind: z.enum(DEPOSIT_KINDS),
    /** The least that can be paid; `most` is the whole initial. */
    least: moneySchema,
    most: moneySchema,
    /** The charge that can be paid, once somebody asked for it. */
    charge: z
      .object({ chargeId: z.uuid(), amount: moneySchema, openIntentId: z.string() })
      .nullable(),
    /** How long the reservation lasts, and what goes back of it. */
    terms: z.object({
      days: z.number().int(),
      fullRefundHours: z.number().int(),
      lateRefundPct: z.string(),
      creditMonths: z.number().int(),
    }),
    /** The purchase that it became. */
    saleId: z.number().int().nullable(),
    can: z.object({ pay: z.boolean() }),
  }),
  errors: [],
});

export const openDeposit = defineCall({
  name: 'reservations.openDeposit',
  summary:
    'Makes the charge that reserves a pre-reserved product, once; it is paid like any other (RES-20)',
  method: 'POST',
  path: '/reservations/holds/:holdId/deposit',
  access: 'session',
  strict: true,
  input: z.object({
    holdId,
    /** More than the least, up to the initial; left out: the least. */
    amount: amountSchema.optional(),
  }),
  answer: z.object({ chargeId: z.uuid(), amount: moneySchema }),
  errors: [
    'hold_ended',
    'deposit_below_minimum',
    'amount_above_debt',
    'overdue_instalments',
    'items_in_payment',
    'step_not_allowed',
  ],
});
