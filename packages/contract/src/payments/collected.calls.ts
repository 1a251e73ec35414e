import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';

export const readCollected = defineCall({
  name: 'payments.readCollected',
  summary:
    'What the companies of the operator have received today, by the currency of the receipts',
  method: 'GET',
  path: '/operators/collected',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: { none: 'sums of many' },
  anyCompany: true,
  input: z.object({}),
  answer: z.object({ amounts: z.array(moneySchema), receipts: z.number().int() }),
  errors: [],
});
