import { sql } from '../../platform/db/database.ts';
import { uuidsIn, type NameReader } from '../../platform/names.ts';

export const paymentNames: NameReader = {
  kind: 'payment',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('paymentIntent')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(({ id, reference, personId }) => [id, { name: reference, personId }] as const);
  },
};
