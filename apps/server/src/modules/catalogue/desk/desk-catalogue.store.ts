import type {
  addItem,
  addProject,
  changeItem,
  changeProject,
  changeStock,
  openSeason,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import type { ParsedInputOf } from '@kantuta/contract/call';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** Returns false if somebody else has changed the project since it was read. */
export async function writeProject(
  tx: Tx,
  input: ParsedInputOf<typeof changeProject>,
): Promise<boolean> {
  const { projectId, version, stage, services, about } = input;
  const changed = await tx
    .updateTable('project')
    .set({
      name: input.name,
      town: input.town,
      onlineCountries: input.onlineCountries,
      forSale: input.isForSale,
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

/** Returns false if somebody else has changed the item since it was read. */
export async function writeItem(
  tx: Tx,
  { itemId, version, name, onlineCountries, isForSale }: ParsedInputOf<typeof changeItem>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('catalogueItem')
    .set({ name, onlineCountries, forSale: isForSale, version: version + 1 })
    .where('id', '=', itemId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** A project that is not for sale yet. Returns false if its number is taken. */
export async function insertDraftProject(
  tx: Tx,
  { projectId, latitude, longitude, ...named }: ParsedInputOf<typeof addProject>,
): Promise<boolean> {
  const made = await tx
    .insertInto('project')
    .values({
      ...named,
      id: projectId,
      latitude: String(latitude),
      longitude: String(longitude),
      stage: 'presale',
      forSale: false,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** An item like another one, which is not for sale yet; a model of houses has facts of its own. Returns nothing if its company has the code already. */
export async function insertDraftItem(
  tx: Tx,
  { likeId, code, name, house }: ParsedInputOf<typeof addItem>,
): Promise<number | undefined> {
  const facts = house && JSON.stringify({ bedrooms: house.bedrooms, study: house.study });
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalogue_item (company_id, project_id, kind, code, name, surface_m2, list_price_minor, facts, online_countries, for_sale)
    SELECT company_id, coalesce(${house?.projectId ?? null}::int, project_id), kind, ${code}, ${name},
           coalesce(${house?.surfaceM2 ?? null}::numeric, surface_m2), list_price_minor, facts || coalesce(${facts}::jsonb, '{}'),
           online_countries, false
      FROM catalogue_item WHERE id = ${likeId}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
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
