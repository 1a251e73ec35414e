import {
  compareProducts,
  dropSaved,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import { comparedRefs, idsOfRefs } from '@kantuta/contract/catalogue/saved.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { together } from '../../../platform/db/reading.ts';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownAdviserCode } from '../plans/plans.views.ts';
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
        reading: together({ found: comparedProducts, adviserCode: ownAdviserCode }),
        of: ({ refs }) => ({ ...idsOfRefs(comparedRefs(refs)), today: today() }),
      },
      async ({ actor, input, client: { language } }, { found, adviserCode }) => ({
        ...(await saved.compare(comparedRefs(input.refs), found, { actor, language })),
        adviserCode,
      }),
    ),
    serve(saveProduct, ({ actor, input }) => saved.save(actor, input)),
    serve(dropSaved, ({ actor, input }) => saved.drop(actor, input)),
  ];
}
