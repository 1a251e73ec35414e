import { inCompanies, type Reader } from './database.ts';

/** Companies of the group by their number, for whoever chooses among those that they reach; null: all. */
export function listCompanies(
  reader: Reader,
  companyIds: readonly number[] | null,
): Promise<{ id: number; name: string }[]> {
  return reader
    .selectFrom('company')
    .where(inCompanies('company.id', companyIds))
    .orderBy('company.id')
    .select(['company.id', 'company.name'])
    .execute();
}

/** Whether the group has this company. */
export async function isCompany(reader: Reader, id: number): Promise<boolean> {
  return (await listCompanies(reader, [id])).length > 0;
}
