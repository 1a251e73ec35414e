import { listPromotions, readPlace, setPlace } from '@kantuta/contract/catalogue/promotions.calls';
import { PROMOTIONS_PER_PAGE } from '@kantuta/contract/catalogue/promotions.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Clock } from '../../../platform/clock.ts';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Promotions } from './promotions.service.ts';
import { promotionsPage } from './promotions.views.ts';

export function promotionRoutes(promotions: Promotions, clock: Clock): ServedCall[] {
  return [
    serveReading(
      listPromotions,
      {
        reading: promotionsPage,
        of: ({ page }) => ({
          today: dayInLaPaz(clock.now()),
          offset: (page - 1) * PROMOTIONS_PER_PAGE,
        }),
      },
      ({ actor, client: { language }, input }, found) =>
        promotions.page({ actor, language }, input, found),
    ),
    serve(readPlace, ({ actor, input }) => promotions.readPlace(actor, input.id)),
    serve(setPlace, ({ actor, input }) => promotions.setPlace(actor, input)),
  ];
}
