import { sql } from '../../platform/db/database.ts';
import { type NameReader, uuidsIn } from '../../platform/names.ts';

/** A prospect is called by the name that was typed. */
export const prospectNames: readonly NameReader[] = [
  {
    kind: 'prospect',
    async read(reader, ids) {
      const rows = await reader
        .selectFrom('prospect')
        .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
        .select(['id', 'name'])
        .execute();
      return rows.map(({ id, name }) => [id, { name, personId: null }] as const);
    },
  },
  {
    kind: 'prospectAppeal',
    async read(reader, ids) {
      const rows = await reader
        .selectFrom('prospectAppeal')
        .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
        .select(['id', 'claimName'])
        .execute();
      return rows.map(({ id, claimName }) => [id, { name: claimName, personId: null }] as const);
    },
  },
];
