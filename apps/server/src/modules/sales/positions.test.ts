import { randomUUID } from 'node:crypto';
import { addDays, day } from '@kantuta/contract/dates';
import type { LedgerComponent, LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { cents, negate } from '@kantuta/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { sql, type Tx } from '../../platform/db/database.ts';
import { createIds } from '../../platform/ids.ts';
import { changeUnits, lockUnits } from '../catalogue/units.store.ts';
import { createLedger } from '../ledger/ledger.service.ts';
import { makePerson } from '../people/people.factory.ts';
import { rebuildPositions } from './positions.store.ts';
import { makeSale } from './sales.factory.ts';
import { createSaleWriting } from './writing.service.ts';

const SOLD_ON = day('2025-09-12');
const MONTHS = 6;
const { addPlanVersion, endSale } = createSaleWriting({ lockUnits, changeUnits });
const clock = { now: () => new Date('2026-03-12T16:00:00Z') };
const ledger = createLedger({ ids: createIds(clock), clock });

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

type Line = { number: number; component: LedgerComponent; amount: number };
type Step =
  | { do: 'post'; lines: Line[]; dayOf: number }
  | { do: 'replan'; from: number; graceDays: number }
  | { do: 'end' };

/** Payments of part or all of instalments, early and late, reversals, new plans, ends, in any order. */
const history = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('post' as const),
        lines: fc.array(
          fc.record({
            number: fc.nat(MONTHS + 1),
            component: fc.constantFrom(
              'initial',
              'capital',
              'interest',
              'form',
              'expenses',
              'fine',
            ),
            amount: fc.constantFrom(16_200, 8_000, 1_350, 76, 1, -1, -8_000, -16_200),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        dayOf: fc.nat(260),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('replan' as const),
        from: fc.nat(100),
        graceDays: fc.nat(10),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
  ),
  { maxLength: 10 },
) satisfies fc.Arbitrary<Step[]>;

async function play(
  tx: Tx,
  { saleId, personId }: { saleId: number; personId: number },
  step: Step,
) {
  if (step.do === 'end') {
    await endSale(tx, { saleId, from: 'sold', as: 'reverted', on: SOLD_ON, at: new Date() });
    return;
  }
  if (step.do === 'replan') {
    await addPlanVersion(tx, saleId, anotherPlan(step));
    return;
  }
  const settling = step.lines.map((line): LedgerEntry => ({
    account: 'receivable',
    currency: 'USD',
    amount: cents(-line.amount),
    saleId,
    personId,
    instalmentNumber: line.number,
    component: line.component,
  }));
  const entries = settling.flatMap((entry): LedgerEntry[] => [
    entry,
    { account: 'bank', currency: 'USD', amount: negate(entry.amount) },
  ]);
  await ledger.post(tx, {
    companyId: 8,
    kind: 'test',
    businessDay: addDays(SOLD_ON, step.dayOf),
    source: { kind: 'test', id: randomUUID() },
    entries,
  });
}

function anotherPlan({ from, graceDays }: { from: number; graceDays: number }) {
  const startedOn = addDays(SOLD_ON, from);
  const rows = [1, 2].map((number) => ({
    number,
    dueOn: addDays(startedOn, number * 30),
    capital: cents(48_600),
    interest: cents(100),
    form: cents(0),
    expenses: cents(0),
    amount: cents(48_700),
    balanceAfter: cents(97_200 - number * 48_600),
  }));
  return {
    kind: 'french' as const,
    financed: cents(97_200),
    months: 2,
    annualRatePct: '10',
    dueDay: 10,
    startedOn,
    fine: { annualPct: '12', graceDays, floor: cents(50), capPct: '20' },
    rows,
    reason: 'agreed',
    createdAt: new Date('2026-03-12T16:00:00Z'),
  };
}

const sold = () =>
  database.db.transaction().execute(async (tx) => {
    const { personId } = await makePerson(tx);
    const { saleId } = await makeSale(tx, ledger, {
      personId,
      soldOn: SOLD_ON,
      price: '1080.00',
      initial: '108.00',
      months: MONTHS,
    });
    return { saleId, personId };
  });

const wrong = async () => (await sql`SELECT * FROM wrong_positions()`.execute(database.db)).rows;
async function stored(saleId: number) {
  const positions =
    await sql`SELECT * FROM plan_position WHERE sale_id = ${saleId} ORDER BY number`.execute(
      database.owner,
    );
  const sums = await sql`SELECT * FROM sale_position WHERE sale_id = ${saleId}`.execute(
    database.owner,
  );
  return [positions.rows, sums.rows];
}

/** As after a bulk load with triggers off, and as in the migration. */
async function filledAnew(saleId: number) {
  await sql`DELETE FROM plan_position WHERE sale_id = ${saleId}`.execute(database.owner);
  await sql`DELETE FROM sale_position WHERE sale_id = ${saleId}`.execute(database.owner);
  await sql`SELECT positions_fill()`.execute(database.owner);
  return stored(saleId);
}

test('positions kept by each posting, plan and end equal those that are computed at once', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const sale = await sold();
      for (const step of steps)
        await database.db
          .transaction()
          .execute((tx) => play(tx, sale, step))
          .catch((error: unknown) => {
            // A sale that has ended keeps its plan and cannot end again.
            if (!(error instanceof RangeError)) throw error;
          });
      expect(await wrong()).toEqual([]);
      const kept = await stored(sale.saleId);
      expect(kept[0]).not.toEqual([]);
      expect(await filledAnew(sale.saleId)).toEqual(kept);
    }),
    { numRuns: 40 },
  );
});

