import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { customerInput } from '../people/customers.calls.ts';
import { ALERTS, DECLARATION_STATES, STORED_STATES } from './declaration.rules.ts';
import { declaredSchema, readDeclarationPdf } from './declarations.calls.ts';

/** Beside the owner, compliance alone sees a declaration (SEC-44). */
export const REVIEWING_ROLES = ['compliance'] as const satisfies readonly OperatorRole[];

const declarationId = z.uuid('format');

const listedSchema = z.object({
  declarationId: z.uuid(),
  version: z.number().int(),
  state: z.enum(DECLARATION_STATES),
  submittedAt: instantSchema,
  validUntil: z.iso.date().nullable(),
});

const deskDeclarationSchema = listedSchema.extend({
  person: z.object({ id: z.number().int(), name: z.string() }),
  /** As they stood when it was signed. */
  signedName: z.string(),
  signedDocument: z.string(),
  signedCountry: z.string(),
  declared: declaredSchema,
  /** When the person last proved who they are before signing. */
  provedAt: instantSchema,
  steps: z.array(
    z.object({
      state: z.enum(STORED_STATES),
      at: instantSchema,
      /** Empty: the rules decided. */
      by: z.string(),
      reason: z.string(),
    }),
  ),
  paidInYear: moneySchema,
  alerts: z.array(z.enum(ALERTS)),
  /** Purchases that wait for it. */
  holds: z.array(z.object({ saleId: z.number().int(), reference: z.string() })),
  versions: z.array(listedSchema),
  can: z.object({ review: z.boolean() }),
});
export type DeskDeclaration = z.infer<typeof deskDeclarationSchema>;

const desk = { access: 'operator', operators: REVIEWING_ROLES, accessLog: 'declaration' } as const;

export const readDeclaration = defineCall({
  name: 'declarations.read',
  summary: 'A UIF declaration as compliance reviews it, with its alerts (UIF-5, UIF-6)',
  method: 'GET',
  path: '/operators/declarations/:declarationId',
  ...desk,
  input: z.object({ declarationId }),
  answer: deskDeclarationSchema,
  errors: [],
});

export const readDeskDeclarationPdf = defineCall({
  name: 'declarations.readDeskPdf',
  summary: 'A UIF declaration of a customer as PDF in base64',
  method: 'GET',
  path: '/operators/declarations/:declarationId/pdf',
  ...desk,
  input: z.object({ declarationId }),
  answer: readDeclarationPdf.answer,
  errors: [],
});

export const listCustomerDeclarations = defineCall({
  name: 'declarations.listOfCustomer',
  summary: 'The versions of the UIF declaration of a customer, newest first',
  method: 'GET',
  path: '/operators/customers/:personId/declarations',
  ...desk,
  input: customerInput,
  answer: z.object({ versions: z.array(listedSchema) }),
  errors: [],
});

export const reviewDeclaration = defineCall({
  name: 'declarations.review',
  summary:
    'Approves a UIF declaration, or sends it back with a reason; the same verdict again changes nothing (UIF-5)',
  method: 'POST',
  path: '/operators/declarations/:declarationId/review',
  ...desk,
  strict: true,
  input: z
    .object({
      declarationId,
      verdict: z.enum(['approved', 'rejected'], 'required'),
      /** What the person corrects; the person reads it. */
      reason: z.string().transform(plainText).pipe(z.string().max(500, 'too_long')),
    })
    .superRefine(({ verdict, reason }, context) => {
      if (verdict === 'approved') return;
      if (reason === '')
        context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
      else if (reason.length < 10)
        context.addIssue({ code: 'custom', path: ['reason'], message: 'too_short' });
    })
    .transform((input) => (input.verdict === 'approved' ? { ...input, reason: '' } : input)),
  answer: deskDeclarationSchema,
  errors: ['declaration_reviewed', 'own_declaration'],
});
