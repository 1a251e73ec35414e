import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { reverse, type LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { cents, type Currency } from '@kantuta/contract/money';
import { fineOf } from '@kantuta/contract/sales/fine.rules';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { sql, type Tx } from '../../platform/db/database.ts';
import { titlesOf } from '../catalogue/catalogue.module.ts';
import { changeUnits, lockUnits } from '../catalogue/units.store.ts';
import { createLedgerModule } from '../ledger/ledger.module.ts';
import { createLedger, type Ledger } from '../ledger/ledger.service.ts';
import { shieldedSales, shieldsOfSale, shieldsOfSales } from '../payments/payments.module.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeSale } from './sales.factory.ts';
import { createSaleAccounts } from './sales.module.ts';
import { createSaleWriting } from './writing.service.ts';

/** Each person has several sales; the fixed seed makes the same ones on every run. */
const PEOPLE = 150;
const TODAY = dayInLaPaz(TEST_NOON);
// The last day is six days after the holiday of Santa Cruz.
const DAYS = [0, 1, 5, 6, 7, 40, -30, -161].map((days) => addDays(TODAY, days));
const ENDED = ['voided', 'reverted', 'transferred', 'upgraded', 'refinanced'];
const { addPlanVersion } = createSaleWriting({ lockUnits, changeUnits });
const REGION_OF = { 8: 'SC', 9: undefined } as const;

let app: TestApp;
let overdue: ReturnType<typeof createSaleAccounts>;
let people: number[];
beforeAll(async () => {
  app = await testApp({ jobs: false });
  overdue = createSaleAccounts(app.platform, {
    ...createLedgerModule(app.platform),
    sellPaid: async () => [],
    shieldsOfSales,
    shieldsOfSale,
    shieldedSales,
    titlesOf,
    lockUnits,
    changeUnits,
    regionOfCompany: async (id) => REGION_OF[id === 8 ? 8 : 9],
  });
  people = await makePeople();
});
afterAll(() => app.close());

/** The expected result: the statement of every sale of every person. */
async function byStatements(on: Day, companyId?: number) {
  const found = { people: new Set<number>(), onlyFines: 0, shielded: 0, newPlan: 0 };
  for (const personId of people)
    for (const { sale, statement } of await overdue.accounts.ofPerson(
      app.database.db,
      personId,
      on,
    )) {
      if (ENDED.includes(sale.state) || (companyId !== undefined && sale.companyId !== companyId))
        continue;
      if (statement.inRegularization) found.shielded += 1;
      const late = statement.instalments.filter((item) => item.isOverdue);
      if (late.length === 0) continue;
      found.people.add(personId);
      if ((sale.plan?.version ?? 0) > 1) found.newPlan += 1;
      if (late.every(({ owed, owedTotal }) => owed.fine === owedTotal)) found.onlyFines += 1;
    }
  return found;
}

const bySql = async (on: Day, companyIds: number[] | null = null) =>
  peopleOf(await overdue.salesOverdue(app.database.db, { companyIds, on }));
const peopleOf = (sales: readonly { personId: number }[]) => [
  ...new Set(sales.map(({ personId }) => personId)),
];
const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);

test.each(DAYS)('the people overdue on %s are those whose statements are overdue', async (on) => {
  const { people: expected } = await byStatements(on);
  expect(sorted(await bySql(on))).toEqual(sorted(expected));
});

test('the generated sales contain every kind of history, so the comparison covers them all', async () => {
  const { people: late, ...kinds } = await byStatements(TODAY);
  expect(late.size).toBeGreaterThan(PEOPLE / 10);
  expect(late.size).toBeLessThan(PEOPLE);
  for (const [kind, count] of Object.entries(kinds))
    expect({ kind, isThere: count > 0 }).toEqual({ kind, isThere: true });
});

test('only sales of the given companies count, and the result depends on the day', async () => {
  for (const companyId of [8, 9])
    expect(sorted(await bySql(TODAY, [companyId]))).toEqual(
      sorted((await byStatements(TODAY, companyId)).people),
    );
  expect(await bySql(TODAY, [])).toEqual([]);
  // The control: two days have different results.
  expect(sorted(await bySql(addDays(TODAY, 40)))).not.toEqual(sorted(await bySql(TODAY)));
});

test('a query in a transaction returns the same people as one on the pool', async () => {
  const inside = await app.database.db
    .transaction()
    .execute((tx) => overdue.salesOverdue(tx, { companyIds: null, on: TODAY }));
  expect(sorted(peopleOf(inside))).toEqual(sorted(await bySql(TODAY)));
});

test.each(DAYS)(
  'the sales overdue on %s are late for as long as their statements say',
  async (on) => {
    const expected = new Map<number, number>();
    for (const personId of people)
      for (const { sale, statement } of await overdue.accounts.ofPerson(
        app.database.db,
        personId,
        on,
      )) {
        const late = statement.instalments.filter((item) => item.isOverdue);
        if (ENDED.includes(sale.state) || late.length === 0) continue;
        expected.set(sale.id, Math.max(...late.map((item) => item.daysLate)));
      }
    const found = await overdue.salesOverdue(app.database.db, { companyIds: null, on });
    expect(new Map(found.map(({ saleId, daysLate }) => [saleId, daysLate]))).toEqual(expected);
  },
);

