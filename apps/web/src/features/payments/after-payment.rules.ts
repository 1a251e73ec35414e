import type { Money } from '@kantuta/contract/money';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { type DebtGroup, figuresOf, isOverdue, payableItems } from './choice.rules.ts';

/** What the end of a payment says about what comes next. */
export type AfterPayment = {
  /** `overdue` and `soon` (due within 7 days) can be paid from here; `later` only says the date. */
  kind: 'overdue' | 'soon' | 'later';
  amount: Money;
  dueOn: string;
  group: DebtGroup;
};

/**
 * What stands after a payment: something overdue, else something due within 7 days, of any company; else the next instalment of the same
 * product. Null when nothing is left. Debts that were read before the money arrived still name this payment: they do not count.
 */
export function afterPayment(
  groups: readonly DebtGroup[],
  { intentId, items }: Pick<Payment, 'intentId' | 'items'>,
): AfterPayment | null {
  const left = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ openIntentId }) => openIntentId !== intentId),
    }))
    .flatMap((group) => payableItems(group).map((item) => ({ group, item })))
    .sort((a, b) => a.item.dueOn.localeCompare(b.item.dueOn));
  const overdue = left.find(({ item }) => isOverdue(item));
  if (overdue) {
    const { group, item } = overdue;
    const { amount } = figuresOf(group).overdue;
    return { kind: 'overdue', ...facts(group, item.dueOn, amount) };
  }
  const soon = left.find(({ item }) => item.state === 'due_soon');
  if (soon) {
    const { group, item } = soon;
    return { kind: 'soon', ...facts(group, item.dueOn, item.owed.amount) };
  }
  const next = left.find(({ item }) => items.some(({ saleId }) => saleId === item.saleId));
  if (!next) return null;
  return { kind: 'later', ...facts(next.group, next.item.dueOn, next.item.owed.amount) };
}

function facts(group: DebtGroup, dueOn: string, amount: string) {
  return { group, dueOn, amount: { amount, currency: group.currency } };
}
