import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { postInitialReceived } from '@kantuta/contract/ledger/payment-posting.rules';
import { postSaleSold } from '@kantuta/contract/ledger/sale-posting.rules';
import { cents, parseCents, subtract, type Cents, type Currency } from '@kantuta/contract/money';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import { firstDueDate, planRows, type PlanKind } from '@kantuta/contract/sales/plan.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Ledger } from '../ledger/ledger.service.ts';

export type SaleWish = {
  personId: number;
  companyId?: number;
  currency?: Currency;
  price?: string;
  initial?: string;
  months?: number;
  ratePct?: string;
  kind?: PlanKind;
  /** Paid initial; the first due date follows from it. */
  soldOn: Day;
  dueDay?: number;
  form?: string;
  name?: string;
  /** The terms in force on that day; those of a new installation by default. */
  fine?: FinePolicy;
};

const FINE: FinePolicy = { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' };

/** A sold product with its plan and its first entries, as selling it would have left them. */
export async function makeSale(
  tx: Tx,
  ledger: Ledger,
  wish: SaleWish,
): Promise<{ saleId: number; companyId: number }> {
  const {
    personId,
    companyId = 8,
    currency = 'USD',
    price = '10800.00',
    initial = '1080.00',
    months = 48,
    ratePct = '10',
    kind = 'french',
    soldOn,
    dueDay = 10,
    form = '0.00',
    name = 'Membresía de prueba',
    fine = FINE,
  } = wish;
  await makeCompany(tx, companyId);
  const item = await tx
    .insertInto('catalogueItem')
    .values({
      companyId,
      kind: 'membership',
      code: `T${companyId}-${await nextNumber(tx)}`,
      name,
      listPriceMinor: parseCents(price),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const createdAt = new Date(`${soldOn}T16:00:00Z`);
  const sale = await tx
    .insertInto('sale')
    .values({
      number: `${companyId}-${item.id}`,
      companyId,
      personId,
      kind: 'membership',
      itemId: item.id,
      currency,
      priceMinor: parseCents(price),
      initialMinor: parseCents(initial),
      state: 'sold',
      stateChangedOn: soldOn,
      soldOn,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makePlan(tx, sale.id, {
    financed: subtract(parseCents(price), parseCents(initial)),
    months,
    ratePct,
    kind,
    soldOn,
    dueDay,
    form: parseCents(form),
    fine,
  });
  await bookSale(tx, ledger, {
    saleId: sale.id,
    companyId,
    personId,
    currency,
    price: parseCents(price),
    initial: parseCents(initial),
    soldOn,
  });
  return { saleId: sale.id, companyId };
}

export async function makeCompany(tx: Tx, companyId: number): Promise<void> {
  await tx
    .insertInto('company')
    .values({
      id: companyId,
      name: `Empresa ${companyId}`,
      business: 'prueba',
      collectingAccount: `company-${companyId}`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

type PlanWish = {
  financed: Cents;
  months: number;
  ratePct: string;
  kind: PlanKind;
  soldOn: Day;
  dueDay: number;
  form: Cents;
  fine: FinePolicy;
};

async function makePlan(
  tx: Tx,
  saleId: number,
  { financed, months, ratePct, kind, soldOn, dueDay, form, fine }: PlanWish,
): Promise<void> {
  await tx
    .insertInto('plan')
    .values({
      saleId,
      version: 1,
      kind,
      financedMinor: financed,
      months,
      annualRatePct: ratePct,
      dueDay,
      startedOn: soldOn,
      fineAnnualPct: fine.annualPct,
      fineGraceDays: fine.graceDays,
      fineFloorMinor: fine.floor,
      fineCapPct: fine.capPct,
      reason: 'factory',
      createdAt: new Date(`${soldOn}T16:00:00Z`),
    })
    .execute();
  const rows = planRows({
    kind,
    financed,
    months,
    annualRatePct: ratePct,
    firstDueOn: firstDueDate(soldOn, dueDay, 25),
    formPerInstalment: form,
    expensesPerInstalment: cents(0),
  });
  await tx
    .insertInto('planRow')
    .values(
      rows.map((row) => ({
        saleId,
        version: 1,
        number: row.number,
        dueOn: row.dueOn,
        capitalMinor: row.capital,
        interestMinor: row.interest,
        formMinor: row.form,
        expensesMinor: row.expenses,
      })),
    )
    .execute();
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

async function nextNumber(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('catalogueItem')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count + 1;
}

/** So many days before the clock's day. */
export function daysAgo(now: Date, days: number): Day {
  return addDays(dayInLaPaz(now), -days);
}
