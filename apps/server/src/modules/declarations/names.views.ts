import { sql } from '../../platform/db/database.ts';
import { uuidsIn, type NameReader } from '../../platform/names.ts';

/** A declaration is called by its version: the trail shows nothing of what it says (SEC-44). */
export const declarationNames: NameReader = {
  kind: 'declaration',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('declaration')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'version', 'personId'])
      .execute();
    return rows.map(
      ({ id, version, personId }) => [id, { name: `UIF ${version}`, personId }] as const,
    );
  },
};
