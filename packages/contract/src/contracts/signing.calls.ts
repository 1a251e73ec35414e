import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { sentFileSchema } from '../file.ts';
import { CODE_CHANNELS, codeSchema } from '../identity/code.rules.ts';
import { CONTRACT_STATES } from './contract.rules.ts';

const contractId = z.uuid('format');

/** What a signer reads again after each step. */
const standingSchema = z.object({
  contractId: z.uuid(),
  state: z.enum(CONTRACT_STATES),
  seenClauses: z.array(z.string()),
  /** It is the turn of whoever asks, who has not signed yet. */
  isMyTurn: z.boolean(),
  haveISigned: z.boolean(),
});

export const seeClause = defineCall({
  name: 'contracts.seeClause',
  summary: 'A signer has read the card of a clause; repeating it changes nothing (CON-7)',
  method: 'PUT',
  path: '/contracts/:contractId/cards/:clause',
  access: 'session',
  strict: true,
  input: z.object({
    contractId,
    clause: z.string('required').min(1, 'required').max(40, 'too_long'),
  }),
  answer: standingSchema,
  errors: ['contract_ended'],
});

const NOT_NOW = [
  'contract_ended',
  'signature_link_expired',
  'not_your_turn',
  'not_read_yet',
] as const;

export const askSignatureCode = defineCall({
  name: 'contracts.askSignatureCode',
  summary: 'Sends the code with which a contract is signed to a confirmed contact (CON-20)',
  method: 'POST',
  path: '/contracts/:contractId/code',
  access: 'session',
  strict: true,
  input: z.object({ contractId }),
  answer: z.object({
    codeId: z.uuid(),
    channel: z.enum(CODE_CHANNELS),
    /** Masked. */
    sentTo: z.string(),
    expiresAt: instantSchema,
    resendAt: instantSchema,
  }),
  errors: [...NOT_NOW, 'step_up_required', 'signer_unreachable', 'too_many_requests'],
});

export const signContract = defineCall({
  name: 'contracts.sign',
  summary: 'Signs by a one-time code; whoever signed already is answered how it stands (CON-20)',
  method: 'POST',
  path: '/contracts/:contractId/signature',
  access: 'session',
  strict: true,
  input: z.object({
    contractId,
    codeId: z.uuid('format'),
    code: codeSchema,
    /** Of the document that the signer read. */
    sha256: z.string('required').regex(/^[0-9a-f]{64}$/, 'format'),
  }),
  answer: standingSchema,
  errors: [...NOT_NOW, 'step_up_required', 'code_invalid', 'document_differs'],
});

export const sendPaper = defineCall({
  name: 'contracts.sendPaper',
  summary: 'The contract, printed and signed by all buyers, as a scan or photograph (CON-23)',
  method: 'POST',
  path: '/contracts/:contractId/paper',
  access: 'session',
  strict: true,
  input: z.object({ contractId, file: sentFileSchema }),
  answer: standingSchema,
  errors: ['contract_ended', 'signature_link_expired'],
});
