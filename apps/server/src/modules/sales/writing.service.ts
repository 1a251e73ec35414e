import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { Day } from '@kantuta/contract/dates';
import {
  checkNewPlan,
  checkNewSale,
  unitStateOf,
  type NewPlan,
  type NewSale,
} from '@kantuta/contract/sales/opening.rules';
import { hasEnded, type ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import type { Tx } from '../../platform/db/database.ts';
import { reserveIds } from '../../platform/db/insert-rows.ts';
import { insertPlans, insertSales, lockSale, updateSaleState } from './writing.store.ts';

type Unit = {
  id: number;
  companyId: number;
  kind: string;
  lotId: number | null;
  itemId: number | null;
  label: string;
  state: UnitState;
};

/** What the catalogue hands in: units can be taken and set free by nobody else. */
export type UnitPeers = {
  lockUnits(tx: Tx, unitIds: readonly number[]): Promise<Unit[]>;
  changeUnits(
    tx: Tx,
    changes: readonly { unitId: number; state: UnitState; at: Date }[],
  ): Promise<void>;
};

export type EndedState = (typeof ENDED_SALE_STATES)[number];

/**
 * The one way in for sales and their plans. Each function works in the transaction of what makes it necessary and posts nothing: what the
 * books say of a sale follows from the money that came for it, which is posted beside it.
 */
export function createSaleWriting({ lockUnits, changeUnits }: UnitPeers) {
  /**
   * Opens sales with the first version of their plans and takes their units; answers their ids in the same order. Throws RangeError for a
   * sale that cannot be, or whose unit is not free; the database refuses a second live sale of a unit whatever happens (CAT-5).
   */
  async function openSales(tx: Tx, sales: readonly NewSale[]): Promise<number[]> {
    for (const sale of sales) checkNewSale(sale);
    const units = new Map(
      (
        await lockUnits(
          tx,
          sales.flatMap(({ unitId }) => unitId ?? []),
        )
      ).map((unit) => [unit.id, unit]),
    );
    const unnumbered = sales.filter(({ id }) => id === undefined).length;
    const fresh = await reserveIds(tx, 'sale', unnumbered);
    const opened = sales.map((sale) => ({ ...sale, id: sale.id ?? fresh.shift() ?? 0 }));
    await insertSales(
      tx,
      opened.map((sale) => saleRow(sale, unitOf(sale, units))),
    );
    await insertPlans(
      tx,
      opened.flatMap(({ id, plan }) => (plan ? [{ saleId: id, version: 1, plan }] : [])),
    );
    await changeUnits(tx, opened.flatMap(taken));
    return opened.map(({ id }) => id);
  }

  return {
    openSales,

    async openSale(tx: Tx, sale: NewSale): Promise<number> {
      const [id] = await openSales(tx, [sale]);
      if (id === undefined) throw new Error(`sale ${sale.number} was not opened`);
      return id;
    },

    /** From now on this plan counts; the ones before it stay for the past. Answers its version. Throws RangeError for a sale that ended. */
    async addPlanVersion(tx: Tx, saleId: number, plan: NewPlan): Promise<number> {
      checkNewPlan(plan);
      const { state, version } = await lockSale(tx, saleId);
      if (hasEnded(state)) throw new RangeError(`sale ${saleId} is ${state}: its plan stays`);
      await insertPlans(tx, [{ saleId, version: version + 1, plan }]);
      return version + 1;
    },

    /** Ends a sale and sets its unit free. Throws RangeError for one that has ended already. */
    async endSale(
      tx: Tx,
      { saleId, as, on, at }: { saleId: number; as: EndedState; on: Day; at: Date },
    ): Promise<void> {
      const { state, unitId } = await lockSale(tx, saleId);
      if (hasEnded(state)) throw new RangeError(`sale ${saleId} is ${state} already`);
      await updateSaleState(tx, saleId, as, on);
      if (unitId === null) return;
      await lockUnits(tx, [unitId]);
      await changeUnits(tx, [{ unitId, state: 'free', at }]);
    },
  };
}

function unitOf(
  { number, unitId, companyId, kind, state }: NewSale,
  units: ReadonlyMap<number, Unit>,
): Unit | undefined {
  if (unitId === null) return undefined;
  const unit = units.get(unitId);
  const isOfKind = kind === 'seasonTicket' ? unit?.kind === 'seat' : unit?.kind === kind;
  if (!unit || unit.companyId !== companyId || !isOfKind)
    throw new RangeError(`sale ${number}: unit ${unitId} is no ${kind} of company ${companyId}`);
  if (!hasEnded(state) && unit.state !== 'free')
    throw new RangeError(`sale ${number}: unit ${unitId} is ${unit.state}`);
  return unit;
}

/** A sale of the past that ended leaves its unit as it is. */
function taken({ unitId, state, createdAt }: NewSale) {
  if (unitId === null || hasEnded(state)) return [];
  return [{ unitId, state: unitStateOf(state), at: createdAt }];
}

function saleRow(sale: NewSale & { id: number }, unit: Unit | undefined) {
  return {
    id: sale.id,
    number: sale.number,
    companyId: sale.companyId,
    personId: sale.personId,
    adviserId: sale.adviserId,
    kind: sale.kind,
    unitId: sale.unitId,
    lotId: unit?.lotId ?? null,
    itemId: unit?.itemId ?? sale.itemId,
    unitLabel: unit?.label ?? sale.label,
    currency: sale.currency,
    priceMinor: sale.price,
    discountMinor: sale.discount,
    initialMinor: sale.initial,
    state: sale.state,
    stateChangedOn: sale.stateChangedOn,
    soldOn: sale.soldOn,
    createdAt: sale.createdAt,
  };
}
