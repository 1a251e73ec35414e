import { referenceText } from '@kantuta/contract/reference.rules';
import { sql } from '../../platform/db/database.ts';
import { uuidsIn, type NameReader } from '../../platform/names.ts';

export const contractNames: NameReader = {
  kind: 'contract',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('contract')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .where('reference', 'is not', null)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(
      ({ id, reference, personId }) =>
        [id, { name: referenceText(reference ?? ''), personId }] as const,
    );
  },
};
