import { sql } from '../../platform/db/database.ts';
import { type NameReader, uuidsIn } from '../../platform/names.ts';

/** A room is called by its title. */
export const roomNames: NameReader = {
  kind: 'room',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('room')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'title'])
      .execute();
    return rows.map(({ id, title }) => [id, { name: title, personId: null }] as const);
  },
};
