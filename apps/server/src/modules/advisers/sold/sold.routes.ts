import {
  exportSold,
  listBrought,
  listSold,
  readClient,
} from '@kantuta/contract/advisers/sold.calls';
import { together } from '../../../platform/db/reading.ts';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import { worksAsAdviser } from '../working.views.ts';
import { broughtBy } from './brought.views.ts';
import { requireAdviser, type SoldProducts } from './sold.service.ts';
import { soldPage } from './sold.views.ts';

export function soldRoutes(sold: SoldProducts): ServedCall[] {
  return [
    serveReading(
      listSold,
      {
        reading: together({ works: worksAsAdviser, page: soldPage }),
        of: (asked) => sold.query(asked),
      },
      ({ actor, input }, { works, page }) => {
        requireAdviser(actor, works);
        return sold.list(input, page);
      },
    ),
    serve(exportSold, ({ actor, input, client }) => sold.export(actor, input, client)),
    serve(readClient, ({ actor, input }) => sold.client(actor, input)),
    serveReading(
      listBrought,
      { reading: together({ works: worksAsAdviser, brought: broughtBy }), of: () => ({}) },
      async ({ actor }, { works, brought }) => {
        requireAdviser(actor, works);
        return { brought };
      },
    ),
  ];
}
