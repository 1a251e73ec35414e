import { sql, type Reader } from '../../platform/db/database.ts';

/** The companies of the group, or those among them that somebody reaches. */
export async function listCompanies(reader: Reader, companyIds: readonly number[] | null) {
  const companies = reader.selectFrom('company').select(['id', 'name']).orderBy('id');
  return companyIds === null
    ? companies.execute()
    : companies.where('id', '=', sql<number>`any(${[...companyIds]}::smallint[])`).execute();
}
