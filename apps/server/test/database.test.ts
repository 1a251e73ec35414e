import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/db/database.ts';
import { countPendingMigrations } from '../src/platform/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

let databases: TestDatabase[];

beforeAll(async () => {
  databases = await Promise.all([cloneDatabase(), cloneDatabase(), cloneDatabase()]);
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

async function settingsIn(database: TestDatabase | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM setting`.execute(
    (database as TestDatabase).db,
  );
  return rows[0]?.count ?? 0;
}

test('each test file has a migrated database of its own', async () => {
  const [first, second] = databases;
  const before = await settingsIn(second);
  expect(before).toBeGreaterThan(10);
  expect(await countPendingMigrations((second as TestDatabase).owner)).toBe(0);

  await sql`INSERT INTO setting (key, scope_kind, value, valid_from, version, author, reason, created_at)
    VALUES ('only.here', 'brand', '1', 'epoch', 1, 'test', 'test', 'epoch')`.execute(
    (first as TestDatabase).db,
  );
  expect(await settingsIn(first)).toBe(before + 1);
  expect(await settingsIn(second)).toBe(before);
});

test('tests have the rights of the server: the books cannot be rewritten', async ({ skip }) => {
  const { db, role } = databases[2] as TestDatabase;
  skip(role === undefined, 'the cluster lets this user make no role');
  await expect(sql`UPDATE receipt SET number = 1`.execute(db)).rejects.toThrow(/permission denied/);
});
