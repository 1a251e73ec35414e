import type { Tx } from '../../platform/db/database.ts';
import { insertRows, type Row } from '../../platform/db/insert-rows.ts';

/** Inserts people who sell for the group; the id of an adviser is the id of the person. */
export async function insertAdvisers(tx: Tx, advisers: readonly Row<'adviser'>[]): Promise<void> {
  await insertRows(tx, 'adviser', advisers);
}
