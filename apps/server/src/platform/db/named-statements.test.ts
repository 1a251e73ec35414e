import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { silentLog } from '../log.ts';
import { createDatabase, createPool, plannedForItsValues, sql, type Db } from './database.ts';

test('statements are prepared once, except those that are planned for their values', async () => {
  const connect = await connector();
  const db = connect();
  for (const least of [1, 2]) {
    await sql`SELECT id FROM company WHERE id > ${least}`.execute(db);
    await sql`
      ${plannedForItsValues} SELECT id FROM company WHERE id < ${least}`.execute(db);
  }
  expect(await prepared(db, '%FROM company%')).toEqual(['SELECT id FROM company WHERE id > $1']);
});

test('a connection prepares no more statements than it can hold, whatever other connections did', async () => {
  const connect = await connector();
  const [full, fresh] = [connect(), connect()];
  for (let n = 0; n < 510; n += 1) {
    await sql`SELECT ${n}::int AS ${sql.ref(`few${n}`)}`.execute(full);
  }
  await sql`SELECT ${1}::int AS "few"`.execute(fresh);
  expect(await prepared(full, '%few%')).toHaveLength(500);
  expect(await prepared(fresh, '%few%')).toEqual(['SELECT $1::int AS "few"']);
});

/** Each call opens a new connection. */
async function connector(): Promise<() => Db> {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  return () => {
    const db = createDatabase(
      createPool({ url: database.url, log: silentLog(), maxConnections: 1 }),
    );
    onTestFinished(() => db.destroy());
    return db;
  };
}

async function prepared(db: Db, like: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements
     WHERE statement LIKE ${like} AND statement NOT LIKE '%pg_prepared%'`.execute(db);
  return rows.map(({ statement }) => statement);
}
