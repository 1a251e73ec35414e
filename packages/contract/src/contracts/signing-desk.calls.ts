import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { readFileSchema } from '../file.ts';
import { moneySchema } from '../money.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { CONTRACT_STATES } from './contract.rules.ts';
import { SIGNED_BY } from './evidence.rules.ts';
import { SEALERS, SIGNER_ROLES, SIGNER_STATES } from './signers.rules.ts';

const contractId = z.uuid('format');

const deskContractSchema = z.object({
  contractId: z.uuid(),
  saleId: z.number().int(),
  personId: z.number().int(),
  reference: z.string(),
  state: z.enum(CONTRACT_STATES),
  company: companySchema,
  /** Of the product, as one line. */
  product: z.string(),
  price: moneySchema,
  issuedAt: instantSchema,
  signUntil: instantSchema,
  endedAt: instantSchema.nullable(),
  words: z.string(),
  signers: z.array(
    z.object({
      position: z.number().int(),
      role: z.enum(SIGNER_ROLES),
      name: z.string(),
      sharePct: z.number().int().nullable(),
      state: z.enum(SIGNER_STATES),
      signedAt: instantSchema.nullable(),
      by: z.enum(SIGNED_BY).nullable(),
    }),
  ),
  /** The paper that came back; null: none. */
  paper: z.object({ documentId: z.uuid(), sentAt: instantSchema }).nullable(),
  /** Above the limit the seal takes a second person (CON-24). */
  needsTwo: z.boolean(),
  isProposed: z.boolean(),
  can: z.object({ seal: z.boolean(), judgePaper: z.boolean(), void: z.boolean() }),
});
export type DeskContract = z.infer<typeof deskContractSchema>;

export const readDeskContract = defineCall({
  name: 'contracts.readAtDesk',
  summary: 'A contract at the desk: who signed, what waits, and its documents',
  method: 'GET',
  path: '/operators/contracts/:contractId',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: 'documents',
  input: z.object({ contractId }),
  answer: deskContractSchema,
  errors: [],
});

export const openDeskPaper = defineCall({
  name: 'contracts.openPaper',
  summary: 'The paper that came back signed, as it was sent',
  method: 'GET',
  path: '/operators/contracts/:contractId/paper',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: 'documents',
  input: z.object({ contractId }),
  answer: readFileSchema,
  errors: [],
});

export const sealContract = defineCall({
  name: 'contracts.seal',
  summary: 'Releases the seal of the company; above the limit a second person decides (CON-24)',
  method: 'POST',
  path: '/operators/contracts/:contractId/seal',
  access: 'operator',
  operators: SEALERS,
  accessLog: 'documents',
  strict: true,
  input: z.object({ contractId, reason: reasonSchema }),
  answer: deskContractSchema,
  errors: ['contract_ended', 'not_your_turn', 'same_person', 'too_many_proposals'],
});

export const judgePaper = defineCall({
  name: 'contracts.judgePaper',
  summary: 'Confirms the signed paper, or gives it back with a reason (CON-23)',
  method: 'POST',
  path: '/operators/contracts/:contractId/paper',
  access: 'operator',
  operators: SEALERS,
  accessLog: 'documents',
  strict: true,
  input: z.object({ contractId, isRight: z.boolean('required'), reason: reasonSchema }),
  answer: deskContractSchema,
  errors: ['contract_ended', 'same_person'],
});

export const voidAtDesk = defineCall({
  name: 'contracts.voidAtDesk',
  summary:
    'Ends a contract that is not sold yet, with a reason; the sale can have another one (CON-2)',
  method: 'POST',
  path: '/operators/contracts/:contractId/voiding',
  access: 'operator',
  operators: SEALERS,
  accessLog: 'documents',
  strict: true,
  input: z.object({ contractId, reason: reasonSchema }),
  answer: deskContractSchema,
  errors: ['contract_ended', 'same_person'],
});
