import type { changeProject, changeStock } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import type { ParsedInputOf } from '@kantuta/contract/call';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** Returns false if somebody else has changed the project since it was read. */
export async function writeProject(
  tx: Tx,
  { projectId, version, stage, services, about }: ParsedInputOf<typeof changeProject>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('project')
    .set({
      stage,
      services: [...services],
      about: sql<string>`${JSON.stringify(about)}::jsonb`,
      version: version + 1,
    })
    .where('id', '=', projectId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** One conditional update: of a sale and a change at once, one sees the other. Returns false if it changed nothing. */
export async function writeStock(
  tx: Tx,
  { itemId, season, before, stock }: ParsedInputOf<typeof changeStock>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('itemStock')
    .set({ stock })
    .where('itemId', '=', itemId)
    .where('season', '=', season)
    .where('stock', '=', before)
    .where('taken', '<=', stock)
    .returning('itemId')
    .executeTakeFirst();
  return changed !== undefined;
}
