import { smaller, subtract, sumOf, type Cents } from '../money.ts';
import type { Day } from '../dates.ts';
import { COMPONENTS, totalOf, type Component, type Components } from '../sales/components.rules.ts';
import { isPayable, type Statement } from '../sales/statement.rules.ts';

/** An instalment (0 = the initial) with the amounts owed of it today, in minor units. */
export type OwedItem = {
  saleId: number;
  number: number;
  dueOn: Day;
  owed: Components;
  isOverdue: boolean;
};

/** Money of a payment that settles (part of) one component of one instalment, in minor units. */
export type AllocationPart = {
  saleId: number;
  number: number;
  component: Component;
  amount: Cents;
};

export type Allocation = {
  /** In the order in which they were settled; none is zero. */
  parts: AllocationPart[];
  /** The remainder after every item is settled. */
  left: Cents;
};

/** The payable instalments of one sale: all but those that are paid, voided or in regularization. */
export function owedItems(saleId: number, statement: Statement): OwedItem[] {
  return statement.instalments
    .filter(isPayable)
    .map(({ number, dueOn, owed, isOverdue }) => ({ saleId, number, dueOn, owed, isOverdue }));
}

/** Sorts a copy: oldest due date first, so that due items come before future ones (PAY-4); on the same day by sale, then number. */
export function oldestFirst<Item extends Pick<OwedItem, 'saleId' | 'number' | 'dueOn'>>(
  items: readonly Item[],
): Item[] {
  return [...items].sort(
    (a, b) => compareDays(a.dueOn, b.dueOn) || a.saleId - b.saleId || a.number - b.number,
  );
}

/**
 * Spreads an amount (minor units, in the currency of the items) over items, oldest first. Inside an item the order is fine, expenses,
 * form, interest, capital, unless `order` (`allocation.order` of the company) says otherwise. The parts and `left` add up to the amount.
 * Throws RangeError for an amount below zero.
 */
export function allocate(
  amount: Cents,
  items: readonly OwedItem[],
  order: readonly Component[] = COMPONENTS,
): Allocation {
  if (amount < 0) throw new RangeError(`cannot allocate ${amount}`);
  const parts: AllocationPart[] = [];
  let left = amount;
  for (const { saleId, number, owed } of oldestFirst(items)) {
    for (const component of order) {
      const part = smaller(left, owed[component]);
      if (part <= 0) continue;
      parts.push({ saleId, number, component, amount: part });
      left = subtract(left, part);
    }
  }
  return { parts, left };
}

/** The total owed of these items, in minor units. */
export function owedTotal(items: readonly OwedItem[]): Cents {
  return sumOf(items, (item) => totalOf(item.owed));
}

function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
