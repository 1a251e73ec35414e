import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { postInitialReceived } from '@kantuta/contract/ledger/payment-posting.rules';
import { postSaleSold } from '@kantuta/contract/ledger/sale-posting.rules';
import { cents, parseCents, subtract, type Cents, type Currency } from '@kantuta/contract/money';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { NewPlan } from '@kantuta/contract/sales/opening.rules';
import { firstDueDate, planRows, type PlanKind } from '@kantuta/contract/sales/plan.rules';
import { sql, type Tx } from '../../platform/db/database.ts';
import { makeItem } from '../catalogue/catalogue.factory.ts';
import { changeUnits, lockUnits } from '../catalogue/units.store.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { createAccounts } from './account.service.ts';
import { createNewTerms } from './new-term.service.ts';
import { createSaleWriting } from './writing.service.ts';

export type SaleOptions = {
  personId: number;
  /** Who sold it. */
  adviserId?: number;
  companyId?: number;
  product?: 'membership' | 'travel';
  currency?: Currency;
  price?: string;
  initial?: string;
  /** By the plan; what is missing of a price without it is for a bank to pay. */
  financed?: Cents;
  months?: number;
  ratePct?: string;
  kind?: PlanKind;
  /** The day the initial was paid; the first due date follows from it. */
  soldOn: Day;
  dueDay?: number;
  form?: string;
  name?: string;
  /** The terms in force on that day; those of a new installation by default. */
  fine?: FinePolicy;
};

const FINE: FinePolicy = { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' };

/** A sold product with its plan and its first entries, as a real sale would create them. */
export async function makeSale(
  tx: Tx,
  ledger: Ledger,
  options: SaleOptions,
): Promise<{ saleId: number; companyId: number }> {
  const {
    personId,
    adviserId = null,
    companyId = 8,
    product = 'membership',
    currency = 'USD',
    price = '10800.00',
    initial = '1080.00',
    financed = subtract(parseCents(price), parseCents(initial)),
    months = 48,
    ratePct = '10',
    kind = 'french',
    soldOn,
    dueDay = 10,
    form = '0.00',
    name = 'Membresía de prueba',
    fine = FINE,
  } = options;
  const { itemId } = await makeItem(tx, {
    companyId,
    name,
    price: parseCents(price),
    kind: product,
  });
  const createdAt = new Date(`${soldOn}T16:00:00Z`);
  const saleId = await createSaleWriting({ lockUnits, changeUnits }).openSale(tx, {
    number: `${companyId}-${itemId}`,
    companyId,
    personId,
    adviserId,
    kind: product,
    unitId: null,
    itemId,
    label: '',
    currency,
    price: parseCents(price),
    discount: cents(0),
    initial: parseCents(initial),
    state: 'sold',
    stateChangedOn: soldOn,
    soldOn,
    plan: planOf({
      financed,
      months,
      ratePct,
      kind,
      soldOn,
      dueDay,
      form: parseCents(form),
      fine,
    }),
    createdAt,
  });
  await bookSale(tx, ledger, {
    saleId,
    companyId,
    personId,
    currency,
    price: parseCents(price),
    initial: parseCents(initial),
    soldOn,
  });
  return { saleId, companyId };
}

type PlanOptions = {
  financed: Cents;
  months: number;
  ratePct: string;
  kind: PlanKind;
  soldOn: Day;
  dueDay: number;
  form: Cents;
  fine: FinePolicy;
};

function planOf({
  financed,
  months,
  ratePct,
  kind,
  soldOn,
  dueDay,
  form,
  fine,
}: PlanOptions): NewPlan {
  return {
    kind,
    financed,
    months,
    annualRatePct: ratePct,
    dueDay,
    startedOn: soldOn,
    fine,
    rows: planRows({
      kind,
      financed,
      months,
      annualRatePct: ratePct,
      firstDueOn: firstDueDate(soldOn, dueDay, 25),
      formPerInstalment: form,
      expensesPerInstalment: cents(0),
    }),
    reason: 'factory',
    createdAt: new Date(`${soldOn}T16:00:00Z`),
  };
}

async function bookSale(
  tx: Tx,
  ledger: Ledger,
  facts: {
    saleId: number;
    companyId: number;
    personId: number;
    currency: Currency;
    price: Cents;
    initial: Cents;
    soldOn: Day;
  },
): Promise<void> {
  const { saleId, companyId, personId, currency, price, initial, soldOn } = facts;
  const source = { kind: 'factory', id: String(saleId) };
  if (initial > 0) {
    const entries = postInitialReceived({
      tender: { account: 'cash', currency, amount: initial },
      currency,
      amount: initial,
      saleId,
      personId,
    });
    await ledger.post(tx, { companyId, kind: 'initial', businessDay: soldOn, source, entries });
  }
  const deposits =
    initial > 0 ? [{ instalmentNumber: 0, component: 'initial' as const, amount: initial }] : [];
  await ledger.post(tx, {
    companyId,
    kind: 'sale',
    businessDay: soldOn,
    source,
    entries: postSaleSold({ saleId, personId, currency, price, initial, deposits }),
  });
}

/** Ends a sale as the office would. */
export async function makeReverted(tx: Tx, saleId: number, on: Day): Promise<void> {
  const at = new Date(`${on}T16:00:00Z`);
  await createSaleWriting({ lockUnits, changeUnits }).endSale(tx, {
    saleId,
    from: 'sold',
    as: 'reverted',
    on,
    at,
  });
}

/** The day that lies this many days before the clock's day. */
export function daysAgo(now: Date, days: number): Day {
  return addDays(dayInLaPaz(now), -days);
}

/** New terms of sales without payments under review, in a region without holidays of its own. */
export const termsWithoutReviews = createNewTerms(
  createAccounts({
    entriesOfSales: async () => [],
    shieldsOfSales: async () => [],
    shieldsOfSale: () => sql`NULL::json`,
    shieldedSales: async () => [],
    regionOfCompany: async () => undefined,
  }),
  { lockUnits, changeUnits },
);
