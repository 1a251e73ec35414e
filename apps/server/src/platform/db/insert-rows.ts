import { sql, type Tx } from './database.ts';
import type { DB } from './tables.gen.ts';

type InsertOf<Column> = Column extends { readonly __insert__: infer Value } ? Value : Column;
export type Row<Table extends keyof DB> = {
  readonly [Column in keyof DB[Table]]?: InsertOf<DB[Table][Column]>;
};

const MOST_ROWS = 5_000;

/**
 * Writes many rows in few statements: the whole list is one parameter, and the table supplies the column types. All rows have the columns
 * of the first one.
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

/** The next `count` numbers of a table that numbers its rows, in order. */
export async function reserveIds(tx: Tx, table: keyof DB, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${snakeCase(table)}, 'id'))::int AS id FROM generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

function inSnakeCase(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      snakeCase(name),
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
}