/** Whole numbers below a limit, the same on every run. */
let seed = 20_260_310;
function below(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
}
const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

async function makePeople(): Promise<number[]> {
  const ledger = createLedger(app.platform);
  const made: number[] = [];
  await app.database.owner.transaction().execute(async (tx) => {
    for (let count = 0; count < PEOPLE; count += 1) {
      const { personId } = await makePerson(tx, {});
      made.push(personId);
      for (let sales = below(3); sales > 0; sales -= 1) await makeHistory(tx, ledger, personId);
    }
  });
  return made;
}

async function makeHistory(tx: Tx, ledger: Ledger, personId: number): Promise<void> {
  const currency = one(['USD', 'BOB'] as const);
  const soldOn = addDays(TODAY, -30 - below(500));
  const { saleId, companyId } = await makeSale(tx, ledger, {
    personId,
    companyId: one([8, 9]),
    currency,
    soldOn,
    price: one(['1080.00', '330.00']),
    initial: one(['80.00', '0.00']),
    months: one([3, 6, 12]),
    dueDay: one([24, 1 + below(28)]),
    kind: one(['french', 'zero']),
    form: one(['0.00', '1.00']),
    fine: {
      annualPct: one(['12', '8.5']),
      graceDays: one([0, 5, 10]),
      floor: cents(one([0, 50])),
      capPct: one(['20', '1']),
    },
  });
  if (below(5) === 0) await replacePlan(tx, saleId);
  const rows = await rowsInForce(tx, saleId);
  // Some customers pay everything, even in advance; some stop paying; some skip one instalment.
  const stopsAt = one([rows.length, below(rows.length + 1), rows.length - 1]);
  const skips = one([-1, -1, -1, below(rows.length)]);
  for (const [index, row] of rows.entries())
    if (index < stopsAt && index !== skips)
      await settle(tx, ledger, { saleId, personId, companyId, currency, row });
  if (below(3) === 0)
    await shield(tx, {
      saleId,
      personId,
      companyId,
      currency,
      number: Math.min(stopsAt + 1, rows.length),
    });
  if (below(10) === 0)
    await tx
      .updateTable('sale')
      .set({ state: one([...ENDED, 'titled']) })
      .where('id', '=', saleId)
      .execute();
}

type Row = Awaited<ReturnType<typeof rowsInForce>>[number];

async function rowsInForce(tx: Tx, saleId: number) {
  const rows = await tx
    .selectFrom('planRow')
    .selectAll()
    .where('saleId', '=', saleId)
    .orderBy('version', 'desc')
    .orderBy('number')
    .execute();
  return rows.filter(({ version }) => version === rows[0]?.version);
}

/** Adds a newer version of the plan, which is then in force: later due dates, or other amounts. */
async function replacePlan(tx: Tx, saleId: number): Promise<void> {
  const plan = await tx
    .selectFrom('plan')
    .selectAll()
    .where('saleId', '=', saleId)
    .executeTakeFirstOrThrow();
  const later = one([0, 20, 45]);
  const graceDays = one([0, 5]);
  const [interest, expenses] = [one([0, 7]), one([0, 25])];
  await addPlanVersion(tx, saleId, {
    kind: plan.kind as PlanKind,
    financed: cents(plan.financedMinor),
    months: plan.months,
    annualRatePct: plan.annualRatePct,
    dueDay: plan.dueDay,
    startedOn: day(plan.startedOn),
    fine: {
      annualPct: plan.fineAnnualPct,
      graceDays,
      floor: cents(plan.fineFloorMinor),
      capPct: plan.fineCapPct,
    },
    rows: (await rowsInForce(tx, saleId)).map((row) => ({
      number: row.number,
      dueOn: addDays(day(row.dueOn), later),
      capital: cents(row.capitalMinor),
      interest: cents(row.interestMinor + interest),
      form: cents(row.formMinor),
      expenses: cents(expenses),
    })),
    reason: 'test',
    createdAt: plan.createdAt,
  });
}

type Money = { saleId: number; personId: number; companyId: number; currency: Currency };
const ACCOUNT_OF = {
  capital: 'receivable',
  interest: 'interest_income',
  form: 'form_income',
  expenses: 'expenses_income',
  fine: 'fine_income',
} as const;

