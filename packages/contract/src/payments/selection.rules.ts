import { parseCents, type Cents } from '../money.ts';
import {
  sumByComponent,
  totalOf,
  type Component,
  type Components,
} from '../sales/components.rules.ts';
import {
  allocate,
  oldestFirst,
  owedTotal,
  type AllocationPart,
  type OwedItem,
} from './allocation.rules.ts';
import type { Selection } from './debts.calls.ts';

/** How people choose among their instalments; a payoff is no such choice, because it asks less than they do. */
export type ChoiceMode = Exclude<Selection['mode'], 'charges' | 'payoff'>;

export type Choice = {
  mode: ChoiceMode;
  /** With `several`: how many of the oldest instalments, from 1. A number above those owed means all. */
  count?: number | undefined;
  /** With `amount`: "150.00". Text that a person types goes through `parseTypedAmount` first. */
  amount?: string | undefined;
};

export type SelectedItem = Pick<OwedItem, 'saleId' | 'number' | 'dueOn'> & {
  amount: Cents;
  components: Components;
  /** Whether the item is paid in full. */
  settles: boolean;
};

export type SelectionProblem =
  | { problem: 'amount_invalid' | 'amount_zero' | 'nothing_to_pay' }
  /** `limit`: the most that can be paid, in minor units. */
  | { problem: 'amount_above_debt'; limit: Cents };

export type SelectionOutcome =
  | { problem: null; amount: Cents; items: SelectedItem[]; parts: AllocationPart[] }
  | SelectionProblem;

/** The choice proposed at first (PAY-2): `overdue` if any item is overdue, else `next`; `all` if nothing is owed. */
export function defaultMode(items: readonly OwedItem[]): 'overdue' | 'next' | 'all' {
  if (items.some((item) => item.isOverdue)) return 'overdue';
  return items.length > 0 ? 'next' : 'all';
}

/**
 * Returns what a choice pays of the payable items of one company and currency, in minor units, or the problem with the choice. `next` is
 * the oldest item, due or not; an amount settles the oldest items first and may pay the last one in part (PAY-4).
 */
export function selectItems(
  items: readonly OwedItem[],
  choice: Choice,
  order?: readonly Component[],
): SelectionOutcome {
  const sorted = oldestFirst(items.filter((item) => totalOf(item.owed) > 0));
  if (sorted.length === 0) return { problem: 'nothing_to_pay' };
  if (choice.mode === 'amount') return selectAmount(sorted, choice.amount ?? '', order);
  const chosen = chosenItems(sorted, choice);
  if (chosen.length === 0) return { problem: 'nothing_to_pay' };
  return selected(chosen, owedTotal(chosen), order);
}

function chosenItems(sorted: OwedItem[], { mode, count = 1 }: Choice): OwedItem[] {
  if (mode === 'overdue') return sorted.filter((item) => item.isOverdue);
  if (mode === 'next') return sorted.slice(0, 1);
  if (mode === 'several') return sorted.slice(0, Math.max(0, count));
  return sorted;
}

function selectAmount(
  sorted: OwedItem[],
  text: string,
  order: readonly Component[] | undefined,
): SelectionOutcome {
  if (/^0+$/.test(text)) return { problem: 'amount_zero' };
  if (!/^\d{1,10}\.\d{2}$/.test(text)) return { problem: 'amount_invalid' };
  const amount = parseCents(text);
  if (amount === 0) return { problem: 'amount_zero' };
  const limit = owedTotal(sorted);
  if (amount > limit) return { problem: 'amount_above_debt', limit };
  return selected(sorted, amount, order);
}

function selected(
  items: OwedItem[],
  amount: Cents,
  order: readonly Component[] | undefined,
): SelectionOutcome {
  const { parts } = allocate(amount, items, order);
  const touched = items.flatMap((item): SelectedItem[] => {
    const own = parts.filter((part) => part.saleId === item.saleId && part.number === item.number);
    if (own.length === 0) return [];
    const components = sumByComponent(own);
    const paid = totalOf(components);
    const { saleId, number, dueOn } = item;
    return [
      { saleId, number, dueOn, amount: paid, components, settles: paid === totalOf(item.owed) },
    ];
  });
  return { problem: null, amount, items: touched, parts };
}
