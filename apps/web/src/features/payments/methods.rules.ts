import { PAYMENT_METHODS, type PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import type { Money } from '@kantuta/contract/money';
import type { ReasonTexts } from '@kantuta/contract/payments/restriction.rules';
import { closedReason } from '../../lib/closed-reason.ts';
import type { I18n } from '../../lib/i18n.tsx';
import { type DebtGroup, groupKey } from './choice.rules.ts';

export type Availability = DebtGroup['methods'][number]['availability'];

/** The state of a method over all debts that a person may pay here. */
export type MethodFacts = {
  method: PaymentMethod;
  availability: Availability;
  /** The company that does not accept it, when none does. */
  companies: string[];
  /** The instant at which it opens again, when it is closed for a while. */
  until: string | null;
  /** Why it is closed until then; empty when it is open. */
  reasonKey: string;
  /** The words of an operator, for a reason without a phrase. */
  reasonTexts: ReasonTexts | null;
  /** Of credit: what the person has with the one company that can be paid with it; null for several. */
  credit: Money | null;
};

// The most informative state of a method that some companies accept and others do not comes first.
const STRONGEST: readonly Availability[] = ['open', 'restricted', 'soon', 'unavailable'];

/** The debts of a company, or one charge of it. */
export type Payable = Pick<DebtGroup, 'company' | 'methods' | 'credit'>;

/** The state of each method over all groups: open as soon as one of them accepts it. A method that none of them names is left out. */
export function methodsOf(groups: readonly Payable[]): MethodFacts[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const found = groups.flatMap((group) => {
      const own = group.methods.find((each) => each.method === method);
      return own ? [{ ...own, company: group.company.name, credit: group.credit }] : [];
    });
    if (found.length === 0) return [];
    const availability =
      STRONGEST.find((each) => found.some((own) => own.availability === each)) ?? 'unavailable';
    const same = found.filter((own) => own.availability === availability);
    const [first] = same
      .flatMap(({ restriction }) => (restriction?.until ? [restriction] : []))
      .sort((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
    return {
      method,
      availability,
      companies: [...new Set(same.map(({ company }) => company))],
      until: first?.until ?? null,
      reasonKey: first?.reasonKey ?? '',
      reasonTexts: first?.reasonTexts ?? null,
      credit: (same.length === 1 && same[0]?.credit?.amount) || null,
    };
  });
}

export function isOpenFor(group: DebtGroup, method: PaymentMethod): boolean {
  return group.methods.some((own) => own.method === method && own.availability === 'open');
}

/** The chosen method while it is open, else the first open one; null when none is. */
export function chosenMethod(
  groups: readonly DebtGroup[],
  state: { method: PaymentMethod | null },
): PaymentMethod | null {
  const open = methodsOf(groups).filter(({ availability }) => availability === 'open');
  const chosen = open.find(({ method }) => method === state.method);
  return (chosen ?? open[0])?.method ?? null;
}

/** The chosen company, else the first one that accepts the method. */
export function chosenGroup(
  groups: readonly DebtGroup[],
  state: { group: string | null },
  method: PaymentMethod | null,
): DebtGroup {
  const takes = (group: DebtGroup) => method === null || isOpenFor(group, method);
  const chosen = groups.find((group) => groupKey(group) === state.group && takes(group));
  const [first] = groups;
  if (!first) throw new Error('there is nothing to pay');
  return chosen ?? groups.find(takes) ?? first;
}

/** Until when the method is closed and, where the reason has a phrase, why. */
export function restrictedUntil(
  i18n: I18n,
  { until, ...why }: { until: string; reasonKey: string; reasonTexts: ReasonTexts | null },
): string {
  const closedText = i18n.t('payments.restrictedUntil', { date: i18n.format.dateTime(until) });
  const reason = closedReason(i18n, why);
  return reason === null ? closedText : `${closedText}. ${reason}`;
}