/** Pays an instalment in one or two parts, early, on time or late, with the right fine, a wrong one or none; may reverse it. */
async function settle(
  tx: Tx,
  ledger: Ledger,
  { row, ...money }: Money & { row: Row },
): Promise<void> {
  const paidOn = addDays(day(row.dueOn), one([-40, -1, 0, 0, 0, 0, 3, 6, 12, 30]));
  const [capital, interest, form, expenses] = [
    row.capitalMinor,
    row.interestMinor,
    row.formMinor,
    row.expensesMinor,
  ];
  const first = one([capital, capital, capital, Math.floor(capital / 2)]);
  const rest = addDays(paidOn, one([1, 15]));
  const plan = await tx
    .selectFrom('plan')
    .selectAll()
    .where('saleId', '=', money.saleId)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow();
  const came = [
    { on: paidOn, amount: cents(first) },
    { on: rest, amount: cents(capital - first) },
  ].filter(({ amount }) => amount > 0);
  const last = came.at(-1)?.on ?? paidOn;
  const fine = fineOf(
    {
      dueOn: day(row.dueOn),
      capital: cents(capital),
      amount: cents(capital + interest + form + expenses),
      capitalPaid: came,
    },
    last,
    {
      annualPct: plan.fineAnnualPct,
      graceDays: plan.fineGraceDays,
      floor: cents(plan.fineFloorMinor),
      capPct: plan.fineCapPct,
    },
    REGION_OF[money.companyId === 8 ? 8 : 9],
  );
  const paysFine = one([fine, fine, fine, fine, 0, Math.floor(fine / 2)]);
  const number = row.number;
  const firstId = await pay(tx, ledger, money, {
    on: paidOn,
    number,
    parts: { capital: first, interest: one([interest, interest, interest, 0]), form, expenses },
  });
  if (capital > first)
    await pay(tx, ledger, money, { on: rest, number, parts: { capital: capital - first } });
  if (paysFine > 0) await pay(tx, ledger, money, { on: last, number, parts: { fine: paysFine } });
  if (below(12) === 0) await takeBack(tx, ledger, money, firstId, addDays(paidOn, one([0, 2, 20])));
}

type Posted = { id: string; entries: LedgerEntry[] } | undefined;

async function pay(
  tx: Tx,
  ledger: Ledger,
  { saleId, companyId, currency }: Money,
  {
    on,
    number,
    parts,
  }: { on: Day; number: number; parts: Partial<Record<keyof typeof ACCOUNT_OF, number>> },
): Promise<Posted> {
  const lines = Object.entries(parts).flatMap(([component, amount]): LedgerEntry[] => {
    if (amount === 0) return [];
    const known = component as keyof typeof ACCOUNT_OF;
    const account = ACCOUNT_OF[known];
    return [
      {
        account,
        currency,
        amount: cents(-amount),
        saleId,
        instalmentNumber: number,
        component: known,
      },
    ];
  });
  if (lines.length === 0) return undefined;
  const total = lines.reduce((sum, { amount }) => sum - amount, 0);
  const entries: LedgerEntry[] = [{ account: 'bank', currency, amount: cents(total) }, ...lines];
  const source = { kind: 'test', id: randomUUID() };
  const id = await ledger.post(tx, {
    companyId,
    kind: 'payment',
    businessDay: on,
    source,
    entries,
  });
  return { id, entries };
}

async function takeBack(
  tx: Tx,
  ledger: Ledger,
  { companyId }: Money,
  posted: Posted,
  on: Day,
): Promise<void> {
  if (!posted) return;
  await ledger.post(tx, {
    companyId,
    kind: 'reversal',
    businessDay: on,
    source: { kind: 'test', id: randomUUID() },
    entries: reverse(posted.entries),
    reversesId: posted.id,
  });
}

/** Puts a payment of an instalment under review, either still open or closed by now. */
async function shield(
  tx: Tx,
  { saleId, personId, companyId, currency, number }: Money & { number: number },
): Promise<void> {
  const [id, event] = [randomUUID(), randomUUID()];
  const since = new Date(`${addDays(TODAY, -one([3, 30, 90]))}T16:00:00Z`);
  const isOpen = below(2) === 0;
  const closedAt = new Date(since.getTime() + one([2, 25]) * DAY_MS);
  await sql`INSERT INTO payment_intent (id, reference, person_id, company_id, currency, amount_minor, method, state, attempt_id, fingerprint, created_at, state_changed_at)
    VALUES (${id}, ${id}, ${personId}, ${companyId}, ${currency}, 100, 'qr', ${isOpen ? 'in_regularization' : 'settled'}, ${randomUUID()}, '', ${since}, ${since})`.execute(
    tx,
  );
  await sql`INSERT INTO payment_item VALUES (${id}, ${saleId}, ${number}, 100, ${isOpen})`.execute(
    tx,
  );
  await sql`INSERT INTO provider_event (provider, event_id, source, received_at, body)
    VALUES ('test', ${event}, 'webhook', ${since}, jsonb_build_object('paidAt', ${since.toISOString()}::text))`.execute(
    tx,
  );
  await sql`INSERT INTO regularization VALUES (${randomUUID()}, ${id}, ${companyId}, 'test', ${event}, 'amount_differs', ${currency}, 100,
    ${since}, ${since}, ${isOpen ? null : closedAt})`.execute(tx);
}
