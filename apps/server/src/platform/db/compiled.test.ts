import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { compiled } from './compiled.ts';
import { inTransaction, sql } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('a statement is built once, and reads what Kysely would read, inside and outside a transaction', async () => {
  let times = 0;
  const find = compiled((db, { least, kinds }: { least: number; kinds: string[] }) => {
    times += 1;
    return db
      .selectFrom('setting')
      .where('version', '>=', least)
      .where('scopeKind', '=', sql<string>`any(${kinds}::text[])`)
      .orderBy('key')
      .select(['key', 'scopeKind', 'validFrom', sql`'{"some_key":1}'::json`.as('nestedValue')]);
  });
  const { db } = database;
  const likewise = (least: number) =>
    db
      .selectFrom('setting')
      .where('version', '>=', least)
      .orderBy('key')
      .select(['key', 'scopeKind', 'validFrom', sql`'{"some_key":1}'::json`.as('nestedValue')])
      .execute();

  const read = await find(db, { least: 1, kinds: ['brand'] });
  expect(read.length).toBeGreaterThan(10);
  expect(read).toEqual(await likewise(1));
  expect(await inTransaction(db, (tx) => find(tx, { least: 2, kinds: ['brand'] }))).toEqual(
    await likewise(2),
  );
  expect(await find(db, { least: 1, kinds: ['company'] })).toEqual([]);
  expect(times).toBe(1);
});

test('in a transaction that rolls back, nothing that it wrote stays', async () => {
  const count = compiled((db, { subject, at }: { subject: string; at: Date }) =>
    db
      .insertInto('attemptLimit')
      .values({ subject, windowStart: at, count: 1 })
      .returning(['subject', 'windowStart']),
  );
  const { db } = database;
  const at = new Date('2026-01-02T03:04:05Z');
  const failing = inTransaction(db, async (tx) => {
    expect(await count(tx, { subject: 'a', at })).toEqual([{ subject: 'a', windowStart: at }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.selectFrom('attemptLimit').selectAll().execute()).toEqual([]);
});

test('a statement that depends on its values is refused when it is built', async () => {
  const wrong = compiled((db, { least }: { least: number }) =>
    db
      .selectFrom('setting')
      .where('version', '>=', least + 1)
      .select('key'),
  );
  await expect(wrong(database.db, { least: 1 })).rejects.toThrow('least has no value');
  const spread = compiled((db, { ...all }: { least: number }) =>
    db.selectFrom('setting').where('version', '>=', all.least).select('key'),
  );
  await expect(spread(database.db, { least: 1 })).rejects.toThrow('name each value');
});
