import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { readFileSchema } from '../file.ts';
import { personIdSchema } from '../people/customers.calls.ts';
import { CUSTOMER_READERS } from '../people/customers.rules.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { defineSection } from '../section.ts';
import { CONTRACT_STATES } from './contract.rules.ts';

const ownContractSchema = z.object({
  contractId: z.uuid(),
  saleId: z.number().int(),
  reference: z.string(),
  state: z.enum(CONTRACT_STATES),
  company: companySchema,
  title: z.string(),
  detail: z.string(),
  issuedAt: instantSchema,
  signedAt: instantSchema.nullable(),
});

export const listOwnContracts = defineCall({
  name: 'contracts.listOwn',
  summary: 'Every issued contract that the person signs, also those that ended, newest first',
  method: 'GET',
  path: '/contracts',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({}),
  answer: z.object({ contracts: z.array(ownContractSchema) }),
  errors: [],
});

/** The contracts among the documents of a customer, of the companies that the operator reaches. */
export const contractDocuments = defineSection({
  page: 'documents',
  key: 'contracts',
  answer: z.array(ownContractSchema),
});

export const openCustomerContract = defineCall({
  name: 'contracts.openCustomers',
  summary: 'A contract of a customer as PDF in base64, in Spanish (CON-4)',
  method: 'GET',
  path: '/operators/customers/:personId/contracts/:contractId/file',
  access: 'operator',
  operators: CUSTOMER_READERS,
  accessLog: 'documents',
  input: z.object({ personId: personIdSchema, contractId: z.uuid('format') }),
  answer: readFileSchema,
  errors: [],
});
