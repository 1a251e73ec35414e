import type { Tx } from '../../platform/db/database.ts';
import { insertRows, type Row } from '../../platform/db/insert-rows.ts';

export type NewCompany = {
  id: number;
  name: string;
  business: string;
  taxNumber?: string;
  address?: string;
  /** The QR bank's name for the account that collects for the company. */
  collectingAccount: string;
};

/** Leaves existing companies unchanged. */
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

/** Lots as drawn on the project plan; their units are what is sold. */
export async function insertLots(tx: Tx, lots: readonly Row<'lot'>[]): Promise<void> {
  await insertRows(tx, 'lot', lots);
}

export async function insertItems(tx: Tx, items: readonly Row<'catalogueItem'>[]): Promise<void> {
  await insertRows(tx, 'catalogueItem', items);
}
