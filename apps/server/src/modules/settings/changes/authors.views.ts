import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** Authors are stored as ids of persons; the software and commands have a word instead. */
export async function namesOf(
  db: Reader,
  authors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(authors)].filter((author) => /^\d{1,9}$/.test(author)).map(Number);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('person')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(['id', personName().as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
