import {
  readDeclarationPdf,
  readOwnDeclaration,
  submitDeclaration,
} from '@kantuta/contract/declarations/declarations.calls';
import {
  listCustomerDeclarations,
  readDeclaration,
  readDeskDeclarationPdf,
  reviewDeclaration,
} from '@kantuta/contract/declarations/declarations-desk.calls';
import type { TestApp } from '../../../test/app.ts';
import { deskThingsOf, sample, thingsOf } from '../../../test/sample.ts';
import { DECLARED, makeDeclaration } from './declarations.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Approved. */
    ownDeclarationId: string;
  }
  interface DeskSubject {
    /** In review, of a customer of the company. */
    declarationId: string;
  }
}

function newDeclaration(
  { database: { db }, platform }: TestApp,
  of: { personId: number; state?: 'in_review' | 'approved' },
): Promise<string> {
  return db.transaction().execute((tx) => makeDeclaration(platform, tx, of));
}

export const things = thingsOf({
  nobody: { ownDeclarationId: '01900000-0000-7000-8000-000000000007' },
  make: async (app, { personId }) => ({
    ownDeclarationId: await newDeclaration(app, { personId, state: 'approved' }),
  }),
  secrets: ({ ownDeclarationId }) => [ownDeclarationId],
});

export const deskThings = deskThingsOf({
  nobody: { declarationId: '01900000-0000-7000-8000-000000000008' },
  make: async (app, { personId }) => ({ declarationId: await newDeclaration(app, { personId }) }),
});

export const samples = [
  sample(readOwnDeclaration),
  sample(submitDeclaration, ({ attemptId }) => ({ ...DECLARED, attemptId, isTrue: true }), {
    nameless: true,
    refused: 'step_up_required',
    neverGood: { sourceOfFunds: 'xx' },
  }),
  sample(readDeclarationPdf, () => ({ version: 1 })),
  sample(readDeclaration, ({ desk }) => ({ declarationId: desk.declarationId }), {
    about: ({ ownDeclarationId }) => ({ declarationId: ownDeclarationId }),
  }),
  sample(readDeskDeclarationPdf, ({ desk }) => ({ declarationId: desk.declarationId }), {
    about: ({ ownDeclarationId }) => ({ declarationId: ownDeclarationId }),
  }),
  sample(listCustomerDeclarations, ({ desk }) => ({ personId: desk.personId })),
  sample(reviewDeclaration, ({ desk }) => ({
    declarationId: desk.declarationId,
    verdict: 'rejected',
    reason: 'Indique la institución completa.',
  })),
];