test('a position falsified by hand is found, and the rebuild writes the right one', async () => {
  const { saleId } = await sold();
  const right = await stored(saleId);
  for (const change of [
    sql`UPDATE plan_position SET paid_interest_minor = 1 WHERE sale_id = ${saleId} AND number = 2`,
    sql`DELETE FROM plan_position WHERE sale_id = ${saleId} AND number = 3`,
    sql`INSERT INTO plan_position SELECT sale_id, 99, person_id, company_id, due_on, overdue_on, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, true, 0
          FROM plan_position WHERE sale_id = ${saleId} AND number = 3`,
    sql`UPDATE sale_position SET short_minor = short_minor - 1 WHERE sale_id = ${saleId}`,
  ]) {
    await change.execute(database.owner);
    expect(await wrong()).not.toEqual([]);
    expect(await rebuildPositions(database.db)).toBe(1);
    expect(await stored(saleId)).toEqual(right);
  }
  expect(await rebuildPositions(database.db)).toBe(0);
});

const UNTIL_THEY_OVERLAP = { timeout: 30_000, interval: 1 };

/** Two payments that have both written their entries before either writes positions. */
async function payTwiceAtOnce() {
  const sale = await sold();
  const pay = (dayOf: number) =>
    database.db.transaction().execute((tx) =>
      play(tx, sale, {
        do: 'post',
        lines: [{ number: 1, component: 'capital', amount: 4_000 }],
        dayOf,
      }),
    );
  await holdUntilWaiting(database.owner, 2, () => Promise.all([pay(60), pay(61)]), {
    row: { table: 'sale', id: String(sale.saleId) },
  });
  return stored(sale.saleId);
}

test('two payments of one instalment at once: neither is lost from its position', async () => {
  const [positions] = await payTwiceAtOnce();
  expect(await wrong()).toEqual([]);
  expect(positions?.[1]).toMatchObject({
    paidCapitalMinor: 8_000,
    lateCapital: [
      [addDays(SOLD_ON, 60), 4_000],
      [addDays(SOLD_ON, 61), 4_000],
    ],
  });
});

test('the control: without the lock on the sale one of them would be lost', async () => {
  const { rows } = await sql<{ body: string }>`
    SELECT pg_get_functiondef('keep_settled'::regproc) AS body`.execute(database.owner);
  const body = rows[0]?.body ?? '';
  const unlocked = body.replace('FOR NO KEY UPDATE', '');
  expect(unlocked).not.toBe(body);
  await sql.raw(unlocked).execute(database.owner);
  try {
    // Without the lock nothing makes them overlap, so a pair may pass one after the other.
    await expect
      .poll(async () => {
        await payTwiceAtOnce();
        return wrong();
      }, UNTIL_THEY_OVERLAP)
      .not.toEqual([]);
    expect(await rebuildPositions(database.db)).toBe(1);
  } finally {
    await sql.raw(body).execute(database.owner);
  }
});
