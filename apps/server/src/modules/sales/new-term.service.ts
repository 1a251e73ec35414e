import type { Day } from '@kantuta/contract/dates';
import type { Cents, Currency } from '@kantuta/contract/money';
import {
  splitAtNextDue,
  type TermBase,
  type TermRow,
} from '@kantuta/contract/sales/new-term.rules';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { alone, madeInto, type Reading } from '../../platform/db/reading.ts';
import { finePolicyOf, type Accounts, type SaleAccount } from './account.service.ts';
import { saleNameOf, titlesOf } from './product.present.ts';
import { listSalesById } from './sales.views.ts';
import { createSaleWriting, type UnitPeers } from './writing.service.ts';

/** Why a plan has a version that an addendum put in force (SALE-30). */
const NEW_TERM = 'new_term';

/** A sale with what decides on a new term, and what that would start from. */
export type TermFacts = {
  saleId: number;
  personId: number;
  companyId: number;
  companyName: string;
  name: string;
  product: string;
  kind: ProductKind;
  currency: Currency;
  state: string;
  plan: { version: number; kind: PlanKind; annualRatePct: string } | null;
  overdueCount: number;
  overdue: Cents;
  inRegularization: boolean;
  paidInstalments: number;
  instalmentsLeft: number;
  /** The oldest unpaid one. */
  next: { dueOn: Day; amount: Cents } | null;
  paidCapital: Cents;
  outstanding: Cents;
  /** More than 90 days late (SALE-14). */
  isInNotice: boolean;
  base: TermBase;
};

export type TermReading = Reading<
  { personId: number; saleId: number },
  (reader: Reader, on: Day) => Promise<TermFacts | undefined>
>;

/** Another term for what is left of a plan: what it starts from, and the version of the plan that puts it in force. */
export function createNewTerms(accounts: Accounts, peers: UnitPeers) {
  const writing = createSaleWriting(peers);
  const termReading: TermReading = madeInto(
    accounts.readings.ofDebtor,
    (held) => async (reader: Reader, on: Day) => {
      const [account] = await accounts.of(reader, held, on);
      return account && factsOf(account, on);
    },
  );
  const ofSale = alone(termReading);
  return {
    /** With the whole plan of a sale of this person. */
    termReading,
    async termOfSale(tx: Tx, of: { personId: number; saleId: number }, on: Day) {
      return (await ofSale(tx, of))(tx, on);
    },

    /** The sale, with its plan and what is owed, is of another person from now on; the books stay (SALE-31). */
    giveSale: writing.giveSale,

    /** Puts these rows in force as the next version of the plan, whose other terms stay; returns it. The sale is locked. */
    async putTerm(
      tx: Tx,
      { saleId, rows, at }: { saleId: number; rows: readonly TermRow[]; at: Date },
    ): Promise<number> {
      const [sale] = await listSalesById(tx, [saleId]);
      if (!sale?.plan) throw new RangeError(`sale ${saleId} has no plan`);
      return writing.addPlanVersion(tx, saleId, {
        ...sale.plan,
        months: rows.length,
        fine: finePolicyOf(sale),
        rows,
        reason: NEW_TERM,
        createdAt: at,
      });
    },
  };
}

function factsOf({ sale, statement }: SaleAccount, on: Day): TermFacts {
  const { plan, state } = sale;
  const rows = statement.instalments
    .filter(({ number }) => number > 0)
    .map(({ number, dueOn, components: { capital, interest, form, expenses } }) => ({
      number,
      dueOn,
      capital,
      interest,
      form,
      expenses,
    }));
  const { title, detail } = titlesOf(sale);
  return {
    saleId: sale.id,
    personId: sale.personId,
    companyId: sale.companyId,
    companyName: sale.companyName,
    name: saleNameOf(sale),
    product: [title, detail].filter(Boolean).join(', '),
    kind: sale.kind,
    currency: sale.currency,
    state,
    plan: plan && {
      version: plan.version,
      kind: plan.kind,
      annualRatePct: plan.annualRatePct,
    },
    overdueCount: statement.overdueCount,
    overdue: statement.overdue,
    inRegularization: statement.inRegularization,
    paidInstalments: statement.paidInstalments,
    instalmentsLeft: statement.totalInstalments - statement.paidInstalments,
    next: statement.next && { dueOn: statement.next.dueOn, amount: statement.next.owedTotal },
    paidCapital: statement.paidCapital,
    outstanding: statement.outstandingCapital,
    isInNotice: statement.arrears === 'pre_reversal',
    base: {
      kind: plan?.kind ?? 'cash',
      annualRatePct: plan?.annualRatePct ?? '0',
      ...splitAtNextDue(rows, statement.instalments, on),
    },
  };
}
