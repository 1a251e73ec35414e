import { sql, type Reader } from '../../../platform/db/database.ts';

export async function findPersonName(reader: Reader, personId: number): Promise<string> {
  const row = await reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select(
      sql<string>`concat_ws(' ', first_name, nullif(second_name, ''), paternal_surname, nullif(maternal_surname, ''))`.as(
        'name',
      ),
    )
    .executeTakeFirst();
  return row?.name ?? '';
}
