import { z } from 'zod';
import { defineCall } from '../call.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';

/** The office is closed for maintenance: the desk says it in every room, because operators are whom people ask (SET-8). */
const closedOfficeSchema = z.object({
  /** Of the first of several windows that follow one another without a gap. */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  author: z.string(),
  reason: z.string(),
  /** The names of the operators who may end it. */
  endedBy: z.array(z.string()),
});
export type ClosedOffice = z.infer<typeof closedOfficeSchema>;

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
    /** Null while the office is open. */
    closed: closedOfficeSchema.nullable(),
  }),
  errors: [],
});
