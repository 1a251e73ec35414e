import { dayInLaPaz } from '@kantuta/contract/dates';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockPasses } from '../passes/passes.store.ts';
import type { Passes } from '../passes/taking.service.ts';
import { endVisit, findVisit, listMissed } from './visits.store.ts';

const MOST = 200;

/** People of days that are over who did not come: their passes are free again (PASS-7). One that fails keeps no other one from its turn. */
export function createMissed({
  db,
  clock,
  log,
  passes,
}: Pick<Platform, 'db' | 'clock' | 'log'> & { passes: Passes }) {
  async function end(visitId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const named = await findVisit(tx, visitId);
      if (!named) return;
      await lockPasses(tx, named.saleId);
      const visit = await findVisit(tx, visitId);
      if (visit?.state !== 'open') return;
      await passes.giveBack(tx, visit.passUseId);
      await endVisit(tx, visitId, { state: 'unused', at: clock.now() });
    });
  }

  return async (): Promise<void> => {
    const before = dayInLaPaz(clock.now());
    for (const visitId of await listMissed(db, { before, most: MOST }))
      await end(visitId).catch((error: unknown) =>
        log.error({ event: 'visit_not_ended', objectId: visitId, error }),
      );
  };
}
