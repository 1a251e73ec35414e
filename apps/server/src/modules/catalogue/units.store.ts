import type { UnitKind, UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { sql, type Tx } from '../../platform/db/database.ts';
import { insertRows, reserveIds } from '../../platform/db/insert-rows.ts';

export type NewUnit = {
  /** Given by a load that has numbered its units; otherwise the database assigns it. */
  id?: number;
  kind: UnitKind;
  companyId: number;
  projectId: number | null;
  lotId: number | null;
  itemId: number | null;
  /** The number of a house in addresses; a lot is named by its own. */
  placeId?: number;
  /** The outline of a house, in metres around the centre of its project; a lot has its own. */
  outline?: readonly (readonly [number, number])[];
  /** Its name among the units of its item; empty for a lot. */
  label: string;
  state: Extract<UnitState, 'free' | 'not_for_sale'>;
};

/** Returns the ids in the same order. */
export async function insertUnits(tx: Tx, units: readonly NewUnit[]): Promise<number[]> {
  const fresh = await reserveIds(tx, 'unit', units.length);
  const rows = units.map((unit, index) => ({
    ...unit,
    id: unit.id ?? fresh[index] ?? 0,
    placeId: unit.placeId ?? unit.lotId,
    outline: unit.outline ? unit.outline.map(([east, north]) => [east, north]) : null,
  }));
  await insertRows(tx, 'unit', rows);
  return rows.map(({ id }) => id);
}

export type UnitFacts = Pick<NewUnit, 'kind' | 'companyId' | 'lotId' | 'itemId' | 'label'> & {
  id: number;
  state: UnitState;
};

/** Locks the units for a sale, always in the order of their ids, so that two sales never deadlock. */
export async function lockUnits(tx: Tx, unitIds: readonly number[]): Promise<UnitFacts[]> {
  if (unitIds.length === 0) return [];
  const rows = await tx
    .selectFrom('unit')
    .where('id', '=', sql<number>`any(${[...unitIds]}::int[])`)
    .orderBy('id')
    .select(['id', 'companyId', 'lotId', 'itemId', 'label', 'kind', 'state'])
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as UnitKind,
    state: row.state as UnitState,
  }));
}

export type UnitChange = { unitId: number; state: UnitState; at: Date };

/** Changes the state of units. Each change raises the version, and a trigger sends it to open maps (CAT-20). */
export async function changeUnits(tx: Tx, changes: readonly UnitChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    UPDATE unit SET state = change.state, version = unit.version + 1, changed_at = change.at,
                    changed_in = pg_current_xact_id()
      FROM unnest(${changes.map(({ unitId }) => unitId)}::int[], ${changes.map(({ state }) => state)}::text[],
                  ${changes.map(({ at }) => at)}::timestamptz[]) change (unit_id, state, at)
     WHERE unit.id = change.unit_id`.execute(tx);
}
