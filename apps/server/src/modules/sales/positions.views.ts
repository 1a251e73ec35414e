import { day, type Day } from '@kantuta/contract/dates';
import { add, cents, ZERO, type Cents } from '@kantuta/contract/money';
import type { Shield } from '@kantuta/contract/sales/fine.rules';
import type { Position } from '@kantuta/contract/sales/statement.rules';
import { sql, type Db, type Expression } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';
import { isHeldBy } from '../../platform/db/sale-holders.ts';
import { saleRecord, salesQuery, type SaleRecord } from './sales.views.ts';

/** A sale with its positions; `positions` is null when none was asked for or there are none. */
export type SaleWithPositions = {
  sale: SaleRecord;
  positions: Position[] | null;
  shields: (Shield & { number: number })[] | null;
  /** Null for a sale without plan and payments. */
  sums: {
    lastOn: Day | null;
    paidCapital: Cents;
    instalments: number;
    shortInstalments: number;
    short: Cents;
  } | null;
};

/** What payments shows of a sale inside of the statement that reads it. */
export type ShieldsOfSale = (
  saleId: string,
) => ReturnType<typeof sql<(Shield & { number: number })[] | null>>;

/**
 * Which positions a statement reads: `due` those that may be owed up to a day and the next one, or all open ones of a sale with shields;
 * `open` all that may be owed; `all` the settled ones, too.
 */
const POSITIONS = {
  all: () => sql`true`,
  open: () => sql`p.is_open`,
  due: (
    until: Day,
  ) => sql`p.is_open AND p.due_on <= CASE WHEN shield.list IS NOT NULL THEN 'infinity' ELSE coalesce(
    (SELECT min(later.due_on) FROM plan_position later WHERE later.sale_id = sale.id AND later.is_open AND later.due_on > ${until}), ${until}) END`,
};

function withPositions(db: Db, shieldsOfSale: ShieldsOfSale, which: Expression<unknown>) {
  return salesQuery(db)
    .leftJoin('salePosition', 'salePosition.saleId', 'sale.id')
    .leftJoinLateral(
      () => db.selectNoFrom(shieldsOfSale('sale.id').as('list')).as('shield'),
      (join) => join.onTrue(),
    )
    .select([
      'salePosition.lastOn',
      'salePosition.paidCapitalMinor',
      'salePosition.instalments',
      'salePosition.shortInstalments',
      'salePosition.shortMinor',
      'shield.list as shields',
      // One text for all rows: JSON would look up the type of each value of each row, for as long as everything else of a position takes.
      sql<string | null>`(
        SELECT string_agg(concat_ws('|', p.number, p.due_on, p.capital_minor, p.interest_minor, p.form_minor, p.expenses_minor, p.balance_minor,
                 p.paid_capital_minor, p.paid_interest_minor, p.paid_form_minor, p.paid_expenses_minor, p.paid_fine_minor, p.late_capital), ';'
                 ORDER BY p.number)
          FROM plan_position p WHERE p.sale_id = sale.id AND ${which})`.as('positions'),
    ]);
}

/** Sales with their positions, a reading for each question. */
export function saleReadings(shieldsOfSale: ShieldsOfSale) {
  const inFull = (rows: PositionsRow[]) => rows.map(withSums);
  return {
    /** Every sale that a person buys, the newest first, with what is due up to a day and the next instalment. */
    due: reading(
      (db, { personId, until }: { personId: number; until: Day }) =>
        withPositions(db, shieldsOfSale, POSITIONS.due(until))
          .where(isHeldBy(personId))
          .orderBy('sale.id', 'desc'),
      inFull,
    ),
    /** Every sale that a person buys, the newest first, with all that may be owed. */
    open: reading(
      (db, { personId }: { personId: number }) =>
        withPositions(db, shieldsOfSale, POSITIONS.open())
          .where(isHeldBy(personId))
          .orderBy('sale.id', 'desc'),
      inFull,
    ),
    /** A sale that this person buys, alone or with others, with its whole plan; who asks is part of the query (SEC-31). */
    one: reading(
      (db, { personId, saleId }: { personId: number; saleId: number }) =>
        withPositions(db, shieldsOfSale, POSITIONS.all())
          .where('sale.id', '=', saleId)
          .where(isHeldBy(personId)),
      inFull,
    ),
    /** The same for its debtor alone, who contracts it (SALE-29). */
    ofDebtor: reading(
      (db, { personId, saleId }: { personId: number; saleId: number }) =>
        withPositions(db, shieldsOfSale, POSITIONS.all())
          .where('sale.id', '=', saleId)
          .where('sale.personId', '=', personId),
      inFull,
    ),
    openById: reading(
      (db, { saleIds }: { saleIds: number[] }) =>
        withPositions(db, shieldsOfSale, POSITIONS.open()).where(
          'sale.id',
          '=',
          sql<number>`any(${saleIds}::int[])`,
        ),
      inFull,
    ),
  };
}

type PositionsRow = Awaited<ReturnType<ReturnType<typeof withPositions>['execute']>>[number];

function withSums(row: PositionsRow): SaleWithPositions {
  return {
    sale: saleRecord(row),
    positions: row.positions === null ? null : row.positions.split(';').map(positionOf),
    shields: row.shields,
    sums:
      row.paidCapitalMinor === null
        ? null
        : {
            lastOn: row.lastOn === null ? null : day(row.lastOn),
            paidCapital: cents(row.paidCapitalMinor),
            instalments: row.instalments ?? 0,
            shortInstalments: row.shortInstalments ?? 0,
            short: cents(row.shortMinor ?? 0),
          },
  };
}

function positionOf(text: string): Position {
  const [number = '', dueOn = '', ...rest] = text.split('|');
  const amounts = rest.slice(0, 10).map((amount) => cents(Number(amount)));
  const [capital = ZERO, interest = ZERO, form = ZERO, expenses = ZERO, balance = ZERO] = amounts;
  const [
    paidCapital = ZERO,
    paidInterest = ZERO,
    paidForm = ZERO,
    paidExpenses = ZERO,
    fine = ZERO,
  ] = amounts.slice(5);
  // Days with amounts, as JSON; left out when nothing came late.
  const late = JSON.parse(rest[10] ?? '[]') as [on: string, amount: number][];
  const lateCapital = late.map(([on, amount]) => ({ on: day(on), amount: cents(amount) }));
  const early = cents(paidCapital - late.reduce((sum, [, amount]) => sum + amount, 0));
  return {
    number: Number(number),
    dueOn: day(dueOn),
    capital,
    interest,
    form,
    expenses,
    amount: add(capital, interest, form, expenses),
    balanceAfter: balance,
    paid: {
      capital: paidCapital,
      interest: paidInterest,
      form: paidForm,
      expenses: paidExpenses,
      fine,
    },
    // What came up to the due date counts as of that day: no earlier day matters to a fine (SALE-9).
    capitalPaid: early === 0 ? lateCapital : [{ on: day(dueOn), amount: early }, ...lateCapital],
  };
}
