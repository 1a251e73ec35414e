import { sql } from '../../../platform/db/database.ts';
import { uuidsIn, type NameReader } from '../../../platform/names.ts';

/** The name of a message is its title. */
export const noticeNames: NameReader = {
  kind: 'notice',
  async read(reader, ids, language) {
    const rows = await reader
      .selectFrom('notice')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select([
        'id',
        sql<string>`coalesce(nullif(texts -> ${language}::text ->> 'title', ''), texts -> 'es' ->> 'title', '')`.as(
          'name',
        ),
      ])
      .execute();
    return rows.map(({ id, name }) => [id, { name, personId: null }] as const);
  },
};
