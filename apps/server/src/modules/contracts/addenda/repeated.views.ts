import type { AddendumState } from '@kantuta/contract/contracts/addendum.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

/** The new term that this very question of a person made before: of the same plan, with as many instalments; undefined: none. */
export async function findSame(
  reader: Reader,
  of: { personId: number; saleId: number; planVersion: number; months: number },
): Promise<{ addendumId: string; state: AddendumState } | undefined> {
  const row = await reader
    .selectFrom('contractAddendum')
    .where('saleId', '=', of.saleId)
    .where('personId', '=', of.personId)
    .where('kind', '=', 'reschedule')
    .where('state', 'in', ['awaiting_signatures', 'signed'])
    .where(sql<boolean>`(snapshot->>'planBefore')::int = ${of.planVersion}`)
    .where(sql<boolean>`(snapshot->'term'->'after'->>'months')::int = ${of.months}`)
    .select(['id as addendumId', 'state'])
    .executeTakeFirst();
  return row && { ...row, state: row.state as AddendumState };
}
