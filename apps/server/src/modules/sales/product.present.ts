import { bankLoan } from '@kantuta/contract/sales/bank-loan.rules';
import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { daysBetween } from '@kantuta/contract/dates';
import { seasonTicketState } from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import { money, sumOf, ZERO, type Cents } from '@kantuta/contract/money';
import type { Instalment, Product } from '@kantuta/contract/sales/sales.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { payoffOf } from '@kantuta/contract/sales/payoff.rules';
import {
  hasEnded,
  isPayable,
  isUnsold,
  SALE_STATES,
  toBePaid,
  type SaleState,
} from '@kantuta/contract/sales/sales.rules';
import { keptUntil } from '@kantuta/contract/sales/situation.rules';
import type { InstalmentStatement, Statement } from '@kantuta/contract/sales/statement.rules';
import type { SaleAccount } from './account.service.ts';
import type { SaleRecord } from './sales.views.ts';

/** What people call the sale: its number, or until it is sold the reference of the hold that it began with. */
export function saleNameOf({
  number,
  reference,
}: Pick<SaleRecord, 'number' | 'reference'>): string {
  return number ?? referenceText(reference ?? '');
}

/** The title and detail of the product on every screen. */
export function titlesOf({ lot, itemName, code, unitLabel }: SaleRecord) {
  return titlesOfProduct({ lot, itemName, code, label: unitLabel });
}

/** Whether a sale is fully paid follows from the books, never from a stored flag (LED-3, SALE-1). */
export function stateOf(sale: SaleRecord, statement: Statement): SaleState {
  if (sale.state === 'sold' && statement.outstandingCapital <= 0 && statement.owed === 0)
    return 'paid_off';
  const state = SALE_STATES.find((known) => known === sale.state);
  if (!state) throw new Error(`unknown sale state ${sale.state}`);
  return state;
}

/** @param noticeDays `reversal.noticeDays`, for the last day that keeps a purchase */
export function productOf({ sale, statement }: SaleAccount, noticeDays: number): Product {
  const { currency } = sale;
  const state = stateOf(sale, statement);
  const next = isPayable(state) ? statement.next : null;
  return {
    saleId: sale.id,
    saleNumber: sale.number ?? '',
    reference: sale.reference ?? '',
    company: { id: sale.companyId, name: sale.companyName },
    kind: sale.kind,
    code: sale.code,
    title: titlesOf(sale).title,
    unit: sale.lot && {
      project: sale.lot.project,
      town: sale.lot.town,
      uv: sale.lot.uv,
      block: sale.lot.block,
      lot: sale.lot.lot,
      surfaceM2: sale.lot.surfaceM2,
      outline: sale.lot.outline,
    },
    house: sale.house,
    holder: sale.holder,
    ...ticketOf({ sale, statement }),
    ...(sale.given === null ? {} : { given: sale.given }),
    state,
    arrears: state === 'sold' ? statement.arrears : null,
    price: money(toBePaid(sale), currency),
    discount: money(sale.discount, currency),
    credit: money(sale.credit, currency),
    paid: money(statement.paidCapital, currency),
    balance: money(statement.outstandingCapital, currency),
    left: {
      count: statement.totalInstalments - statement.paidInstalments,
      amount: money(isPayable(state) ? statement.owed : ZERO, currency),
    },
    payoff: payoffOfSale({ sale, statement }, state),
    paidBasisPoints: Math.min(10_000, Math.max(0, statement.paidBasisPoints)),
    paidInstalments: statement.paidInstalments,
    totalInstalments: statement.totalInstalments,
    overdue: money(statement.overdue, currency),
    overdueCount: statement.overdueCount,
    ...latenessOf(statement, { sale, state, noticeDays }),
    stateOn: sale.stateChangedOn,
    recovery: recoveryOf(sale),
    next: next && nextOf(next, statement, sale),
    inRegularization: statement.inRegularization,
    can: { pay: isPayable(state) && statement.owed > 0 },
  };
}

