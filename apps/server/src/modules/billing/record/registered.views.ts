import { sql, type Reader } from '../../../platform/db/database.ts';

/** The companies among these of which a person has or had a product, alone or with others, or ever paid something (BIL-1). */
export async function listRegistered(
  reader: Reader,
  personId: number,
  companyIds: readonly number[],
): Promise<number[]> {
  const among = sql<number>`any(${[...companyIds]}::integer[])`;
  const rows = await reader
    .selectFrom('sale')
    .where('personId', '=', personId)
    .where('companyId', '=', among)
    .select('companyId')
    .union(
      reader
        .selectFrom('saleCoBuyer')
        .where('personId', '=', personId)
        .where('companyId', '=', among)
        .select('companyId'),
    )
    .union(
      reader
        .selectFrom('receipt')
        .where('personId', '=', personId)
        .where('companyId', '=', among)
        .select('companyId'),
    )
    .execute();
  return rows.map(({ companyId }) => companyId);
}

/** The own document and name of a person: what an invoice names when they have saved nothing else (BIL-5). */
export async function readOwnNames(reader: Reader, personId: number) {
  return reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select([
      'documentType',
      'documentNumber',
      'documentComplement',
      'firstName',
      'secondName',
      'paternalSurname',
      'maternalSurname',
    ])
    .executeTakeFirstOrThrow();
}
