import { convertBack } from '../exact-money.ts';
import { type Cents, type Currency } from '../money.ts';
import type { Day } from '../dates.ts';
import { COMPONENTS, type Component } from '../sales/components.rules.ts';
import { statementOf, type Statement, type StatementInput } from '../sales/statement.rules.ts';
import { allocate, owedItems, type Allocation, type OwedItem } from './allocation.rules.ts';
import type { RegularizationReason } from './intent.rules.ts';

/** How the desk can use money in regularization: pay due items, pay later items too, keep it as credit, or give it back (PAY-4, PAY-15). */
export const REGULARIZATION_USES = ['due', 'ahead', 'credit', 'return'] as const;
export type RegularizationUse = (typeof REGULARIZATION_USES)[number];

/** What the person may ask for when their money cannot pay what it was sent for any more (PAY-71). */
export const LATE_MONEY_WISHES = [
  'credit',
  'return',
] as const satisfies readonly RegularizationUse[];
export type LateMoneyWish = (typeof LATE_MONEY_WISHES)[number];

/** Whether the desk may do this although the person has said what they want: what can still be paid is nobody's wish to refuse. */
export function goesAgainst(use: RegularizationUse, wish: LateMoneyWish | null): boolean {
  return wish !== null && (wish === 'return' ? use !== 'return' : use === 'return');
}

/**
 * Returns the value of money in regularization in minor units of the debts' currency: its own amount, or bolivianos converted to dollars
 * at `sell`, the rate that their QR locked (PAY-16), or without a QR the rate of the day. Null if there is no rate for the conversion.
 */
export function worthOf(
  came: { amount: Cents; currency: Currency },
  currency: Currency,
  sell: string | null,
): Cents | null {
  if (came.currency === currency) return came.amount;
  if (came.currency !== 'BOB' || sell === null) return null;
  return convertBack(came.amount, sell);
}

type Sale = { saleId: number; input: StatementInput };
type Item = { saleId: number; number: number };

/**
 * Returns the items as owed on the day on which the money came (`input.on`, La Paz): without fines for the time that it waited (PAY-14),
 * and without amounts paid since. Leaves out `taken`, the items of other open payments (PAY-7: one payment per debt item).
 */
export function owedWhenItCame(sales: readonly Sale[], taken: readonly Item[]): OwedItem[] {
  return sales
    .flatMap(({ saleId, input }) => owedItems(saleId, statementWhenItCame(input)))
    .filter((item) => !isAmong(taken, item));
}

/** What was owed of a sale on the day on which the money came (`input.on`), as `owedWhenItCame` reads it. */
export function statementWhenItCame(input: StatementInput): Statement {
  return statementOf(asOf(input));
}

/**
 * Takes the statement back to the day of the money: later payments count as made that day, and shields end that day at the latest, so
 * that those that began on it or later (the money's own among them) cover no day.
 */
function asOf(input: StatementInput): StatementInput {
  const { on, paid, shields = [] } = input;
  return {
    ...input,
    paid: paid.map((entry) => (entry.on > on ? { ...entry, on } : entry)),
    shields: shields.map((shield) => ({ ...shield, until: earlier(shield.until ?? on, on) })),
  };
}

/**
 * Spreads `worth` (minor units of the debts' currency) first over the items that the money was meant for, then over the items due on the
 * day it came (`on`), or with `ahead` over later ones too; each time the oldest first (PAY-4). `left` becomes credit of the person; with
 * `credit` that is all of `worth`. With `due` and `ahead`, throws RangeError if `worth` is below zero.
 */
export function spread(
  worth: Cents,
  {
    owed,
    meant,
    use,
    on,
    order = COMPONENTS,
  }: {
    owed: readonly OwedItem[];
    meant: readonly Item[];
    use: RegularizationUse;
    on: Day;
    order?: readonly Component[];
  },
): Allocation {
  if (use === 'credit') return { parts: [], left: worth };
  const first = owed.filter((item) => isAmong(meant, item));
  const then = owed.filter(
    (item) => !isAmong(meant, item) && (use === 'ahead' || item.dueOn <= on),
  );
  const own = allocate(worth, first, order);
  const rest = allocate(own.left, then, order);
  return { parts: [...own.parts, ...rest.parts], left: rest.left };
}

/**
 * Whether two persons must decide about this money (PAY-15, OPS-2): above `limit`, in minor units of dollars; one person may decide about
 * exactly the limit. Without a sell rate, money in another currency needs two.
 */
export function needsSecondPerson(
  worth: { amount: Cents; currency: Currency },
  sell: string | null,
  /** `approval.regularizationUsd`. */
  limit: Cents,
): boolean {
  if (worth.currency === 'USD') return worth.amount > limit;
  // An amount that cannot be compared with the limit needs two persons.
  return sell === null || convertBack(worth.amount, sell) > limit;
}

/** The ways in which money can differ from the payment that it names. */
export const DIFFERENCES = ['amount', 'currency', 'company', 'late', 'reference'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Returns every difference, not only the one recorded as the reason: late money may also have another amount. Minor units. */
export function differencesOf(
  meant: {
    amount: Cents;
    currency: string;
    companyId: number;
    expiresAt: Date;
    reference: string;
  },
  came: { amount: Cents; currency: string; companyId: number; paidAt: Date; reference: string },
): Difference[] {
  const differs: Record<Difference, boolean> = {
    amount: came.currency === meant.currency && came.amount !== meant.amount,
    currency: came.currency !== meant.currency,
    company: came.companyId !== meant.companyId,
    late: came.paidAt > meant.expiresAt,
    reference: came.reference !== meant.reference,
  };
  return DIFFERENCES.filter((each) => differs[each]);
}

/**
 * Whether money regularized for this reason can be applied in its own company. Money on the account of another company must first move
 * between the companies, which no posting in the books of one company can do.
 */
export function isAppliedHere(reason: RegularizationReason): boolean {
  return reason !== 'company_differs';
}

function isAmong(items: readonly Item[], { saleId, number }: Item): boolean {
  return items.some((item) => item.saleId === saleId && item.number === number);
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}
