import { sql } from '../../../platform/db/database.ts';
import { uuidsIn, type NameReader } from '../../../platform/names.ts';

export const landPlanNames: NameReader = {
  kind: 'landPlan',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('landPlan')
      .innerJoin('storedFile', 'storedFile.id', 'landPlan.fileId')
      .where('landPlan.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['landPlan.id', 'storedFile.name'])
      .execute();
    return rows.map(({ id, name }) => [id, { name, personId: null }] as const);
  },
};
