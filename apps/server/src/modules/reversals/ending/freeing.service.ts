import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listToFree, markFreed, type Kept } from './reversals.store.ts';

/** Only the catalogue changes what is free. */
export type FreeingPeers = {
  lockUnits(tx: Tx, unitIds: readonly number[]): Promise<unknown>;
  changeUnits(
    tx: Tx,
    changes: readonly { unitId: number; state: UnitState; at: Date }[],
  ): Promise<void>;
};

const MOST_AT_ONCE = 200;

/** Sets reverted units free when their days are over (REV-4); open maps are told by the change of the unit. */
export function createFreeing(
  { db, clock, audit, log }: Pick<Platform, 'db' | 'clock' | 'audit' | 'log'>,
  { lockUnits, changeUnits }: FreeingPeers,
) {
  async function free({ id, saleId, unitId }: Kept): Promise<void> {
    await inTransaction(db, async (tx) => {
      // The unit before its claim (SEC-17). Of two processes the second finds it freed.
      await lockUnits(tx, [unitId]);
      const at = clock.now();
      if (!(await markFreed(tx, id, at))) return;
      await changeUnits(tx, [{ unitId, state: 'free', at }]);
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'reversals.freeUnit',
        object: { kind: 'reversal', id: String(saleId) },
        outcome: 'done',
        details: { unitId },
      });
    });
  }

  return async (): Promise<void> => {
    const due = await listToFree(db, { at: clock.now(), most: MOST_AT_ONCE });
    for (const kept of due)
      await free(kept).catch((error: unknown) =>
        log.error({ event: 'unit_not_freed', objectId: String(kept.unitId), error }),
      );
  };
}
