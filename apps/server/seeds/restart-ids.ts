import { sql, type Tx } from '../src/platform/db/database.ts';
import type { DB } from '../src/platform/db/tables.gen.ts';

/** Makes the product continue its ids after those of the set. */
export async function restartIds(tx: Tx, table: keyof DB, next: number): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN id RESTART WITH ${sql.lit(next)}`.execute(
    tx,
  );
}
