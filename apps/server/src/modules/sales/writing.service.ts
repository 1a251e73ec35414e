import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { Day } from '@kantuta/contract/dates';
import {
  checkNewPlan,
  checkNewSale,
  unitStateOf,
  type NewPlan,
  type NewSale,
  type StoredSaleState,
} from '@kantuta/contract/sales/opening.rules';
import { hasEnded, type ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import type { Tx } from '../../platform/db/database.ts';
import { reserveIds } from '../../platform/db/insert-rows.ts';
import {
  insertCoBuyers,
  insertPlans,
  insertSales,
  lockSale,
  removeCoBuyers,
  updateHolder,
  updateSaleState,
  type CoBuyer,
} from './writing.store.ts';

type Unit = {
  id: number;
  companyId: number;
  kind: string;
  lotId: number | null;
  itemId: number | null;
  label: string;
  state: UnitState;
};

/** What the catalogue provides: only the catalogue changes the state of units. */
export type UnitPeers = {
  lockUnits(tx: Tx, unitIds: readonly number[]): Promise<Unit[]>;
  changeUnits(
    tx: Tx,
    changes: readonly { unitId: number; state: UnitState; at: Date }[],
  ): Promise<void>;
};

export type EndedState = (typeof ENDED_SALE_STATES)[number];

/** How a sale ends. `from`: the state in which its end was decided, so that a sale that moved on meanwhile stays. */
type SaleEnd = {
  saleId: number;
  from: Exclude<StoredSaleState, EndedState>;
  as: EndedState;
  on: Day;
  at: Date;
  /** `kept`: somebody else sets the unit free later, and claims it until then (REV-4). */
  unit?: 'free' | 'kept';
};

type UnsoldState = 'reserved' | 'in_contract' | 'signed';
export type SaleMove = {
  saleId: number;
  from: UnsoldState;
  to: UnsoldState;
  on: Day;
  /** Into a contract: who buys with the debtor, as of when (SALE-29). */
  shared?: { coBuyers: readonly CoBuyer[]; since: Date };
};

/**
 * The only place that writes sales and their plans. Each function works in the caller's transaction and posts nothing to the books:
 * entries come from the payments for a sale, which are posted separately.
 */
export function createSaleWriting({ lockUnits, changeUnits }: UnitPeers) {
  /**
   * Opens sales with the first version of their plans and takes their units; returns their ids in the same order. Throws RangeError for an
   * invalid sale or a unit that is not free, or not held where it comes from a hold. In any case the database refuses a second claim of a unit
   * that is taken (CAT-5).
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
      if (id === undefined) throw new Error(`sale ${nameOf(sale)} was not opened`);
      return id;
    },

    /** Puts a new plan in force and keeps the previous versions; returns its version. Throws RangeError for a sale that has ended. */
    async addPlanVersion(tx: Tx, saleId: number, plan: NewPlan): Promise<number> {
      checkNewPlan(plan);
      const { state, version } = await lockSale(tx, saleId);
      if (hasEnded(state)) throw new RangeError(`sale ${saleId} is ${state}: its plan stays`);
      await insertPlans(tx, [{ saleId, version: version + 1, plan }]);
      return version + 1;
    },

    /**
     * Takes a sale that is not sold yet a step further, or back (SALE-1). The caller knows what the step asks for. Throws RangeError for a
     * sale in another state than `from`.
     */
    async moveSale(tx: Tx, { saleId, from, to, on, shared }: SaleMove): Promise<void> {
      const { state } = await lockSale(tx, saleId);
      if (state !== from) throw new RangeError(`sale ${saleId} is ${state}, not ${from}`);
      await updateSaleState(tx, saleId, to, on);
      // Its contract has ended: whom it named buys nothing any more.
      if (to === 'reserved') await removeCoBuyers(tx, saleId);
      if (shared) await insertCoBuyers(tx, saleId, shared);
    },

    /**
     * Gives a sale that is in force, or that is on its way and given by a promotion (TWO-9), to another person; its positions follow (SALE-31).
     * Throws RangeError unless `from` holds it in this state.
     */
    async giveSale(
      tx: Tx,
      {
        saleId,
        from,
        to,
        state = 'sold',
      }: { saleId: number; from: number; to: number; state?: 'sold' | 'reserved' },
    ): Promise<void> {
      if (!(await updateHolder(tx, { saleId, from, to, state })))
        throw new RangeError(`sale ${saleId} is not ${state} with person ${from}`);
    },

    /** Ends a sale that is in the state `from`, and sets its unit free unless it is kept. Throws RangeError for a sale in any other state. */
    async endSale(
      tx: Tx,
      { saleId, from, as, on, at, unit = 'free' }: SaleEnd,
    ): Promise<{ unitId: number | null }> {
      const { state, unitId } = await lockSale(tx, saleId);
      if (state !== from) throw new RangeError(`sale ${saleId} is ${state}, not ${from}`);
      // The unit before its claim, which ends with the state of the sale: in the order of whoever claims it (SEC-17).
      if (unitId !== null) await lockUnits(tx, [unitId]);
      await updateSaleState(tx, saleId, as, on);
      if (unitId !== null && unit === 'free')
        await changeUnits(tx, [{ unitId, state: 'free', at }]);
      return { unitId };
    },
  };
}

function unitOf(sale: NewSale, units: ReadonlyMap<number, Unit>): Unit | undefined {
  const { unitId, companyId, kind, state, holdId } = sale;
  if (unitId === null) return undefined;
  const unit = units.get(unitId);
  if (!unit || unit.companyId !== companyId || unit.kind !== kind)
    throw new RangeError(
      `sale ${nameOf(sale)}: unit ${unitId} is no ${kind} of company ${companyId}`,
    );
  const before: UnitState = holdId === undefined ? 'free' : 'pre_reserved';
  if (!hasEnded(state) && unit.state !== before)
    throw new RangeError(`sale ${nameOf(sale)}: unit ${unitId} is ${unit.state}`);
  return unit;
}

function nameOf({ number, reference }: NewSale): string {
  return number ?? reference ?? '';
}

/** The change to the unit of a new sale; none for a sale that is loaded as already ended. */
function taken({ unitId, state, createdAt }: NewSale) {
  if (unitId === null || hasEnded(state)) return [];
  return [{ unitId, state: unitStateOf(state), at: createdAt }];
}

function saleRow(sale: NewSale & { id: number }, unit: Unit | undefined) {
  return {
    id: sale.id,
    number: sale.number,
    reference: sale.reference ?? null,
    companyId: sale.companyId,
    personId: sale.personId,
    adviserId: sale.adviserId,
    kind: sale.kind,
    unitId: sale.unitId,
    holdId: sale.holdId ?? null,
    lotId: unit?.lotId ?? null,
    itemId: unit?.itemId ?? sale.itemId,
    unitLabel: unit?.label ?? sale.label,
    currency: sale.currency,
    priceMinor: sale.price,
    discountMinor: sale.discount,
    initialMinor: sale.initial,
    creditMinor: sale.credit ?? 0,
    state: sale.state,
    stateChangedOn: sale.stateChangedOn,
    soldOn: sale.soldOn,
    createdAt: sale.createdAt,
  };
}
