import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import {
  inCompanies,
  sql,
  type Expression,
  type RawBuilder,
  type Reader,
} from '../../platform/db/database.ts';

/** The companies of the group, or those of them with these ids, in the order of their ids. */
export async function companies(
  reader: Reader,
  companyIds: readonly number[] | null = null,
): Promise<{ id: number; name: string }[]> {
  return reader
    .selectFrom('company')
    .where(inCompanies('id', companyIds))
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
}

/** A product under a key of another noun: a unit, or an item without units with a label that tells its copies apart. */
export type ProductKey = {
  key: number;
  unitId: number | null;
  itemId: number | null;
  label: string;
};

type Row = {
  key: number;
  project: string | null;
  block: string | null;
  lot: string | null;
  itemName: string | null;
  code: string | null;
  label: string;
};

/** The titles of the products that the subquery `products` selects, by their keys, in one statement. */
export async function titlesOf(
  reader: Reader,
  products: Expression<ProductKey>,
): Promise<Map<number, { title: string; detail: string }>> {
  const { rows } = await sql<Row>`
    SELECT product.key, project.name AS project, lot.block, lot.lot, item.name AS item_name, item.code,
           coalesce(unit.label, product.label) AS label
      FROM (${products}) product
      LEFT JOIN unit ON unit.id = product.unit_id
      LEFT JOIN lot ON lot.id = unit.lot_id
      LEFT JOIN project ON project.id = lot.project_id
      LEFT JOIN catalogue_item item ON item.id = coalesce(unit.item_id, product.item_id)`.execute(
    reader,
  );
  return new Map(
    rows.map(({ key, project, block, lot, itemName, code, label }) => [
      key,
      titlesOfProduct({
        lot: project === null || block === null || lot === null ? null : { project, block, lot },
        itemName: itemName ?? '',
        code: code ?? '',
        label,
      }),
    ]),
  );
}

/** The ISO code of the country where the person lives; null if they have told none. */
export function countryOf(personId: number): RawBuilder<string | null> {
  return sql`(
    SELECT country.code FROM country WHERE country.id = (SELECT person.country_id FROM person WHERE person.id = ${personId}))`;
}
