import { convertBack, type Cents, type Currency } from '../money.ts';
import type { Day } from '../dates.ts';
import { COMPONENTS, type Component } from '../sales/components.rules.ts';
import { statementOf, type StatementInput } from '../sales/statement.rules.ts';
import { allocate, owedItems, type Allocation, type OwedItem } from './allocation.rules.ts';
import type { RegularizationReason } from './intent.rules.ts';

/** What the desk does with money in regularization: pay what is due, pay ahead too, or keep it as credit (PAY-4, PAY-15). */
export const REGULARIZATION_USES = ['due', 'ahead', 'credit'] as const;
export type RegularizationUse = (typeof REGULARIZATION_USES)[number];

/**
 * What money in regularization is worth in the currency of the debts: itself, or bolivianos at the sell rate that their QR was locked
 * with (PAY-16), without a QR the one of the day. Null where no rate leads from one to the other.
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
 * What was owed on the day on which the money came: no fine for the time that it waited (PAY-14), and nothing that was paid since.
 * `input.on` is that day. Without `taken`: what another open payment pays already (PAY-7: one per debt item).
 */
export function owedWhenItCame(sales: readonly Sale[], taken: readonly Item[]): OwedItem[] {
  return sales
    .flatMap(({ saleId, input }) => owedItems(saleId, statementOf(asOf(input))))
    .filter((item) => !isAmong(taken, item));
}

/** Its own shield began with the money; earlier ones keep their days, and stand in the way of nothing. */
function asOf(input: StatementInput): StatementInput {
  const { on, paid, shields = [] } = input;
  return {
    ...input,
    paid: paid.map((entry) => (entry.on > on ? { ...entry, on } : entry)),
    shields: shields
      .filter(({ from }) => from < on)
      .map((shield) => ({ ...shield, until: earlier(shield.until ?? on, on) })),
  };
}

/**
 * Spreads what the money is worth: first over what it was meant for, then over what was due when it came, with `ahead` over later
 * instalments too, each time the oldest first (PAY-4). What is left becomes credit of the person, with `credit` all of it.
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

/** Above the limit in dollars two persons decide (PAY-15, OPS-2); exactly the limit is one person's. */
export function needsSecondPerson(
  worth: { amount: Cents; currency: Currency },
  sell: string | null,
  /** `approval.regularizationUsd`. */
  limit: Cents,
): boolean {
  if (worth.currency === 'USD') return worth.amount > limit;
  // What nobody can compare is not waved through.
  return sell === null || convertBack(worth.amount, sell) > limit;
}

/** What of the money does not fit the payment that it names. */
export const DIFFERENCES = ['amount', 'currency', 'company', 'late', 'reference'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** All that differs, whatever came first as the reason: late money may also be of another amount. */
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

/** Money on the account of another company moves between companies first: that is no posting of one company. */
export function isAppliedHere(reason: RegularizationReason): boolean {
  return reason !== 'company_differs';
}

function isAmong(items: readonly Item[], { saleId, number }: Item): boolean {
  return items.some((item) => item.saleId === saleId && item.number === number);
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}
