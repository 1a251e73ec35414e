import { UNIT_STATES } from '@kantuta/contract/catalogue/unit.rules';
import {
  insertLots,
  insertProjects,
} from '../../apps/server/src/modules/catalogue/catalogue.store.ts';
import { changeUnits, insertUnits } from '../../apps/server/src/modules/catalogue/units.store.ts';
import { sql, type Db } from '../../apps/server/src/platform/db/database.ts';

export const TOWN = 990;
export const LOTS = 10_000;

/** A town of 100 × 100 lots in blocks of twenty, in all states. */
export async function drawTown(db: Db): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM project WHERE id = ${TOWN}`.execute(db);
  if (rows.length > 0) return;
  const lots = Array.from({ length: LOTS }, (_, index) => {
    const block = Math.floor(index / 20);
    const within = index % 20;
    const west = (block % 25) * 135 + (within % 10) * 12 - 1_680;
    const south = Math.floor(block / 25) * 75 + Math.floor(within / 10) * 30 - 750;
    return {
      id: TOWN * 100_000 + index,
      projectId: TOWN,
      uv: '1',
      block: String(block + 1),
      lot: String(within + 1).padStart(2, '0'),
      surfaceM2: 360,
      frontM: 12,
      depthM: 30,
      corner: within % 10 === 0,
      avenueFront: false,
      facingGreen: false,
      listPriceMinor: 1_080_000,
      outline: [
        [west, south],
        [west + 12, south],
        [west + 12, south + 30],
        [west, south + 30],
        [west, south],
      ] as [number, number][],
    };
  });
  await db.transaction().execute(async (tx) => {
    await insertProjects(tx, [
      {
        id: TOWN,
        companyId: 8,
        name: 'Diez mil lotes',
        town: 'Warnes',
        longitude: -63.1,
        latitude: -17.5,
      },
    ]);
    await insertLots(tx, lots);
    const ids = await insertUnits(
      tx,
      lots.map(({ id }) => ({
        kind: 'lot' as const,
        companyId: 8,
        projectId: TOWN,
        lotId: id,
        itemId: null,
        label: '',
        state: 'free' as const,
      })),
    );
    await changeUnits(
      tx,
      ids.map((unitId, index) => ({
        unitId,
        state: UNIT_STATES[index % UNIT_STATES.length] ?? 'free',
        at: new Date(),
      })),
    );
  });
}
