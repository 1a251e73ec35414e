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
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Declarations } from './declarations.service.ts';
import type { DeclarationPapers } from './papers.service.ts';
import type { Reviewing } from './reviewing.service.ts';

export function declarationRoutes(
  own: Declarations,
  reviewing: Reviewing,
  papers: DeclarationPapers,
): ServedCall[] {
  return [
    serve(readOwnDeclaration, ({ actor }) => own.readOwn(actor)),
    serve(submitDeclaration, ({ actor, input }) => own.submit(actor, input)),
    serve(readDeclarationPdf, ({ actor, input, client }) =>
      papers.own(actor, input.version, client.language),
    ),
    serve(readDeclaration, ({ actor, input }) => reviewing.read(actor, input.declarationId)),
    serve(readDeskDeclarationPdf, ({ actor, input, client }) =>
      papers.ofCustomer(actor, input.declarationId, client.language),
    ),
    serve(listCustomerDeclarations, ({ actor, input }) => reviewing.list(actor, input.personId)),
    serve(reviewDeclaration, ({ actor, input }) => reviewing.review(actor, input)),
  ];
}
