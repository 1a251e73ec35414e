import { sql, type Tx } from '../src/platform/db/database.ts';
import type { DB } from '../src/platform/db/tables.gen.ts';

type InsertOf<Column> = Column extends { readonly __insert__: infer Value } ? Value : Column;
export type Row<Table extends keyof DB> = {
  readonly [Column in keyof DB[Table]]?: InsertOf<DB[Table][Column]>;
};

const MOST_ROWS = 5_000;

/**
 * Writes many rows by few statements: the whole list is one parameter, and the table itself says of which types its columns are. All
 * rows have the columns of the first one.
 */
export async function insertRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
  atOnce = MOST_ROWS,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += atOnce) {
    const list = rows.slice(start, start + atOnce).map((row) => inSnakeCase(row));
    await sql`
      INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(list)}::json)`.execute(
      tx,
    );
  }
}

/** Makes the numbers that the product gives out go on after those of the set. */
export async function restartIds(tx: Tx, table: keyof DB, next: number): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN id RESTART WITH ${sql.lit(next)}`.execute(
    tx,
  );
}

function inSnakeCase(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}
