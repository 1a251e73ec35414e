import type { ReplyOf } from '@kantuta/contract/call';
import {
  listTicketTerms,
  readTicketTermsPdf,
} from '@kantuta/contract/reservations/ticket-terms.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import { paperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { termsDocument } from './terms-paper.document.ts';
import { listAccepted } from './ticket-terms.views.ts';

/** The accepted terms of season tickets, to keep and to print (SALE-26). */
export function ticketTermsCalls({
  db,
  pdf,
  brand,
  config,
}: Pick<Platform, 'db' | 'pdf' | 'brand' | 'config'>): ServedCall[] {
  const paper = paperBrand(brand, config);

  async function list({ personId }: Actor): Promise<ReplyOf<typeof listTicketTerms>> {
    const accepted = await listAccepted(db, personId);
    return {
      terms: accepted.map(({ saleId, name, season, version, acceptedAt }) => ({
        saleId,
        name,
        season,
        version,
        acceptedAt: acceptedAt.toISOString(),
      })),
    };
  }

  async function file(
    { personId }: Actor,
    saleId: number,
    language: Lang,
  ): Promise<ReplyOf<typeof readTicketTermsPdf>> {
    const accepted = (await listAccepted(db, personId)).find((each) => each.saleId === saleId);
    if (!accepted) throw refuse('forbidden');
    const bytes = await pdf.render(termsDocument({ accepted, language, brand: paper }), personId);
    return {
      fileName: `terminos-abono-${accepted.season}-${saleId}.pdf`,
      mimeType: 'application/pdf',
      base64: bytes.toString('base64'),
    };
  }

  return [
    serve(listTicketTerms, ({ actor }) => list(actor)),
    serve(readTicketTermsPdf, ({ actor, input, client }) =>
      file(actor, input.saleId, client.language),
    ),
  ];
}
