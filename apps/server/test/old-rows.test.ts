import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../src/modules/ledger/invariants.views.ts';
import { sql, type Db } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import {
  BEFORE_PARTS,
  insertOldRows,
  MONEY_AT,
  OLD_PAYMENTS,
  paymentId,
  SHOWN_AT,
} from './old-rows.ts';

/** What must be the same, and the columns that the migrations add to it. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  ledger_transaction: ['booked_on'],
  ledger_entry: ['charge_id', 'counter_company_id'],
  receipt: [],
  receipt_counter: [],
  payment_intent: ['started_by'],
  payment_item: ['id', 'charge_id', 'kind'],
  payment_stage: ['id'],
  qr_attempt: ['part_id'],
  provider_event: [],
  regularization: [],
  exchange_rate: [],
  sale: ['unit_id', 'reference', 'hold_id', 'credit_minor'],
  plan: [],
  plan_row: [],
};
/** Of these not even the stored row is another one. */
const UNTOUCHED = ['ledger_transaction', 'ledger_entry', 'receipt', 'regularization'];

let database: TestDatabase;
let before: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database.owner, BEFORE_PARTS);
  await insertOldRows(database.owner);
  before = await snapshot(database.owner);
  await migrate(database.owner);
});
afterAll(() => database.drop());

/** As text, so that no name in it is turned into another one on the way. */
async function snapshot(db: Db) {
  const rows: Record<string, string[]> = {};
  for (const [table, added] of Object.entries(KEPT)) {
    const version = UNTOUCHED.includes(table) ? sql`kept.xmin::text` : sql`''`;
    const found = await sql<{ row: string }>`
      SELECT ${version} || (to_jsonb(kept) - ${[...added]}::text[])::text AS row FROM ${sql.table(table)} kept ORDER BY 1`.execute(
      db,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

test('entries, receipts, QRs, stages, money in regularization and sales are the same rows as before', async () => {
  const after = await snapshot(database.owner);
  expect(after).toEqual(before);
  expect(Object.keys(KEPT).filter((table) => before[table]?.length === 0)).toEqual([]);
});

test('each old payment has one part, of its whole amount, in the state in which its money is', async () => {
  const { rows } = await sql<{ id: string; begun: Date | null; held: Date | null }>`
    SELECT intent_id AS id, state, method, amount_minor AS amount, begun_at AS begun, held_at AS held, position
      FROM payment_part ORDER BY intent_id`.execute(database.owner);
  const [shown, money] = [new Date(SHOWN_AT), new Date(MONEY_AT)];
  const whole = { method: 'qr', amount: 10_000, position: 1, begun: shown, held: null };
  const states = [
    { state: 'prepared', begun: null },
    { state: 'prepared' },
    { state: 'captured', held: money },
    { state: 'failed' },
    { state: 'released' },
    { state: 'held', held: money },
    { state: 'failed', method: 'card', begun: null },
    { state: 'captured', held: money },
    { state: 'failed', begun: null },
    { state: 'released' },
  ];
  expect(rows).toEqual(
    OLD_PAYMENTS.map((payment, n) => ({ ...whole, id: paymentId(payment), ...states[n] })),
  );
});

test('each QR belongs to the part of its payment', async () => {
  const { rows } = await sql`
    SELECT 1 FROM qr_attempt JOIN payment_part ON payment_part.id = part_id AND payment_part.intent_id = qr_attempt.intent_id`.execute(
    database.owner,
  );
  expect(rows).toHaveLength(OLD_PAYMENTS.filter(({ qr }) => qr !== undefined).length);
});

test('what a living sale has is taken; what was reverted, voided or never sold is free', async () => {
  const { rows } = await sql<{ name: string; state: string }>`
    SELECT CASE WHEN label = '' THEN 'lot ' || lot_id ELSE label END AS name, unit.state
      FROM unit ORDER BY 1`.execute(database.owner);
  expect(Object.fromEntries(rows.map(({ name, state }) => [name, state]))).toEqual({
    'Casa 07': 'reserved',
    'Casa 08': 'free',
    'lot 1': 'sold',
    'lot 2': 'free',
    'lot 3': 'reserved',
    'lot 4': 'not_for_sale',
    'lot 5': 'free',
    'lot 6': 'sold',
  });
  const { rows: without } = await sql`SELECT kind FROM sale WHERE unit_id IS NULL`.execute(
    database.owner,
  );
  expect(without).toEqual([{ kind: 'membership' }]);
});

test('a unit that is taken is not sold again, one that is free is', async () => {
  const sellAgain = (of: number) =>
    database.owner.transaction().execute(async (tx) => {
      await sql`
        INSERT INTO sale (id, number, company_id, person_id, kind, lot_id, item_id, unit_label, unit_id, currency, price_minor, initial_minor,
                          state, state_changed_on, created_at)
        SELECT 99, 'again', company_id, person_id, kind, lot_id, item_id, unit_label, unit_id, currency, price_minor, initial_minor,
               'sold', state_changed_on, created_at FROM sale WHERE id = ${of}`.execute(tx);
      throw new Error('it was sold');
    });
  for (const taken of [1, 3, 5, 7, 8])
    await expect(sellAgain(taken)).rejects.toThrow('unit_claim_one_live');
  for (const free of [2, 6]) await expect(sellAgain(free)).rejects.toThrow('it was sold');
});

test('the books hold', async () => {
  expect(await findViolations(database.owner)).toEqual([]);
});
