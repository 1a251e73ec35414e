import type { Tx } from '../../platform/db/database.ts';
import { insertRows, type Row } from '../../platform/db/insert-rows.ts';

export type NewCompany = {
  id: number;
  name: string;
  business: string;
  taxNumber?: string;
  address?: string;
  /** What the QR bank calls the account that collects for it. */
  collectingAccount: string;
};

/** Companies that are there already stay as they are. */
export async function insertCompanies(tx: Tx, companies: readonly NewCompany[]): Promise<void> {
  await tx
    .insertInto('company')
    .values([...companies])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function insertProjects(tx: Tx, projects: readonly Row<'project'>[]): Promise<void> {
  await insertRows(tx, 'project', projects);
}

/** Lots as they are on the plan; what is for sale of them are their units. */
export async function insertLots(tx: Tx, lots: readonly Row<'lot'>[]): Promise<void> {
  await insertRows(tx, 'lot', lots);
}

export async function insertItems(tx: Tx, items: readonly Row<'catalogueItem'>[]): Promise<void> {
  await insertRows(tx, 'catalogueItem', items);
}
