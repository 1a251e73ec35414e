import { sql } from '../../platform/db/database.ts';
import { type NameReader, uuidsIn } from '../../platform/names.ts';

/** A booking is called by its reference and belongs to whoever booked it. */
export const stayNames: NameReader = {
  kind: 'stay',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('stay')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(({ id, reference, personId }) => [id, { name: reference, personId }] as const);
  },
};
