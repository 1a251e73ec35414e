import type { Day } from '@kantuta/contract/dates';
import { add, sumOf, type Cents, type Currency } from '@kantuta/contract/money';
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
import { updateProduct } from './writing.store.ts';

/** Why a plan has a version that an addendum put in force (SALE-30). */
const NEW_TERM = 'new_term';
/** Why it has one with another price (MEM-6). */
const IMPROVED = 'improved';

export type ImprovedSale = {
  saleId: number;
  itemId: number;
  /** Of the list; there is no discount beside it. */
  price: Cents;
  /** Of the difference, at once: a part of the initial. */
  paidNow: Cents;
  annualRatePct: string;
  rows: readonly TermRow[];
  at: Date;
};

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
  plan: { version: number; kind: PlanKind; annualRatePct: string; dueDay: number } | null;
  /** What a recognised credit paid of the price (REV-7). */
  credit: Cents;
  overdueCount: number;
  overdue: Cents;
  inRegularization: boolean;
  /** It waits for the signature of a better membership (MEM-6). */
  isFrozen: boolean;
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
  /** `from`: the day after which instalments are replaced; the same one, save where the plan has been frozen since (MEM-6). */
  (reader: Reader, on: Day, from?: Day) => Promise<TermFacts | undefined>
>;

/** Another term for what is left of a plan: what it starts from, and the version of the plan that puts it in force. */
export function createNewTerms(accounts: Accounts, peers: UnitPeers) {
  const writing = createSaleWriting(peers);
  const termReading: TermReading = madeInto(
    accounts.readings.ofDebtor,
    (held) =>
      async (reader: Reader, on: Day, from = on) => {
        const [account] = await accounts.of(reader, held, on);
        return account && factsOf(account, from);
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

    /**
     * The sale is of a better product from now on (MEM-6): its price, the initial with what was paid at once, and these rows with their rate as the
     * next version of the plan, which is returned. The sale is locked.
     */
    async improveSale(
      tx: Tx,
      { saleId, itemId, price, paidNow, annualRatePct, rows, at }: ImprovedSale,
    ): Promise<number> {
      const [sale] = await listSalesById(tx, [saleId]);
      if (!sale?.plan) throw new RangeError(`sale ${saleId} has no plan`);
      await updateProduct(tx, saleId, { itemId, price, initial: add(sale.initial, paidNow) });
      return writing.addPlanVersion(tx, saleId, {
        ...sale.plan,
        kind: 'french',
        annualRatePct,
        months: Math.max(1, rows.length),
        financed: sumOf(rows, ({ capital }) => capital),
        fine: finePolicyOf(sale),
        rows,
        reason: IMPROVED,
        createdAt: at,
      });
    },

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

function factsOf({ sale, statement, isFrozen }: SaleAccount, from: Day): TermFacts {
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
      dueDay: plan.dueDay,
    },
    credit: sale.credit,
    overdueCount: statement.overdueCount,
    overdue: statement.overdue,
    inRegularization: statement.inRegularization,
    isFrozen,
    paidInstalments: statement.paidInstalments,
    instalmentsLeft: statement.totalInstalments - statement.paidInstalments,
    next: statement.next && { dueOn: statement.next.dueOn, amount: statement.next.owedTotal },
    paidCapital: statement.paidCapital,
    outstanding: statement.outstandingCapital,
    isInNotice: statement.arrears === 'pre_reversal',
    base: {
      kind: plan?.kind ?? 'cash',
      annualRatePct: plan?.annualRatePct ?? '0',
      ...splitAtNextDue(rows, statement.instalments, from),
    },
  };
}
