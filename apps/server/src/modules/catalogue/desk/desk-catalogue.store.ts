import type {
  changeProject,
  changeStock,
  openSeason,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
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
  { itemId, season, before, beforeUntil, stock, renewalUntil }: ParsedInputOf<typeof changeStock>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('itemStock')
    .set({ stock, renewalUntil })
    .where('itemId', '=', itemId)
    .where('season', '=', season)
    .where('stock', '=', before)
    .where('renewalUntil', 'is not distinct from', beforeUntil)
    .where('taken', '<=', stock)
    .returning('itemId')
    .executeTakeFirst();
  return changed !== undefined;
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** Locks season tickets until the commit, in one order, so that two seasons are opened one after the other; with the latest season of each. */
export async function lockTickets(tx: Tx, itemIds: readonly number[]) {
  const locked = await tx
    .selectFrom('catalogueItem')
    .where('id', '=', anyOf(itemIds))
    .where('kind', '=', 'seasonTicket')
    .orderBy('id')
    .select(['id as itemId', 'companyId', 'name'])
    .forNoKeyUpdate()
    .execute();
  const seasons = await tx
    .selectFrom('itemStock')
    .where('itemId', '=', anyOf(itemIds))
    .groupBy('itemId')
    .select(['itemId', (of) => of.fn.max('season').as('latest')])
    .execute();
  const latestOf = new Map(seasons.map(({ itemId, latest }) => [itemId, latest]));
  return locked.map((ticket) => ({ ...ticket, latest: latestOf.get(ticket.itemId) ?? 0 }));
}

/** Returns false if one of them has the season already. */
export async function insertSeason(
  tx: Tx,
  { season, tickets }: Pick<ParsedInputOf<typeof openSeason>, 'season' | 'tickets'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('itemStock')
    .values(tickets.map((ticket) => ({ ...ticket, season, taken: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('itemId')
    .execute();
  return made.length === tickets.length;
}
