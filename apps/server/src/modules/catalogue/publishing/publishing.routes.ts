import {
  dropPriceDraft,
  exportPrices,
  listPrices,
  previewPrices,
  proposePrices,
  readPrices,
  savePriceDraft,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import type { Exports } from '../../../platform/exports/exports.ts';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import { PRICE_COLUMNS, priceRows } from './prices-file.present.ts';
import type { PriceDrafts } from './price-drafts.service.ts';

export function publishingRoutes(drafts: PriceDrafts, files: Exports): ServedCall[] {
  return [
    serve(listPrices, ({ actor }) => drafts.list(actor)),
    serve(readPrices, ({ actor, input }) => drafts.read(actor, input)),
    serve(previewPrices, ({ actor, input }) => drafts.preview(actor, input)),
    serve(savePriceDraft, ({ actor, input }) => drafts.save(actor, input)),
    serve(dropPriceDraft, ({ actor, input }) => drafts.drop(actor, input)),
    serve(proposePrices, ({ actor, input }) => drafts.propose(actor, input)),
    serve(exportPrices, async ({ actor, input, client }) =>
      files.write(actor, {
        name: 'catalogue.exportPrices',
        fileName: ({ t }) => t('priceDesk.fileName'),
        filters: { target: input.target },
        columns: PRICE_COLUMNS,
        rows: priceRows(await drafts.read(actor, input)),
        client,
      }),
    ),
  ];
}
