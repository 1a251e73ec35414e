import { referenceText } from '@kantuta/contract/reference.rules';
import { sql } from '../../../platform/db/database.ts';
import { uuidsIn, type NameReader } from '../../../platform/names.ts';

export const provisionalNames: NameReader = {
  kind: 'provisional',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('provisionalReceipt')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(
      ({ id, reference, personId }) => [id, { name: referenceText(reference), personId }] as const,
    );
  },
};
