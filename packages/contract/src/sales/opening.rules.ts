import type { UnitState } from '../catalogue/unit.rules.ts';
import type { Day } from '../dates.ts';
import { add, subtract, sumOf, ZERO, type Cents, type Currency } from '../money.ts';
import type { FinePolicy } from './fine.rules.ts';
import type { PlanKind, PlanRow } from './plan.rules.ts';
import type { ProductKind } from './sales.calls.ts';
import { hasEnded, isUnsold, type SaleState } from './sales.rules.ts';

/** A stored state: `paid_off` is derived from the ledger (SALE-1). */
export type StoredSaleState = Exclude<SaleState, 'paid_off'>;

/** One version of a plan: its terms, the fine terms that it keeps for life, and its instalments without the initial. */
export type NewPlan = {
  kind: PlanKind;
  financed: Cents;
  months: number;
  annualRatePct: string;
  dueDay: number;
  startedOn: Day;
  fine: FinePolicy;
  rows: readonly Pick<PlanRow, 'number' | 'dueOn' | 'capital' | 'interest' | 'form' | 'expenses'>[];
  /** `sale`, or the reason for the new version. */
  reason: string;
  createdAt: Date;
};

export type NewSale = {
  /** For a load that has numbered its sales; otherwise the database numbers them. */
  id?: number;
  /** By company and year; null until the sale is sold (SALE-2). */
  number: string | null;
  /** Of the hold that it began with: the name of a sale without a number. */
  reference?: string | null;
  companyId: number;
  personId: number;
  adviserId: number | null;
  kind: ProductKind;
  /** The unit, which can be sold only once; null for an item without a limit, which is then in `itemId`. */
  unitId: number | null;
  itemId: number | null;
  /** The pre-reservation that it comes from, converted in the same transaction, so that its unit stays taken. */
  holdId?: string;
  /** The variant of an item without units: `Temporada 2026`. */
  label: string;
  currency: Currency;
  price: Cents;
  discount: Cents;
  initial: Cents;
  /** What a recognised credit pays of the price (REV-7). */
  credit?: Cents;
  state: StoredSaleState;
  stateChangedOn: Day;
  soldOn: Day | null;
  plan: NewPlan | null;
  createdAt: Date;
};

const ONE_BY_ONE: readonly ProductKind[] = ['lot', 'house'];

/** Throws RangeError for an impossible sale: of nothing, for less than its initial, or with a plan that finances another sum. */
export function checkNewSale(sale: NewSale): void {
  const { number, reference, kind, unitId, itemId, price, discount, initial, state, soldOn, plan } =
    sale;
  const fail = (problem: string) => new RangeError(`sale ${number ?? reference}: ${problem}`);
  if (number === null && !reference) throw fail('it has neither number nor reference');
  if (number === null && !isUnsold(state) && !hasEnded(state))
    throw fail(`it is ${state} without a number`);
  if ((unitId === null) === (itemId === null)) throw fail('it is of one unit or of one item');
  if (unitId === null && ONE_BY_ONE.includes(kind)) throw fail(`a ${kind} is sold as a unit`);
  const { credit = ZERO } = sale;
  if (discount < 0 || initial < 0 || credit < 0 || add(discount, initial, credit) > price)
    throw fail('discount, initial and credit are parts of the price');
  if (isUnsold(state) && soldOn !== null) throw fail(`it is ${state} and has a day of sale`);
  if (!isUnsold(state) && !hasEnded(state) && soldOn === null)
    throw fail(`it is ${state} without a day of sale`);
  if (plan === null) return;
  // The plan of a house finances its own contribution; the rest is a bank loan (SALE-8).
  if (plan.kind !== 'house' && plan.financed !== subtract(price, add(discount, initial, credit)))
    throw fail('the plan finances what discount, initial and credit leave of the price');
  checkNewPlan(plan);
}

/** Throws RangeError unless the instalments are numbered from 1, have increasing dates and repay the financed capital. */
export function checkNewPlan({ financed, dueDay, rows }: NewPlan): void {
  if (dueDay < 1 || dueDay > 28) throw new RangeError(`not a due day: ${dueDay}`);
  for (const [index, row] of rows.entries()) {
    if (row.number !== index + 1) throw new RangeError(`instalment ${row.number} out of order`);
    if (row.dueOn < (rows[index - 1]?.dueOn ?? row.dueOn))
      throw new RangeError(`instalment ${row.number} is due before the one before it`);
    if (Math.min(row.capital, row.interest, row.form, row.expenses) < 0)
      throw new RangeError(`instalment ${row.number} is below zero`);
  }
  if (sumOf(rows, ({ capital }) => capital) !== financed)
    throw new RangeError(`the instalments do not pay back ${financed}`);
}

/** The availability of a unit whose sale is in this state. */
export function unitStateOf(
  state: StoredSaleState,
): Extract<UnitState, 'free' | 'reserved' | 'sold'> {
  if (hasEnded(state)) return 'free';
  return isUnsold(state) ? 'reserved' : 'sold';
}
