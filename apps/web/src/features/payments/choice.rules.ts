import { isOnHold } from '@kantuta/contract/sales/instalment.rules';
import type { AnswerOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { amountText, parseCents, sumOf, ZERO, type Cents } from '@kantuta/contract/money';
import { oldestFirst, type OwedItem, owedTotal } from '@kantuta/contract/payments/allocation.rules';
import type {
  DebtItem,
  listDebts,
  PayoffOffer,
  Selection,
} from '@kantuta/contract/payments/debts.calls';
import {
  type ChoiceMode,
  defaultMode,
  selectItems,
} from '@kantuta/contract/payments/selection.rules';
import { parseTypedAmount } from '@kantuta/contract/payments/typed-amount.rules';

type Debts = AnswerOf<typeof listDebts>;
export type DebtGroup = Debts['groups'][number];
/** How much is paid; `payoff` ends one purchase for less than its instalments ask (SALE-13). */
export type Mode = ChoiceMode | 'payoff';

/** The person’s choice so far; `typed` is the amount as it stands in the field. */
export type Choice = {
  mode: Mode;
  count: number;
  typed: string;
  /** The purchase of a payoff; without it the first one. */
  saleId?: number;
};
export type TypedProblem = { problem: 'amount_invalid' | 'amount_zero' | 'amount_above_debt' };

const OVERDUE: readonly DebtItem['state'][] = ['overdue', 'in_arrears', 'in_notice'];

const AHEAD: readonly DebtItem['state'][] = ['pending', 'due_soon'];

/** A payment is for one company and one currency (PAY-2). */
export function groupKey({ company, currency }: Pick<DebtGroup, 'company' | 'currency'>): string {
  return `${company.id}-${currency}`;
}

/** The debts on a page: of some companies only (the brand’s own address), of one product only (`?sale=`). */
export function narrowed(
  groups: readonly DebtGroup[],
  only: { companyIds?: readonly number[] | undefined; saleId?: number | undefined },
): DebtGroup[] {
  const { companyIds, saleId } = only;
  return groups
    .filter(({ company }) => companyIds === undefined || companyIds.includes(company.id))
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => saleId === undefined || item.saleId === saleId),
      payoffs: group.payoffs.filter((each) => saleId === undefined || each.saleId === saleId),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The instalments that can be paid now, oldest first, without those under review (PAY-14). */
export function payableItems({ items }: Pick<DebtGroup, 'items'>): DebtItem[] {
  return oldestFirst(
    items.filter((item) => !isShielded(item)).map((item) => ({ ...item, dueOn: day(item.dueOn) })),
  );
}

/** Instalments for which money has arrived that operators are reviewing (PAY-14). */
export function shieldedItems({ items }: Pick<DebtGroup, 'items'>): DebtItem[] {
  return items.filter(isShielded);
}

/** The figures beside each choice. */
export function figuresOf(group: DebtGroup) {
  const items = payableItems(group);
  const overdue = items.filter(isOverdue);
  const [next] = items;
  return {
    overdue: { count: overdue.length, amount: totalOf(overdue) },
    next: next ? { item: next, amount: next.owed.amount } : null,
    all: { count: items.length, amount: totalOf(items) },
  };
}

/** The interest of instalments that are not due yet: paying all of them now pays it too early (SALE-13). */
export function interestAheadOf(group: DebtGroup): Cents {
  const ahead = payableItems(group).filter(({ state }) => AHEAD.includes(state));
  return sumOf(ahead, ({ components }) => cents(components.interest));
}

/** The amount of a choice by the server’s own rule, so that the figure updates at once; null while the choice is invalid. */
export function amountOf(group: DebtGroup, choice: Choice): string | null {
  if (choice.mode === 'payoff') return payoffIn(group, choice)?.amount.amount ?? null;
  const outcome = selectItems(payableItems(group).map(owedItem), ruleChoice(choice));
  return outcome.problem === null ? amountText(outcome.amount) : null;
}

/** The open payment that covers part of a choice: it must end before that part can be paid (PAY-7); empty when there is none. */
export function openIntentOf(group: DebtGroup, choice: Choice): string {
  const items = payableItems(group);
  const chosen = chosenItems(group, choice);
  const taken = items.find(
    ({ saleId, number, openIntentId }) =>
      openIntentId !== '' &&
      chosen.some((item) => item.saleId === saleId && item.number === number),
  );
  return taken?.openIntentId ?? '';
}

/** Whether somebody who buys with the person is paying part of a choice: it waits for the end of their payment (SALE-29). */
export function isPaidByOther(group: DebtGroup, choice: Choice): boolean {
  const chosen = chosenItems(group, choice);
  return payableItems(group).some(
    (item) =>
      item.isPaidByOther &&
      chosen.some(({ saleId, number }) => item.saleId === saleId && item.number === number),
  );
}

function chosenItems(
  group: DebtGroup,
  choice: Choice,
): readonly { saleId: number; number: number }[] {
  const items = payableItems(group);
  const payoff = payoffIn(group, choice);
  // All of them, so no other payment of this purchase may be open.
  if (payoff) return items.filter(({ saleId }) => saleId === payoff.saleId);
  const outcome = selectItems(items.map(owedItem), ruleChoice(choice));
  return outcome.problem === null ? outcome.items : [];
}

/** What the chosen payoff pays; undefined for any other choice, and where nothing can be paid off. */
export function payoffIn(
  { payoffs }: Pick<DebtGroup, 'payoffs'>,
  { mode, saleId }: Choice,
): PayoffOffer | undefined {
  if (mode !== 'payoff') return undefined;
  return payoffs.find((each) => saleId === undefined || each.saleId === saleId);
}

/** The choice while it is offered, else the proposed one: an old address may ask for a payoff that is not to be had. */
export function offeredChoice(group: DebtGroup, choice: Choice | null): Choice {
  const isOffered = choice?.mode !== 'payoff' || payoffIn(group, choice) !== undefined;
  return choice && isOffered ? choice : proposedChoice(group);
}

/** The proposed choice: overdue, else next, else all (PAY-2). */
export function proposedChoice(group: DebtGroup): Choice {
  return { mode: defaultMode(payableItems(group).map(owedItem)), count: 1, typed: '' };
}

/** The problem with a typed amount (PAY-3); null when it is valid. */
export function typedProblem(group: DebtGroup, typed: string): TypedProblem | null {
  const amount = parseTypedAmount(typed);
  if (amount === null) return { problem: 'amount_invalid' };
  if (amount === ZERO) return { problem: 'amount_zero' };
  const limit = owedTotal(payableItems(group).map(owedItem));
  return amount > limit ? { problem: 'amount_above_debt' } : null;
}

/** The choice as input of the call. */
export function selectionOf(group: DebtGroup, choice: Choice, saleId?: number): Selection {
  const of = { companyId: group.company.id, currency: group.currency };
  const payoff = payoffIn(group, choice);
  if (payoff) return { ...of, saleId: payoff.saleId, mode: 'payoff', on: day(payoff.on) };
  const { count, amount } = ruleChoice(choice);
  return {
    ...of,
    ...(saleId === undefined ? {} : { saleId }),
    mode: choice.mode,
    ...(choice.mode === 'several' ? { count } : {}),
    ...(choice.mode === 'amount' ? { amount } : {}),
  };
}

export function isOverdue({ state }: Pick<DebtItem, 'state'>): boolean {
  return OVERDUE.includes(state);
}

function isShielded({ state }: DebtItem): boolean {
  return isOnHold(state);
}

function ruleChoice({ mode, count, typed }: Choice) {
  const amount = parseTypedAmount(typed);
  // A payoff that is not to be had pays nothing by this rule.
  return {
    mode: mode === 'payoff' ? ('several' as const) : mode,
    count,
    amount: amount === null ? '' : amountText(amount),
  };
}

function owedItem(item: DebtItem): OwedItem {
  return {
    saleId: item.saleId,
    number: item.number,
    dueOn: day(item.dueOn),
    isOverdue: isOverdue(item),
    owed: {
      fine: cents(item.components.fine),
      expenses: cents(item.components.expenses),
      form: cents(item.components.form),
      interest: cents(item.components.interest),
      capital: cents(item.components.capital),
    },
  };
}

function totalOf(items: readonly DebtItem[]): string {
  return amountText(owedTotal(items.map(owedItem)));
}

function cents({ amount }: { amount: string }): Cents {
  return parseCents(amount);
}
