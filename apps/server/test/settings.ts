import { sql } from '../src/platform/db/database.ts';
import { TEST_NOON, type TestApp } from './app.ts';

/** Gives a setting of the brand another value at once, as JSON: nobody proposes it. */
export async function limitOf(on: TestApp, key: string, value: string): Promise<void> {
  const { version } = await on.database.owner
    .selectFrom('setting')
    .where('key', '=', key)
    .select((of) => of.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  await on.database.owner
    .insertInto('setting')
    .values({
      key,
      scopeKind: 'brand',
      scopeId: '',
      value: sql<string>`${value}::jsonb`,
      validFrom: new Date(0),
      version: version + 1,
      author: 'test',
      reason: 'test',
      createdAt: TEST_NOON,
    })
    .execute();
  on.platform.settings.forget();
}
