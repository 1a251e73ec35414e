import {
  listShared,
  openShared,
  openSharedInside,
  shareProduct,
} from '@kantuta/contract/advisers/shares.calls';
import { NEWEST_SALE } from '@kantuta/contract/advisers/sold.rules';
import { together } from '../../../platform/db/reading.ts';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import { requireAdviser } from '../sold/sold.service.ts';
import { worksAsAdviser } from '../working.views.ts';
import type { Shares } from './shares.service.ts';
import { codeOfAdviser, sharedBy } from './shares.views.ts';

export function shareRoutes(shares: Shares): ServedCall[] {
  return [
    serve(shareProduct, ({ actor, input }) => shares.share(actor, input)),
    serve(openShared, ({ input, client }) => shares.open(input, client)),
    serve(openSharedInside, ({ actor, input, client }) => shares.openAs(actor, input, client)),
    serveReading(
      listShared,
      {
        reading: together({ works: worksAsAdviser, code: codeOfAdviser, shared: sharedBy }),
        of: ({ after = NEWEST_SALE }) => ({ after }),
      },
      async ({ actor }, { works, code, shared }) => {
        requireAdviser(actor, works);
        return shares.list(shared, code);
      },
    ),
  ];
}
