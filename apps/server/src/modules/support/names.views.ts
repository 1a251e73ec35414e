import { sql } from '../../platform/db/database.ts';
import { numbersIn, type NameReader } from '../../platform/names.ts';

export const requestNames: NameReader = {
  kind: 'supportRequest',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('supportRequest')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::integer[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(
      ({ id, reference, personId }) => [String(id), { name: reference, personId }] as const,
    );
  },
};
