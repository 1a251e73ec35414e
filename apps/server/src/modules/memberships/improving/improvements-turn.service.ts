import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createGivingBack } from '../peers/giving-back.service.ts';
import type { ImprovementActs } from './improvement-acts.service.ts';
import type { ImprovementPeers } from './improvement.port.ts';
import type { Improvements } from './improvements.service.ts';
import {
  findImprovement,
  listOver,
  listUnsigned,
  lockImprovement,
  setImprovement,
} from './improvements.store.ts';

const MOST = 50;

/** What the clock does to improvements (MEM-5). One that fails keeps no other one from its turn. */
export function createImprovementsTurn({
  db,
  clock,
  log,
  lockSales,
  acts,
  improvements,
  ...peers
}: Pick<Platform, 'db' | 'clock' | 'log'> &
  Pick<ImprovementPeers, 'lockSales' | 'settledPaymentOf' | 'reversePayment'> & {
    acts: ImprovementActs;
    improvements: Pick<Improvements, 'drop' | 'isPaying'>;
  }) {
  const giveBackPaid = createGivingBack({ db, log, ...peers });

  /** Nobody paid it in time; one whose payment is on its way is still paid with it. */
  async function dropOver(id: string): Promise<void> {
    const found = await findImprovement(db, id);
    if (!found) return;
    await inTransaction(db, async (tx) => {
      await lockSales(tx, [found.saleId]);
      const order = await lockImprovement(tx, id);
      if (!order || (order.state !== 'quoted' && order.state !== 'ordered')) return;
      if (await improvements.isPaying(tx, order)) return;
      await improvements.drop(tx, order, null);
    });
  }

  /** Nobody signed it in time: all of it goes back by its method, and the plan goes on. */
  async function giveBack(id: string): Promise<void> {
    const order = await findImprovement(db, id);
    if (order?.state !== 'paid') return;
    if (order.chargeId === null) return endUnpaid(id, order.saleId);
    await giveBackPaid(order.chargeId, { objectId: id, event: 'improvement_money_stays' });
  }

  /** Nothing was due, so nothing goes back. */
  async function endUnpaid(id: string, saleId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockSales(tx, [saleId]);
      const order = await lockImprovement(tx, id);
      if (order?.state !== 'paid') return;
      await setImprovement(tx, id, { state: 'returned', endedAt: clock.now() });
      await acts.note(tx, { kind: 'system' }, 'memberships.returnImprovement', order);
    });
  }

  async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
    for (const id of ids)
      await act(id).catch((error: unknown) =>
        log.warn({ event: 'improvement_not_turned', objectId: id, error }),
      );
  }

  return {
    async turn(): Promise<void> {
      const now = clock.now();
      await each(await listOver(db, now, MOST), dropOver);
      await each(await listUnsigned(db, now, MOST), giveBack);
    },
  };
}
