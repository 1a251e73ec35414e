import { sql } from '../db/database.ts';
import { uuidsIn, type NameReader } from '../names.ts';

export const proposalNames: NameReader = {
  kind: 'proposal',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('proposal')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'subject'])
      .execute();
    return rows.map(({ id, subject }) => [id, { name: subject, personId: null }] as const);
  },
};
