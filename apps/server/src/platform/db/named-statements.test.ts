import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { silentLog } from '../log.ts';
import { createDatabase, createPool, plannedForItsValues, sql } from './database.ts';

test('statements are prepared once, but not those that are planned for their values', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const db = createDatabase(createPool({ url: database.url, log: silentLog(), maxConnections: 1 }));
  onTestFinished(() => db.destroy());
  for (const least of [1, 2]) {
    await sql`SELECT id FROM company WHERE id > ${least}`.execute(db);
    await sql`
      ${plannedForItsValues} SELECT id FROM company WHERE id < ${least}`.execute(db);
  }
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%FROM company%'
       AND statement NOT LIKE '%pg_prepared%'`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual(['SELECT id FROM company WHERE id > $1']);
});
