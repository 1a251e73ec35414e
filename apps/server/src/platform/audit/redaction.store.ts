import { redactCardNumbers } from '@kantuta/contract/card-number.rules';
import type { Clock } from '../clock.ts';
import { inTransaction, sql, type Db, type Reader, type Tx } from '../db/database.ts';
import type { TextColumns } from '../db/own-tables.ts';
import type { DB } from '../db/tables.gen.ts';
import { createAudit } from './audit.ts';
import { objectOfText, readHashAsWritten } from './trail-redactions.views.ts';

/** Blocks of 8 kB that one transaction looks through at most. */
const AT_ONCE = 1_000;
// A superset of what the rule finds, also with the line ends that JSON writes as `\n`; the rule decides.
const LOOKS_LIKE_CARD = String.raw`[0-9](([^[:alnum:]]|\\[a-z]){0,2}[0-9]){12}|cvc|cvv|cvn|segur|security`;

type Column = { name: string; isJson: boolean };
type Place = { table: keyof DB; columns: readonly Column[]; key: readonly string[] };
type Row = { at: string; key: string; values: Record<string, unknown> };

/**
 * Redacts card numbers that were stored before the guard of SEC-41, in these columns, and records each row as an act of the trail. What it
 * has once redacted it does not find again, so it may be repeated; rows are read a thousand blocks at a time. While rows of a table are
 * redacted, others wait to write to it: triggers that refuse changes are off only in that transaction. `db` owns the tables.
 *
 * @returns how many rows of each table were redacted
 */
export async function redactStoredCards(
  db: Db,
  clock: Clock,
  texts: TextColumns,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, columns] of Object.entries(texts)) {
    const table = name as keyof DB;
    const place = await readPlace(db, table, columns);
    for (let block = 0; block < (await countBlocks(db, table)); block += AT_ONCE) {
      const hasCards = (await readRows(db, place, block)).some((row) => changesOf(row).length > 0);
      if (hasCards)
        found[name] = (found[name] ?? 0) + (await redactBlocks(db, clock, place, block));
    }
  }
  return found;
}

function redactBlocks(db: Db, clock: Clock, place: Place, block: number): Promise<number> {
  const { record } = createAudit({ db, clock });
  const { table } = place;
  return inTransaction(db, async (tx) => {
    // Whoever wants to write to this table waits behind us: better to give up here than to make them wait for a transaction that hangs.
    await sql`SET LOCAL lock_timeout = '3s'`.execute(tx);
    // Also keeps everybody else from writing to this table until the commit.
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
    let count = 0;
    for (const row of await readRows(tx, place, block)) {
      const changes = changesOf(row);
      if (changes.length === 0) continue;
      const oldHash = await readHashAsWritten(tx, table, row.key);
      await write(tx, place, row, changes);
      const newHash = await readHashAsWritten(tx, table, row.key);
      await record(tx, {
        actor: { kind: 'system' },
        action: 'operators.redactText',
        object: { kind: 'text', id: objectOfText(table, row.key) },
        outcome: 'done',
        details: { columns: changes.map(([name]) => name), oldHash, newHash },
      });
      count += 1;
    }
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
    return count;
  });
}

/** Names and values of the columns that hold a card number, redacted. */
function changesOf({ values }: Row): [string, unknown][] {
  return Object.entries(values)
    .map(([name, value]): [string, unknown] => [name, redacted(value)])
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(values[name]));
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redactCardNumbers(value);
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redacted(item)]));
}

async function write(
  tx: Tx,
  { table, columns }: Place,
  row: Row,
  changes: readonly (readonly [string, unknown])[],
): Promise<void> {
  const isJson = (name: string) => columns.some((column) => column.isJson && column.name === name);
  const values = changes.map(([name, value]) => {
    const written = isJson(name) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
    return sql`${sql.ref(name)} = ${written}`;
  });
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(values)} WHERE ctid = ${row.at}::tid`.execute(tx);
}

/** The rows of these blocks that may hold a card number. */
async function readRows(reader: Reader, place: Place, block: number): Promise<Row[]> {
  const { table, columns, key } = place;
  const mayHold = columns.map(
    ({ name }) => sql`${sql.ref(name)}::text ~* ${sql.lit(LOOKS_LIKE_CARD)}`,
  );
  const values = columns.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
  const { rows } = await sql<Row>`
    SELECT ctid::text AS at, concat_ws('/', ${sql.join(key.map((name) => sql.ref(name)))}) AS key,
           jsonb_build_object(${sql.join(values)}) AS values
      FROM ${sql.table(table)}
     WHERE ctid >= ${`(${block},0)`}::tid AND ctid < ${`(${block + AT_ONCE},0)`}::tid
       AND (${sql.join(mayHold, sql` OR `)})`.execute(reader);
  return rows;
}

async function countBlocks(reader: Reader, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    SELECT ceil(pg_relation_size(${nameOf(table)}) / current_setting('block_size')::numeric)::int AS blocks`.execute(
    reader,
  );
  return rows[0]?.blocks ?? 0;
}

async function readPlace(
  reader: Reader,
  table: keyof DB,
  names: readonly string[],
): Promise<Place> {
  const { rows } = await sql<{ name: string; type: string; isKey: boolean }>`
    SELECT attname AS name, atttypid::regtype::text AS type,
           EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY(indkey)) AS is_key
      FROM pg_attribute
     WHERE attrelid = ${nameOf(table)} AND attnum > 0 AND NOT attisdropped ORDER BY attnum`.execute(
    reader,
  );
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  return {
    table,
    columns: names.map((name) => ({ name, isJson: typeOf.get(inSql(name)) === 'jsonb' })),
    key: rows.filter(({ isKey }) => isKey).map(({ name }) => name),
  };
}

function nameOf(table: keyof DB) {
  return sql`${inSql(table)}::regclass`;
}

/** The query builder's `personNote` is `person_note` in the catalogue of PostgreSQL. */
function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
