import type { Reader } from '../../../platform/db/database.ts';

/** The company whose money reaches this account of a bank; undefined for an account of nobody. */
export async function findCompanyOfAccount(
  db: Reader,
  accountId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('company')
    .where('collectingAccount', '=', accountId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findAccountOfCompany(db: Reader, companyId: number): Promise<string> {
  const row = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('collectingAccount')
    .executeTakeFirstOrThrow();
  return row.collectingAccount;
}

/** The company of each account that providers pay into. */
export async function listCompaniesOfAccounts(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.selectFrom('company').select(['id', 'collectingAccount']).execute();
  return new Map(rows.map(({ id, collectingAccount }) => [collectingAccount, id]));
}
