import { sql } from '../../platform/db/database.ts';
import { numbersIn, uuidsIn, type NameReader } from '../../platform/names.ts';

export const billingRecordNames: NameReader = {
  kind: 'billingRecord',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('billingRecord')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::integer[])`)
      .select(['id', 'businessName', 'personId'])
      .execute();
    return rows.map(
      ({ id, businessName, personId }) => [String(id), { name: businessName, personId }] as const,
    );
  },
};

export const invoiceNames: NameReader = {
  kind: 'invoice',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('invoice')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'businessName', 'personId'])
      .execute();
    return rows.map(
      ({ id, businessName, personId }) => [id, { name: businessName, personId }] as const,
    );
  },
};
