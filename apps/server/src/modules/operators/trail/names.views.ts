import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

export async function namesOfPeople(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('person')
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::integer[])`)
    .select(['id', personName().as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
