import {
  compareProducts,
  dropSaved,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import { comparedRefs, idsOfRefs } from '@kantuta/contract/catalogue/saved.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { comparedProducts, savedProducts } from './comparables.views.ts';
import type { SavedProducts } from './saved.service.ts';

export function savedRoutes(
  saved: SavedProducts,
  { clock }: Pick<Platform, 'clock'>,
): ServedCall[] {
  const today = () => dayInLaPaz(clock.now());
  return [
    serveReading(
      listSaved,
      { reading: savedProducts, of: () => ({ today: today() }) },
      ({ actor, client: { language } }, found) => saved.list(found, { actor, language }),
    ),
    serveReading(
      compareProducts,
      {
        reading: comparedProducts,
        of: ({ refs }) => ({ ...idsOfRefs(comparedRefs(refs)), today: today() }),
      },
      ({ actor, input, client: { language } }, found) =>
        saved.compare(comparedRefs(input.refs), found, { actor, language }),
    ),
    serve(saveProduct, ({ actor, input }) => saved.save(actor, input)),
    serve(dropSaved, ({ actor, input }) => saved.drop(actor, input)),
  ];
}
