import { inTransaction } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import { findStored, listAddendaOver, lockAddendum } from './addenda.store.ts';
import type { Agreeing } from './agreeing.service.ts';

const MOST_AT_ONCE = 200;

/** What the clock does with addenda that wait for the company: they end, and whoever asked is told. */
export function createAddendaEnds({
  db,
  clock,
  log,
  notify,
  lockSales,
  agreeing,
}: Pick<Platform, 'db' | 'clock' | 'log'> &
  Pick<ForAll, 'notify'> &
  Pick<SalePeers, 'lockSales'> & { agreeing: Agreeing }) {
  async function expire(addendumId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const found = await findStored(tx, addendumId);
      if (!found) return;
      await lockSales(tx, [found.saleId]);
      const addendum = await lockAddendum(tx, addendumId);
      if (addendum?.state !== 'awaiting_signatures' || !addendum.validUntil) return;
      if (addendum.validUntil > clock.now()) return;
      const eventId = await agreeing.end(tx, addendum, { as: 'expired', by: null, words: '' });
      await notify(tx, {
        personId: addendum.personId,
        key: 'newTermExpired',
        parameters: { product: addendum.snapshot.product },
        link: `/cambiar-plazo?sale=${addendum.saleId}`,
        eventId,
      });
    });
  }

  return {
    /** Each in a transaction of its own: one that fails holds up no other. */
    async turn(): Promise<void> {
      for (const addendumId of await listAddendaOver(db, clock.now(), MOST_AT_ONCE))
        await expire(addendumId).catch((error: unknown) =>
          log.error({ event: 'addendum_not_turned', objectId: addendumId, error }),
        );
    },
  };
}
