import { sql, type CompiledQuery, type Expression, type Kysely, type RawBuilder } from 'kysely';
import { compiled, renamed, type Names } from './compiled.ts';
import type { Reader } from './database.ts';
import type { DB } from './tables.gen.ts';

/** A row as JSON shows it: instants are text. A `numeric` would lose its digits, so select it as text. */
type AsJson<Row> = { [Column in keyof Row]: InJson<Row[Column]> };
type InJson<Value> = Value extends Date ? string : Value;

type Query<Row> = Expression<Row> & { compile(): CompiledQuery<Row> };

/**
 * Something that a statement reads beside other things, as one value (docs/decisions/032): a noun declares what it shows on a page, and the
 * page, with the session of the call, is still one statement.
 */
export type Reading<Of, Value> = {
  select(db: Kysely<DB>, of: Of): RawBuilder<unknown>;
  from(stored: unknown): Value;
};
export type ValueOf<Each> = Each extends Reading<never, infer Value> ? Value : never;

/** The rows of a query. `of` holds place-holders or columns instead of values, as in `compiled`; `from` makes the value of the rows. */
export function reading<Of, Row, Value>(
  build: (db: Kysely<DB>, of: Of) => Query<Row>,
  from: (rows: AsJson<Row>[]) => Value,
): Reading<Of, Value> {
  const names: Names = { columns: undefined };
  return {
    select: (db, of) =>
      sql`(SELECT coalesce(json_agg(found), '[]') FROM (${build(db, of)}) AS found)`,
    from: (stored) => from(renamed(stored as Record<string, unknown>[], names) as AsJson<Row>[]),
  };
}

/** Several readings of the same thing as one. */
export function together<Of, Each extends Record<string, Reading<Of, unknown>>>(
  readings: Each,
): Reading<Of, { [Key in keyof Each]: ValueOf<Each[Key]> }> {
  const all = Object.entries(readings);
  return {
    select: (db, of) =>
      sql`json_build_array(${sql.join(all.map(([, each]) => each.select(db, of)))})`,
    from: (stored) => {
      const values = stored as unknown[];
      return Object.fromEntries(
        all.map(([key, each], index) => [key, each.from(values[index])]),
      ) as { [Key in keyof Each]: ValueOf<Each[Key]> };
    },
  };
}

/** The same reading with another value made of its own. */
export function madeInto<Of, Value, Other>(
  { select, from }: Reading<Of, Value>,
  make: (value: Value) => Other,
): Reading<Of, Other> {
  return { select, from: (stored) => make(from(stored)) };
}

/** A statement that reads only this. */
export function alone<Of extends Readonly<Record<string, unknown>>, Value>({
  select,
  from,
}: Reading<Of, Value>): (reader: Reader, of: Of) => Promise<Value> {
  const statement = compiled((db, of: Of) => db.selectNoFrom(select(db, of).as('value')));
  return async (reader, of) => {
    const [row] = await statement(reader, of);
    return from(row?.value);
  };
}
