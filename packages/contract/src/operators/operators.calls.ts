import { z } from 'zod';
import { defineCall } from '../call.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';

const operatorRightSchema = z.object({
  role: z.enum(OPERATOR_ROLES),
  companyIds: z.array(z.number().int()).nullable(),
});

export const readDesk = defineCall({
  name: 'operators.readDesk',
  summary:
    'The signed-in operator: roles, companies, and the number of pending decisions and overdue tasks (OPS-1)',
  method: 'GET',
  path: '/operators/desk',
  access: 'operator',
  operators: OPERATOR_ROLES,
  accessLog: { none: 'the operator themselves' },
  anyCompany: true,
  input: z.object({}),
  answer: z.object({
    name: z.string(),
    rights: z.array(operatorRightSchema),
    companies: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** Proposals that this operator may decide. */
    toDecide: z.number().int(),
    /** Tasks past their deadline that this operator owns or nobody owns. */
    overdue: z.number().int(),
  }),
  errors: [],
});
