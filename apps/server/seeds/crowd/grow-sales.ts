import { sql, type Db, type Tx } from '../../src/platform/db/database.ts';
import { postBooks } from './grow-books.ts';
import { growPayments } from './grow-payments.ts';
import { growPeople } from './grow-people.ts';
import { growPlans, growSaleRows } from './grow-sale-rows.ts';
import type { Before, Growth } from './growth.ts';

const NUMBERED = ['person', 'sale', 'unit'] as const;
const FILLED = [
  'person',
  'person_role',
  'contact',
  'lot',
  'unit',
  'sale',
  'plan',
  'plan_row',
  'ledger_transaction',
  'ledger_entry',
  'payment_intent',
  'payment_item',
  'payment_part',
  'qr_attempt',
  'payment_stage',
  'provider_event',
  'receipt',
  'notification',
];

/**
 * Adds many sales with everything that belongs to them, in few statements: for measurements, not for a demo that people look at. The
 * books stay in order (`npm run ledger:check`). Of a hundred sales, eight are paid off, ten owe one to three
 * instalments, those that are not only reserved are paid up. Triggers and foreign keys are off meanwhile, so the connection must be a superuser's.
 */
export async function growSales(db: Db, growth: Growth): Promise<Before> {
  const before = await db.connection().execute(async (one) => {
    const firsts = await reserve(one, growth);
    await one.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`SET LOCAL work_mem = '128MB'`.execute(tx);
      await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(tx);
      await restIndexes(tx);
      await growPeople(tx, growth, firsts);
      await growSaleRows(tx, growth, firsts);
      await growPlans(tx, growth);
      await postBooks(tx, growth);
      await growPayments(tx);
      for (const table of FILLED) await sql`REINDEX TABLE ${sql.table(table)}`.execute(tx);
      await sql`ANALYZE sale, plan, plan_row, ledger_entry`.execute(tx);
      // Triggers would have kept them (docs/decisions/026).
      await sql`SELECT positions_fill()`.execute(tx);
    });
    return firsts;
  });
  // A plan made on the statistics of the small tables would be the wrong one.
  await sql`ANALYZE`.execute(db);
  return before;
}

/** Moves the sequences past the new rows first, so that a product that runs meanwhile takes none of their ids. */
async function reserve(db: Db, { sales, peoplePerSale }: Growth): Promise<Before> {
  const taken = { person: 0, sale: 0, unit: 0 };
  const counts = { person: sales * peoplePerSale, sale: sales, unit: sales };
  for (const table of NUMBERED) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    const { rows } = await sql<{ last: number }>`
      SELECT setval(${sequence}, greatest(nextval(${sequence}), (SELECT coalesce(max(id), 0) FROM ${sql.table(table)})) + ${counts[table]}::int)
             - ${counts[table]}::int AS last`.execute(db);
    taken[table] = rows[0]?.last ?? 0;
  }
  const { rows } = await sql<{ lot: number; project: number }>`
    SELECT (SELECT coalesce(max(id), 0) FROM lot) AS lot, (SELECT coalesce(max(id), 0) FROM project) AS project`.execute(
    db,
  );
  return { ...taken, lot: rows[0]?.lot ?? 0, project: rows[0]?.project ?? 0 };
}

/** Indexes are built at the end, in a fifth of the time that a million single insertions would take. */
async function restIndexes(tx: Tx): Promise<void> {
  await sql`
    UPDATE pg_index SET indisready = false, indisvalid = false
     WHERE indrelid = any(SELECT name::regclass FROM unnest(${FILLED}::text[]) name)`.execute(tx);
}
