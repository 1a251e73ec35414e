import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import { sql, type Db } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { countryOf } from '../catalogue.views.ts';
import { listsOf, listsWhere } from '../prices/prices.views.ts';

type Asked = { personId: number; today: string };

export function itemsQuery(db: Db, { personId, today }: Asked) {
  return (
    db
      .selectFrom('catalogueItem')
      .innerJoin('company', 'company.id', 'catalogueItem.companyId')
      // The latest season: older ones are closed.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('itemStock')
            .whereRef('itemStock.itemId', '=', 'catalogueItem.id')
            .selectAll()
            .orderBy('itemStock.season', 'desc')
            .limit(1)
            .as('counted'),
        (join) => join.onTrue(),
      )
      .orderBy('catalogueItem.id')
      .select([
        'catalogueItem.id',
        'catalogueItem.companyId',
        'company.name as companyName',
        'catalogueItem.kind',
        'catalogueItem.code',
        'catalogueItem.name',
        'catalogueItem.onlineCountries',
        sql<ItemFacts>`catalogue_item.facts`.as('facts'),
        'counted.season',
        'counted.stock',
        'counted.taken',
        'counted.renewalUntil',
        countryOf(personId).as('country'),
        listsWhere(
          sql`price_list.company_id = catalogue_item.company_id AND price_list.kind = catalogue_item.kind AND price_list.project_id IS NULL AND catalogue_item.for_sale`,
          { on: today, itemId: sql`catalogue_item.id` },
        ).as('lists'),
      ])
  );
}

type Found = Awaited<ReturnType<ReturnType<typeof itemsQuery>['execute']>>[number];
export type ItemRecord = ReturnType<typeof itemRecord>;

export function itemRecord(row: Found) {
  return { ...row, lists: listsOf(row.lists) };
}

/** Memberships and season tickets, for the person who asks. */
export const membershipsFor = reading(
  (db, of: Asked) =>
    itemsQuery(db, of)
      .where('catalogueItem.kind', 'in', ['membership', 'seasonTicket'])
      .where('catalogueItem.forSale', '=', true),
  (rows) => rows.map(itemRecord),
);

/** Memberships of the travel club. */
export const travelFor = reading(
  (db, of: Asked) =>
    itemsQuery(db, of)
      .where('catalogueItem.kind', '=', 'travel')
      .where('catalogueItem.forSale', '=', true),
  (rows) => rows.map(itemRecord),
);

/** Memberships of the park and of the travel club, for whoever may change theirs (MEM-2). */
export const membershipsForSale = reading(
  (db, of: Asked) =>
    itemsQuery(db, of)
      .where('catalogueItem.kind', 'in', ['membership', 'travel'])
      .where('catalogueItem.forSale', '=', true),
  (rows) => rows.map(itemRecord),
);
