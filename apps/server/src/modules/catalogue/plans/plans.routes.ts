import { readItemPlan, readPlanPdf, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Plans } from './plans.service.ts';
import { itemForSale, unitForSale } from './plans.views.ts';

export function planRoutes(plans: Plans): ServedCall[] {
  return [
    serveReading(
      readUnitPlan,
      { reading: unitForSale, of: ({ placeId }) => ({ placeId }) },
      ({ actor, client }, found) => plans.page(actor, found, client.language),
    ),
    serveReading(
      readItemPlan,
      { reading: itemForSale, of: ({ itemId }) => ({ itemId }) },
      ({ actor, client }, found) => plans.page(actor, found, client.language),
    ),
    serve(readPlanPdf, ({ actor, input, client }) => plans.paper(actor, input, client.language)),
  ];
}
