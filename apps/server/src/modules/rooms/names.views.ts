import { sql } from '../../platform/db/database.ts';
import type { NameReader } from '../../platform/names.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A room is called by its title. */
export const roomNames: NameReader = {
  kind: 'room',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('room')
      .where('id', '=', sql<string>`any(${ids.filter((id) => UUID.test(id))}::uuid[])`)
      .select(['id', 'title'])
      .execute();
    return rows.map(({ id, title }) => [id, { name: title, personId: null }] as const);
  },
};
