import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { readImprovement } from '@kantuta/contract/memberships/improving/improvements.calls';
import {
  equityOf,
  improvedRows,
  mostImprovedMonths,
  openCapital,
  upgradedRows,
  type ImprovedFrom,
} from '@kantuta/contract/memberships/improving/improvement.rules';
import { add, amountText, money, subtract, ZERO, type Cents } from '@kantuta/contract/money';
import { termSummary, type TermRow } from '@kantuta/contract/sales/new-term.rules';
import type { ImprovedFacts } from './improvement.port.ts';
import type { StoredImprovement } from './improvements.store.ts';

export type PlanPolicy = { minInstalment: Cents; firstDueMinDays: number };

/** From which day on instalments are replaced: the plan is frozen once the person has paid (MEM-6). */
export function frozenFrom({ paidAt }: Pick<StoredImprovement, 'paidAt'>, on: Day): Day {
  return paidAt === null ? on : dayInLaPaz(paidAt);
}

/** What the change comes to by what is paid today: never by what was paid when it was quoted (MEM-6). */
export function improvedPlan(
  { way, newPrice, due, months: asked, annualRatePct }: StoredImprovement,
  facts: ImprovedFacts,
  { on, minInstalment, firstDueMinDays }: PlanPolicy & { on: Day },
) {
  const from = way === 'upgrade' ? nothingFrom(facts) : plannedFrom(facts);
  const paid = equityOf(facts);
  const financed = subtract(newPrice, add(paid, due));
  const terms = { financed, annualRatePct };
  const months = mostImprovedMonths(from, { ...terms, months: asked }, minInstalment);
  const put = { ...terms, months, on, firstDueMinDays };
  const rows = way === 'upgrade' ? upgradedRows(put, from.dueDay) : improvedRows(from, put);
  return {
    paid,
    financed,
    months,
    open: openCapital(from),
    rows,
    before: way === 'upgrade' ? restOf(facts) : from.rest,
    after: rows.slice(from.kept.length),
  };
}

/** What an improved plan begins with. */
export function plannedFrom(facts: ImprovedFacts): ImprovedFrom {
  return { ...facts.base, outstanding: facts.outstanding, dueDay: dueDayOf(facts) };
}

/** What the plan of a new contract begins with: nothing of the old one but its due day (MEM-7). */
export function nothingFrom(facts: ImprovedFacts): ImprovedFrom {
  return { kept: [], rest: [], outstanding: ZERO, dueDay: dueDayOf(facts) };
}

function dueDayOf({ plan }: ImprovedFacts): number {
  return plan?.dueDay ?? 1;
}

/** What is left to be paid of the plan that ends: all of it goes with it. */
function restOf({ base, instalmentsLeft }: ImprovedFacts): readonly TermRow[] {
  return [...base.kept, ...base.rest].slice(-instalmentsLeft || Infinity);
}

/** The day from which a new contract counts: that of the payment, so that it says the same until it is signed (MEM-7). */
export function countedFrom(
  { way, paidAt }: Pick<StoredImprovement, 'way' | 'paidAt'>,
  on: Day,
): Day {
  return way === 'upgrade' && paidAt !== null ? dayInLaPaz(paidAt) : on;
}
export type ImprovedPlan = ReturnType<typeof improvedPlan>;

/** The answer of the page. */
export function improvementShown(
  order: StoredImprovement,
  names: { fromName: string; toName: string },
  {
    plan,
    version,
    paidCapital,
    payingId,
    signDays,
  }: {
    /** Null: it is over, and the plan is another one. */
    plan: ImprovedPlan | null;
    version: number;
    paidCapital: Cents;
    payingId: string | null;
    signDays: number;
  },
): NonNullable<ReplyOf<typeof readImprovement>['improvement']> {
  const usd = (value: Cents) => money(value, 'USD');
  const paid = plan?.paid ?? order.paid;
  return {
    improvementId: order.id,
    saleId: order.saleId,
    way: order.way,
    state: order.state,
    reference: order.reference,
    from: names.fromName,
    to: names.toName,
    toItemId: order.toItemId,
    expiresAt: order.expiresAt.toISOString(),
    signDays,
    signUntil: order.signUntil?.toISOString() ?? null,
    oldPrice: usd(order.oldPrice),
    newPrice: usd(order.newPrice),
    difference: usd(subtract(order.newPrice, order.oldPrice)),
    paidCapital: usd(paid),
    dueNow: usd(order.due),
    initial: usd(add(paid, order.due)),
    financed: usd(subtract(order.newPrice, add(paid, order.due))),
    openCapital: usd(plan?.open ?? ZERO),
    months: plan?.after.length ?? order.months,
    annualRatePct: order.annualRatePct,
    before: plan && figures(plan.before),
    after: plan && figures(plan.after),
    rows: (plan?.after ?? []).map((row) => ({
      number: row.number,
      dueOn: row.dueOn,
      amount: usd(add(row.capital, row.interest, row.form, row.expenses)),
    })),
    chargeId: order.state === 'ordered' ? order.chargeId : null,
    payingId,
    read: { planVersion: version, paidCapital: amountText(paidCapital) },
    addendumId: order.addendumId,
    newSaleId: order.newSaleId,
  };

  function figures(rows: readonly TermRow[]) {
    const { months, instalment, lastOn, total } = termSummary(rows);
    return lastOn === null
      ? null
      : { months, lastOn, instalment: usd(instalment), total: usd(total) };
  }
}

/** What the addendum says of it, as text (CON-25). */
export function improvedText(
  order: StoredImprovement,
  { from, to }: { from: string; to: string },
  { paid, financed }: ImprovedPlan,
) {
  const { oldPrice, newPrice, due } = order;
  return {
    before: { product: from, price: amountText(oldPrice) },
    after: { product: to, price: amountText(newPrice) },
    difference: amountText(subtract(newPrice, oldPrice)),
    paid: amountText(paid),
    paidNow: amountText(due),
    financed: amountText(financed),
  };
}
