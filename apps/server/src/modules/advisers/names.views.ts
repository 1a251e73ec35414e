import { sql } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { numbersIn, type NameReader } from '../../platform/names.ts';

/** An adviser has the id and the name of the person. */
export const adviserNames: NameReader = {
  kind: 'adviser',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('person')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::integer[])`)
      .select(['id', personName().as('name')])
      .execute();
    return rows.map(({ id, name }) => [String(id), { name, personId: id }] as const);
  },
};
