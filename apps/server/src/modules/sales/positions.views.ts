import { day, type Day } from '@kantuta/contract/dates';
import { add, cents, type Cents } from '@kantuta/contract/money';
import type { Shield } from '@kantuta/contract/sales/fine.rules';
import type { Position } from '@kantuta/contract/sales/statement.rules';
import { sql, type Db, type Expression } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';
import { saleRecord, salesQuery, type SaleRecord } from './sales.views.ts';

/** A position as JSON: number, due date, scheduled by component, balance, settled by component, fine paid, late capital. */
type PositionParts = [
  number: number,
  dueOn: string,
  ...scheduled: [capital: number, interest: number, form: number, expenses: number],
  balance: number,
  ...settled: [capital: number, interest: number, form: number, expenses: number, fine: number],
  late: [day: string, amount: number][] | null,
];

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
      sql<PositionParts[] | null>`(
        SELECT json_agg(json_build_array(p.number, p.due_on, p.capital_minor, p.interest_minor, p.form_minor, p.expenses_minor, p.balance_minor,
                 p.paid_capital_minor, p.paid_interest_minor, p.paid_form_minor, p.paid_expenses_minor, p.paid_fine_minor, p.late_capital)
                 ORDER BY p.number)
          FROM plan_position p WHERE p.sale_id = sale.id AND ${which})`.as('positions'),
    ]);
}

/** Sales with their positions, a reading for each question. */
export function saleReadings(shieldsOfSale: ShieldsOfSale) {
  const inFull = (rows: PositionsRow[]) => rows.map(withSums);
  return {
    /** Every sale of a person, the newest first, with what is due up to a day and the next instalment. */
    due: reading(
      (db, { personId, until }: { personId: number; until: Day }) =>
        withPositions(db, shieldsOfSale, POSITIONS.due(until))
          .where('sale.personId', '=', personId)
          .orderBy('sale.id', 'desc'),
      inFull,
    ),
    /** Every sale of a person, the newest first, with all that may be owed. */
    open: reading(
      (db, { personId }: { personId: number }) =>
        withPositions(db, shieldsOfSale, POSITIONS.open())
          .where('sale.personId', '=', personId)
          .orderBy('sale.id', 'desc'),
      inFull,
    ),
    /** A sale of this person with its whole plan; the owner is part of the query (SEC-31). */
    one: reading(
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
    positions: row.positions && row.positions.map(positionOf),
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

function positionOf(parts: PositionParts): Position {
  const [number, dueOn, capital, interest, form, expenses, balance, ...settled] = parts;
  const [paidCapital, paidInterest, paidForm, paidExpenses, fine, late] = settled;
  const scheduled = {
    capital: cents(capital),
    interest: cents(interest),
    form: cents(form),
    expenses: cents(expenses),
  };
  const lateCapital = (late ?? []).map(([on, amount]) => ({ on: day(on), amount: cents(amount) }));
  const early = cents(paidCapital - (late ?? []).reduce((sum, [, amount]) => sum + amount, 0));
  return {
    number,
    dueOn: day(dueOn),
    ...scheduled,
    amount: add(scheduled.capital, scheduled.interest, scheduled.form, scheduled.expenses),
    balanceAfter: cents(balance),
    paid: {
      capital: cents(paidCapital),
      interest: cents(paidInterest),
      form: cents(paidForm),
      expenses: cents(paidExpenses),
      fine: cents(fine),
    },
    // What came up to the due date counts as of that day: no earlier day matters to a fine (SALE-9).
    capitalPaid: early === 0 ? lateCapital : [{ on: day(dueOn), amount: early }, ...lateCapital],
  };
}
