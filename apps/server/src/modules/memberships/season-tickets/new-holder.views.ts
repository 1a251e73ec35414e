import { sql, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { seasonOfSale } from '../../../platform/db/season-of-sale.ts';

/** Whether a person (alias) carries the document and the birth date with which somebody was named (alias). */
const isNamed = (named: string, person: string) => {
  const [of, who] = [sql.raw(named), sql.raw(person)];
  return sql<boolean>`(${who}.document_number = split_part(${of}.document, '-', 1)
    AND concat_ws('-', ${who}.document_number, nullif(${who}.document_complement, '')) = ${of}.document AND ${who}.birth_date = ${of}.birth_on)`;
};

/**
 * Whether a person (alias) is whoever was named (alias), as the only one. A document without its type may be that of two people: then it
 * is nobody's. A birth date that was mistyped is nobody's either (SEA-11).
 */
export const isNewHolder = (named: string, person: string) =>
  sql<boolean>`(${isNamed(named, person)} AND (SELECT count(*) FROM person other WHERE ${isNamed(named, 'other')}) = 1)`;

/** What whoever took over a place is told of: the account that carries their document and birth date; undefined: there is none (SEA-11). */
export async function findNewHolder(
  reader: Reader,
  seasonPersonId: string,
): Promise<{ personId: number; product: string } | undefined> {
  const { rows } = await sql<{ personId: number; product: string }>`
    SELECT holder.id AS "personId", item.name AS product
      FROM season_person named
      JOIN sale ON sale.id = named.sale_id
      JOIN catalogue_item item ON item.id = sale.item_id
      JOIN person holder ON ${isNewHolder('named', 'holder')}
     WHERE named.id = ${seasonPersonId}
       AND NOT EXISTS (SELECT FROM sales_held_by(holder.id) held WHERE held.sale_id = sale.id)`.execute(
    reader,
  );
  return rows[0];
}

/** Places that a person took over of tickets that somebody else buys, the newest first; not before a card that it needs is approved (SEA-9). */
export const takenOverBy = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('person as viewer')
      .innerJoin('seasonPerson as named', (join) =>
        join.on(
          sql<boolean>`named.document = concat_ws('-', viewer.document_number, nullif(viewer.document_complement, '')) AND named.birth_on = viewer.birth_date`,
        ),
      )
      .innerJoin('sale', 'sale.id', 'named.saleId')
      .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('viewer.id', '=', personId)
      .where('named.leftAt', 'is', null)
      .where('named.replacesId', 'is not', null)
      .where(isNewHolder('named', 'viewer'))
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM sales_held_by(viewer.id) held WHERE held.sale_id = sale.id)`,
      )
      .where(
        sql<boolean>`(NOT EXISTS (SELECT FROM season_card card WHERE card.season_person_id = named.id)
          OR EXISTS (SELECT FROM season_card card WHERE card.season_person_id = named.id AND card.state = 'approved'))`,
      )
      .orderBy('sale.id', 'desc')
      .select([
        'sale.id as saleId',
        'item.name as product',
        sql<number>`coalesce(${seasonOfSale}, extract(year FROM sale.created_at)::int)`.as(
          'season',
        ),
        'named.number',
        'named.name',
      ]),
  (rows) => rows,
);
