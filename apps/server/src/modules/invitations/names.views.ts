import { sql } from '../../platform/db/database.ts';
import { type NameReader, uuidsIn } from '../../platform/names.ts';

/** An invitation is called by the name of the guest. */
export const invitationNames: NameReader = {
  kind: 'invitation',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('invitation')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'name'])
      .execute();
    return rows.map(({ id, name }) => [id, { name, personId: null }] as const);
  },
};
