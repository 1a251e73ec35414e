import { CamelCasePlugin, type CompiledQuery, DummyDriver, Kysely } from 'kysely';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Reader } from './database.ts';
import type { DB } from './tables.gen.ts';

/** Stands in for a value while a statement is compiled. It refuses to be read, because a compiled statement cannot depend on it. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The parameter ${this.name} has no value while its statement is compiled.`);
  }
}

const PARAMETERS = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' ? new Parameter(name) : undefined),
    ownKeys: () => {
      throw new Error('The input of a compiled statement has no list of names: name each value.');
    },
  },
);

// Compiles as the real database does, and cannot run anything.
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
});

/** Each column as SQL names it and as it is read; filled by the first row. */
export type Names = { columns: readonly (readonly [string, string])[] | undefined };
type Statement = Names & { query: CompiledQuery };

/**
 * A statement that Kysely builds and compiles once per process, on its first run (docs/decisions/025). Building a statement costs more CPU
 * than sending it, so use this for whatever runs on every request or in a payment.
 *
 *     const findLot = compiled((db, { id }: { id: number }) => db.selectFrom('lot').where('id', '=', id).select(['id', 'code']));
 *     const [lot] = await findLot(reader, { id: 7 });
 *
 * `build` sees place-holders instead of values, so it must not depend on them: a branch makes two statements, a list is
 * sql`any(${ids}::int[])`, JSON is text that SQL casts. Runs inside and outside a transaction. Rows have the names and types of Kysely.
 */
export function compiled<Input extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Kysely<DB>, input: Input) => { compile(db: Kysely<DB>): CompiledQuery<Row> },
): (reader: Reader, input: Input) => Promise<Row[]> {
  let statement: Statement | undefined;
  return async (reader, input) => {
    statement ??= {
      // The place-holders have the types of the values that they stand for.
      query: build(compiler, PARAMETERS as Input).compile(compiler),
      columns: undefined,
    };
    const { query } = statement;
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? input[value.name] : value,
    );
    const { rows } = await plain(reader).executeQuery({ ...query, parameters });
    return renamed(rows as Record<string, unknown>[], statement) as Row[];
  };
}

const PLAIN = new WeakMap<Reader, Reader>();

/** Without the plugin: it would rename every column of every row by itself, at the cost of reading them again. Kysely makes a new reader for that. */
function plain(reader: Reader): Reader {
  const known = PLAIN.get(reader);
  if (known) return known;
  const made = reader.withoutPlugins();
  PLAIN.set(reader, made);
  return made;
}

/** The same rows with the names of columns that Kysely gives. */
export function renamed(rows: Record<string, unknown>[], names: Names): Record<string, unknown>[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const columns = (names.columns ??= Object.keys(first).map((name) => [name, asRead(name)]));
  return rows.map((row) => {
    const values: Record<string, unknown> = {};
    for (const [stored, read] of columns) values[read] = row[stored];
    return values;
  });
}

/** As the plugin reads a column: `person_id` becomes `personId`. */
function asRead(name: string): string {
  return name.replace(/(?<=.)_+([^_])/g, (_, letter: string) => letter.toUpperCase());
}
