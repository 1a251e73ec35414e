import { money, sumOf } from '@kantuta/contract/money';
import type { standingSection } from '@kantuta/contract/sales/portfolio.calls';
import { ARREARS_STATES } from '@kantuta/contract/sales/sales.calls';
import { hasEnded } from '@kantuta/contract/sales/sales.rules';
import type { ReplyOfSection } from '@kantuta/contract/section';
import type { SaleAccount } from './account.service.ts';

/** How a customer stands with these sales: the worst of their arrears, all that is overdue, what is next, and the last payment. */
export function standingOf(held: readonly SaleAccount[]): ReplyOfSection<typeof standingSection> {
  const live = held.filter(({ sale }) => !hasEnded(sale.state));
  const arrears = live.map(({ statement }) => ARREARS_STATES.indexOf(statement.arrears));
  const next = live
    .flatMap(({ sale, statement }) =>
      statement.next ? [{ ...statement.next, currency: sale.currency }] : [],
    )
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))[0];
  const late = Map.groupBy(
    live.filter(({ statement }) => statement.overdueCount > 0),
    ({ sale }) => sale.currency,
  );
  return {
    products: live.length,
    arrears: live.length === 0 ? null : (ARREARS_STATES[Math.max(...arrears)] ?? null),
    daysLate: Math.max(0, ...live.map(({ statement }) => statement.next?.daysLate ?? 0)),
    overdue: [...late].map(([currency, accounts]) => ({
      amount: money(
        sumOf(accounts, ({ statement }) => statement.overdue),
        currency,
      ),
      fine: money(
        sumOf(accounts, ({ statement }) =>
          sumOf(
            statement.instalments.filter((item) => item.isOverdue),
            (item) => item.owed.fine,
          ),
        ),
        currency,
      ),
      count: accounts.reduce((sum, { statement }) => sum + statement.overdueCount, 0),
    })),
    next: next ? { dueOn: next.dueOn, amount: money(next.owedTotal, next.currency) } : null,
    lastPaidOn:
      held
        .flatMap(({ lastPaidOn }) => lastPaidOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}