/** How a season ticket that was sold stands; before that, and once its sale has ended, the state of the sale says all (SEA-1). */
function ticketOf({
  sale: { season, state: saleState },
  statement,
}: Pick<SaleAccount, 'sale' | 'statement'>) {
  if (season === null || isUnsold(saleState) || hasEnded(saleState)) return {};
  const { daysLate } = latenessIn(statement);
  return {
    ticket: { season, state: seasonTicketState({ saleState, season, daysLate }, statement.on) },
  };
}

function payoffOfSale(
  { sale, statement }: Pick<SaleAccount, 'sale' | 'statement'>,
  state: SaleState,
) {
  const plan = payoffTermsOf(sale, state);
  const payoff = plan && payoffOf(statement, plan);
  return payoff && money(payoff.amount, sale.currency);
}

/** The plan of a sale that can be paid off early (SALE-13); null unless it is sold by a plan of ours alone. */
export function payoffTermsOf(sale: SaleRecord, state: SaleState): SaleRecord['plan'] {
  const { plan, initial } = sale;
  if (state !== 'sold' || plan === null) return null;
  // Where a bank lends, it pays most of a house (SALE-8).
  const { kind, financed } = plan;
  return bankLoan({ kind, price: toBePaid(sale), initial, financed }) > 0 ? null : plan;
}

/** Days late of the oldest overdue instalment, and the fines of all of them. */
export function latenessIn({ instalments }: Statement): { daysLate: number; fine: Cents } {
  const overdue = instalments.filter(({ isOverdue }) => isOverdue);
  return {
    daysLate: Math.max(0, ...overdue.map(({ daysLate }) => daysLate)),
    fine: sumOf(overdue, ({ owed }) => owed.fine),
  };
}

function latenessOf(
  statement: Statement,
  {
    sale: { currency },
    state,
    noticeDays,
  }: { sale: SaleRecord; state: SaleState; noticeDays: number },
) {
  const { daysLate, fine } = latenessIn(statement);
  const mayEnd = state === 'sold' && statement.arrears === 'pre_reversal';
  return {
    daysLate,
    fine: money(fine, currency),
    keptUntil: mayEnd ? keptUntil(daysLate, statement.on, noticeDays) : null,
  };
}

function recoveryOf({ currency, recovery }: SaleRecord) {
  return recovery && { ...recovery, atMost: money(recovery.atMost, currency) };
}

function nextOf(item: InstalmentStatement, statement: Statement, sale: SaleRecord) {
  return {
    number: item.number,
    dueOn: item.dueOn,
    daysLeft: daysBetween(statement.on, item.dueOn),
    amount: money(item.owedTotal, sale.currency),
    state: item.state,
  };
}

export function instalmentOf(
  item: InstalmentStatement,
  sale: SaleRecord,
  endedEarly: ReadonlySet<number> = new Set(),
): Instalment {
  const inMoney = (value: Parameters<typeof money>[0]) => money(value, sale.currency);
  return {
    number: item.number,
    dueOn: item.dueOn,
    capital: inMoney(item.components.capital),
    interest: inMoney(item.components.interest),
    form: inMoney(item.components.form),
    expenses: inMoney(item.components.expenses),
    fines: inMoney(item.components.fine),
    amount: inMoney(item.amount),
    paid: inMoney(item.paidTotal),
    owed: inMoney(item.owedTotal),
    balance: inMoney(item.balance),
    state: item.state,
    partlyPaid: item.partlyPaid,
    endedEarly: endedEarly.has(item.number),
    daysLate: item.daysLate,
  };
}

/** The terms of the plan in force; null for a sale without one. */
export function planTermsOf({ sale, statement }: SaleAccount) {
  const { plan, initial, currency } = sale;
  return (
    plan && {
      kind: plan.kind,
      initial: money(initial, currency),
      financed: money(plan.financed, currency),
      months: plan.months,
      annualRatePct: plan.annualRatePct,
      dueDay: plan.dueDay,
      fineAnnualPct: plan.fineAnnualPct,
      fineGraceDays: plan.fineGraceDays,
      totalInterest: money(
        sumOf(statement.instalments, (item) => item.components.interest),
        currency,
      ),
    }
  );
}
