import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { readFileSchema } from '../file.ts';
import { moneySchema } from '../money.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { companySchema, PRODUCT_KINDS } from '../sales/sales.calls.ts';
import {
  ADDENDUM_KINDS,
  CONTRACT_LANGUAGES,
  CONTRACT_STATES,
  CONTRACT_VARIANTS,
} from './contract.rules.ts';
import { ADDENDUM_ROLES } from './addendum.rules.ts';
import { SIGNED_BY } from './evidence.rules.ts';
import { SIGNER_ROLES, SIGNER_STATES } from './signers.rules.ts';

const contractId = z.uuid('format');
/** As it is printed, with or without hyphens, in any case. */
export const contractReferenceSchema = z
  .string('required')
  .transform((typed) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, 'format'));

const clauseSchema = z.object({
  key: z.string(),
  number: z.number().int(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** In plain words; null: not one of the key clauses (CON-7). */
  card: z.string().nullable(),
});

const signerSchema = z.object({
  position: z.number().int(),
  role: z.enum(SIGNER_ROLES),
  /** Of the company: its name. */
  name: z.string(),
  sharePct: z.number().int().nullable(),
  state: z.enum(SIGNER_STATES),
  signedAt: instantSchema.nullable(),
  isMe: z.boolean(),
});

export const readContract = defineCall({
  name: 'contracts.read',
  summary: 'An issued contract as flowing text, with its signers and its documents (CON-3)',
  method: 'GET',
  path: '/contracts/:contractId',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({ contractId }),
  answer: z.object({
    contractId: z.uuid(),
    saleId: z.number().int(),
    state: z.enum(CONTRACT_STATES),
    variant: z.enum(CONTRACT_VARIANTS),
    reference: z.string(),
    /** Of the document as it was issued, in hexadecimal. */
    sha256: z.string(),
    templateVersion: z.number().int(),
    /** Of the project, or of the model; empty where neither has one. */
    certificate: z.string(),
    product: z.object({
      kind: z.enum(PRODUCT_KINDS),
      company: companySchema,
      title: z.string(),
      detail: z.string(),
    }),
    price: moneySchema,
    total: moneySchema,
    issuedAt: instantSchema,
    signUntil: instantSchema,
    signedAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
    /** Why it ended, as it was written. */
    words: z.string(),
    /** In the language of the request. Only the Spanish text binds (CON-4). */
    clauses: z.array(clauseSchema),
    language: z.enum(CONTRACT_LANGUAGES),
    signers: z.array(signerSchema),
    seenClauses: z.array(z.string()),
    can: z.object({ void: z.boolean() }),
  }),
  errors: ['forbidden'],
});

export const openContract = defineCall({
  name: 'contracts.open',
  summary:
    'The document as PDF in base64: with its evidence once it is signed; en and pt are courtesy texts (CON-4)',
  method: 'GET',
  path: '/contracts/:contractId/file',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({
    contractId,
    language: z.enum(CONTRACT_LANGUAGES, 'not_in_list').default('es'),
  }),
  answer: readFileSchema,
  errors: ['forbidden'],
});

export const voidContract = defineCall({
  name: 'contracts.void',
  summary: 'The buyer takes back a contract that nobody has signed, to make it again (CON-2)',
  method: 'POST',
  path: '/contracts/:contractId/voiding',
  access: 'session',
  strict: true,
  input: z.object({ contractId, words: reasonSchema }),
  answer: z.object({ saleId: z.number().int() }),
  errors: ['contract_ended', 'contract_being_signed'],
});

export const verifyContract = defineCall({
  name: 'contracts.verify',
  summary:
    'State, hashes and signatures of a contract or an addendum, for whoever holds its reference (CON-15)',
  method: 'POST',
  path: '/contracts/verify',
  access: 'anonymous',
  input: z.object({ reference: contractReferenceSchema }),
  answer: z.object({
    /** Null: no contract of ours has this reference. */
    contract: z
      .object({
        reference: z.string(),
        state: z.enum(CONTRACT_STATES),
        /** The reference is that of an addendum; its number is null until the company has agreed. */
        addendum: z
          .object({ kind: z.enum(ADDENDUM_KINDS), number: z.number().int().nullable() })
          .nullable(),
        company: z.string(),
        issuedOn: z.iso.date(),
        signedOn: z.iso.date().nullable(),
        /** Every document that we issued under the reference: of addenda, too. */
        documents: z.array(
          z.object({ kind: z.string(), sha256: z.string(), madeOn: z.iso.date() }),
        ),
        /** Each with the text that was signed, so that anybody checks it with the published key, too (CON-22). */
        signatures: z.array(
          z.object({
            role: z.enum([...SIGNER_ROLES, ...ADDENDUM_ROLES]),
            by: z.enum(SIGNED_BY),
            at: instantSchema,
            text: z.string(),
            keyId: z.string(),
            signature: z.string(),
            isGenuine: z.boolean(),
          }),
        ),
      })
      .nullable(),
  }),
  errors: [],
});
