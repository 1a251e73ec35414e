import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { moneySchema } from '../../money.ts';
import type { OperatorRole } from '../../operator-roles.ts';
import { reasonSchema } from '../../operators/approvals.calls.ts';
import { personIdSchema } from '../../people/customers.calls.ts';
import { CUSTOMER_READERS } from '../../people/customers.rules.ts';
import { BENEFIT_KINDS, STORED_STATES } from './benefit.rules.ts';
import { benefitSchema } from './benefits.calls.ts';
import { isExchangeCode, typedExchangeCode } from './exchange-code.rules.ts';

/** Who issues codes by hand and voids them (OPS-1). */
export const BENEFIT_ROLES = ['admin', 'sales_ops'] as const satisfies readonly OperatorRole[];

const benefitId = z.uuid('format');

const deskSchema = benefitSchema
  .omit({ state: true, benefitId: true, kind: true, year: true, number: true })
  .extend({
    benefitId: z.uuid(),
    state: z.enum(STORED_STATES),
    kind: z.enum(BENEFIT_KINDS),
    personId: z.number().int(),
    name: z.string(),
    product: z.string(),
    company: z.object({ id: z.number().int(), name: z.string() }),
    fee: moneySchema,
    /** When the partner said no; null: it did not. */
    refusedAt: instantSchema.nullable(),
    /** Who issued its code by hand, and why it was voided. */
    issuedBy: z.string(),
    words: z.string(),
    can: z.object({ issue: z.boolean(), void: z.boolean() }),
  });
export type DeskBenefit = z.infer<typeof deskSchema>;

export const readDeskBenefit = defineCall({
  name: 'memberships.readBenefit',
  summary: 'A travel benefit as the desk sees it (BEN-7)',
  method: 'GET',
  path: '/operators/travel-benefits/:benefitId',
  access: 'operator',
  operators: BENEFIT_ROLES,
  accessLog: 'products',
  input: z.object({ benefitId }),
  answer: deskSchema,
  errors: [],
});

export const issueBenefit = defineCall({
  name: 'memberships.issueBenefit',
  summary: 'Issues a benefit with a code that the partner gave by another way (BEN-7)',
  method: 'POST',
  path: '/operators/travel-benefits/:benefitId/issue',
  access: 'operator',
  operators: BENEFIT_ROLES,
  accessLog: 'products',
  strict: true,
  input: z.strictObject({
    benefitId,
    code: z
      .string('required')
      .max(40, 'too_long')
      .transform(typedExchangeCode)
      .pipe(z.string().min(1, 'required').refine(isExchangeCode, 'format')),
  }),
  answer: deskSchema,
  errors: ['benefit_closed', 'benefit_code_taken', 'same_person'],
});

export const voidBenefit = defineCall({
  name: 'memberships.voidBenefit',
  summary: 'Voids the code of a benefit, with a reason that its holder reads (BEN-7)',
  method: 'POST',
  path: '/operators/travel-benefits/:benefitId/void',
  access: 'operator',
  operators: BENEFIT_ROLES,
  accessLog: 'products',
  strict: true,
  input: z.strictObject({ benefitId, reason: reasonSchema }),
  answer: deskSchema,
  errors: ['benefit_closed', 'same_person'],
});

export const listCustomerBenefits = defineCall({
  name: 'memberships.listCustomerBenefits',
  summary: 'The travel benefits that a customer took, newest first, at most 200 (BEN-7)',
  method: 'GET',
  path: '/operators/customers/:personId/travel-benefits',
  access: 'operator',
  operators: CUSTOMER_READERS,
  accessLog: 'products',
  input: z.object({ personId: personIdSchema }),
  answer: z.object({ benefits: z.array(deskSchema) }),
  errors: [],
});
