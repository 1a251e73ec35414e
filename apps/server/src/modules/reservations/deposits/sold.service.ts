import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { saleSold } from '@kantuta/contract/sales/sales.events';
import { reaction, type Reaction } from '../../../platform/events/events.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EndingPeers } from './ending.service.ts';
import { markKept } from './reservation-rows.store.ts';

/** What was reserved is the buyer's: no time ends it any more, and they are told (SALE-28). */
export function keepWhatIsSold({
  events,
  notify,
  productName,
}: Pick<Platform, 'events'> & Pick<ForAll, 'notify'> & Pick<EndingPeers, 'productName'>): Reaction {
  return reaction(saleSold, async (tx, { saleId, personId, companyId }, eventId) => {
    await markKept(tx, saleId);
    await events.record(tx, reservationChanged, { saleId, personId, companyId });
    await notify(tx, {
      personId,
      key: 'sold',
      parameters: { product: await productName(tx, saleId) },
      link: `/detalle-productos?sale=${saleId}`,
      eventId,
    });
  });
}
