import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Reader, Tx } from './database.ts';
import type { DB } from './tables.gen.ts';

/**
 * Sends the writes of `work` as one statement (docs/decisions/031): a payment writes a dozen rows in one round trip. Inserts and updates that return no rows
 * wait until the end, and nobody learns how many rows they touched. A write that returns rows goes at once and takes the waiting ones
 * along. Anything else goes after them, so that it sees what they wrote. So does a second write of a table when one of the two is an
 * update, because one statement sees the rows as they were before it.
 *
 * Given a database instead of a transaction, the writes that wait until the end are committed together, because they are one statement.
 */
export async function atOnce<Result>(
  db: Reader,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const through = db.withoutPlugins();
  let waiting: CompiledQuery[] = [];

  const send = <Row>(last: readonly CompiledQuery[] = []) => {
    const all = [...waiting, ...last];
    waiting = [];
    return through.executeQuery<Row>(asOne(all));
  };

  const gathering = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createDriver: () =>
        driverOf({
          async executeQuery<Row>(query: CompiledQuery) {
            const write = writeOf(query);
            if (waiting.length > 0 && (!write || waiting.some((other) => clashes(other, query))))
              await send();
            if (!write) return through.executeQuery<Row>(query);
            if (write.returns) return send<Row>([query]);
            waiting.push(query);
            return { rows: [] };
          },
          streamQuery() {
            throw new Error('a gathered statement is not streamed');
          },
        }),
    },
    plugins: [...db.getExecutor().plugins],
  });
  const result = await gathering.transaction().execute(work);
  if (waiting.length > 0) await send();
  return result;
}

/** The transaction, or the statement, is that of the caller: beginning and committing send nothing. */
function driverOf(connection: DatabaseConnection): Driver {
  const nothing = () => Promise.resolve();
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

const WRITE = /^\s*(insert into|update)\s+([\w".]+)/i;

function writeOf({ sql }: CompiledQuery) {
  const [, verb, table] = WRITE.exec(sql) ?? [];
  if (verb === undefined || table === undefined) return undefined;
  return {
    table: table.replaceAll('"', ''),
    isUpdate: verb.toLowerCase() === 'update',
    returns: /\breturning\b/i.test(sql),
  };
}

function clashes(one: CompiledQuery, other: CompiledQuery): boolean {
  const [a, b] = [writeOf(one), writeOf(other)];
  return a?.table === b?.table && (a?.isUpdate === true || b?.isUpdate === true);
}

/** All but the last are common table expressions, which PostgreSQL carries out to their end whether they are read or not. */
function asOne(queries: readonly CompiledQuery[]): CompiledQuery {
  const [only, ...others] = queries;
  if (only && others.length === 0) return only;
  const parameters: unknown[] = [];
  const texts = queries.map((query) => {
    const before = parameters.length;
    parameters.push(...query.parameters);
    return query.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
  });
  const last = texts.pop() ?? '';
  const parts = texts.map((text, index) => `w${index + 1} AS (${text})`);
  return CompiledQuery.raw(`WITH ${parts.join(', ')} ${last}`, parameters);
}
