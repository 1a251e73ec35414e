import {
  compareProducts,
  dropSaved,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import { comparedRefs, idsOfRefs } from '@kantuta/contract/catalogue/saved.rules';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import { comparedProducts, savedProducts } from './comparables.views.ts';
import type { SavedProducts } from './saved.service.ts';

export function savedRoutes(saved: SavedProducts): ServedCall[] {
  return [
    serveReading(
      listSaved,
      { reading: savedProducts, of: () => ({}) },
      ({ actor, client: { language } }, found) => saved.list(found, { actor, language }),
    ),
    serveReading(
      compareProducts,
      { reading: comparedProducts, of: ({ refs }) => idsOfRefs(comparedRefs(refs)) },
      ({ actor, input, client: { language } }, found) =>
        saved.compare(comparedRefs(input.refs), found, { actor, language }),
    ),
    serve(saveProduct, ({ actor, input }) => saved.save(actor, input)),
    serve(dropSaved, ({ actor, input }) => saved.drop(actor, input)),
  ];
}
