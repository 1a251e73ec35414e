import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { cents, currencySchema, money, type Money } from '@kantuta/contract/money';
import { sql, type Reader } from '../../platform/db/database.ts';
import { isHeldBy } from '../../platform/db/sale-holders.ts';

const amountOf = (minor: number, currency: string): Money =>
  money(cents(minor), currencySchema.parse(currency));

/** All stored data about what a person buys, alone or with others: terms, every version of the plan, every line in the books (SEC-43). */
export async function readOwnSales(db: Reader, personId: number) {
  const sales = await db
    .selectFrom('sale')
    .innerJoin('company', 'company.id', 'sale.companyId')
    .leftJoin('lot', 'lot.id', 'sale.lotId')
    .leftJoin('project', 'project.id', 'lot.projectId')
    .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .where(isHeldBy(personId))
    .orderBy('sale.id')
    .select([
      'sale.id',
      'sale.number',
      'sale.reference',
      'company.name as company',
      'sale.kind',
      'project.name as project',
      'lot.block',
      'lot.lot',
      'item.name as item',
      'sale.unitLabel',
      'sale.currency',
      'sale.priceMinor',
      'sale.discountMinor',
      'sale.initialMinor',
      'sale.creditMinor',
      'sale.state',
      'sale.stateChangedOn',
      'sale.soldOn',
      'sale.createdAt',
      sql<
        'debtor' | 'co_buyer'
      >`CASE sale.person_id WHEN ${personId} THEN 'debtor' ELSE 'co_buyer' END`.as('role'),
      sql<number>`CASE sale.person_id WHEN ${personId} THEN 100 - coalesce(
          (SELECT sum(shared.share_pct) FROM sale_co_buyer shared WHERE shared.sale_id = sale.id), 0)::int
        ELSE (SELECT shared.share_pct FROM sale_co_buyer shared WHERE shared.sale_id = sale.id AND shared.person_id = ${personId}) END`.as(
        'sharePct',
      ),
    ])
    .execute();
  const plans = await readPlans(db, personId);
  const entries = await readEntries(db, personId);
  return sales.map(
    ({
      id,
      currency,
      priceMinor,
      discountMinor,
      initialMinor,
      creditMinor,
      block,
      lot,
      ...sale
    }) => ({
      ...sale,
      unit: block === null || lot === null ? sale.unitLabel : lotName({ block, lot }),
      price: amountOf(priceMinor, currency),
      discount: amountOf(discountMinor, currency),
      initial: amountOf(initialMinor, currency),
      credit: amountOf(creditMinor, currency),
      plans: plans
        .filter(({ saleId }) => saleId === id)
        .map(({ terms, instalments }) => ({
          ...terms,
          instalments: instalments.map((row) => ({
            number: row.number,
            dueOn: row.dueOn,
            capital: amountOf(row.capitalMinor, currency),
            interest: amountOf(row.interestMinor, currency),
            form: amountOf(row.formMinor, currency),
            expenses: amountOf(row.expensesMinor, currency),
          })),
        })),
      books: entries
        .filter(({ saleId }) => saleId === id)
        .map(({ line, amountMinor, currency: own }) => ({
          ...line,
          amount: amountOf(amountMinor, own),
        })),
    }),
  );
}

async function readPlans(db: Reader, personId: number) {
  const plans = await db
    .selectFrom('plan')
    .innerJoin('sale', 'sale.id', 'plan.saleId')
    .where(isHeldBy(personId))
    .orderBy('plan.saleId')
    .orderBy('plan.version')
    .select([
      'plan.saleId',
      'plan.version',
      'plan.kind',
      'plan.months',
      'plan.annualRatePct',
      'plan.dueDay',
      'plan.startedOn',
      'plan.reason',
    ])
    .execute();
  const rows = await db
    .selectFrom('planRow as row')
    .innerJoin('sale', 'sale.id', 'row.saleId')
    .where(isHeldBy(personId))
    .orderBy('row.number')
    .select([
      'row.saleId',
      'row.version',
      'row.number',
      'row.dueOn',
      'row.capitalMinor',
      'row.interestMinor',
      'row.formMinor',
      'row.expensesMinor',
    ])
    .execute();
  const rowsOf = Map.groupBy(rows, ({ saleId, version }) => `${saleId}/${version}`);
  return plans.map(({ saleId, ...terms }) => ({
    saleId,
    terms,
    instalments: rowsOf.get(`${saleId}/${terms.version}`) ?? [],
  }));
}

async function readEntries(db: Reader, personId: number) {
  const rows = await db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as head', 'head.id', 'entry.transactionId')
    .innerJoin('sale', 'sale.id', 'entry.saleId')
    .where(isHeldBy(personId))
    .orderBy('head.postedAt')
    .orderBy('entry.transactionId')
    .orderBy('entry.line')
    .select([
      'entry.saleId',
      'head.kind',
      'head.postedAt',
      'entry.account',
      'entry.currency',
      'entry.amountMinor',
      'entry.instalmentNumber',
      'entry.component',
    ])
    .execute();
  return rows.map(({ saleId, amountMinor, currency, ...line }) => ({
    saleId,
    amountMinor,
    currency,
    line,
  }));
}
