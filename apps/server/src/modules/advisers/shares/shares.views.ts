import type { SharedChoice } from '@kantuta/contract/advisers/shares.calls';
import {
  isStillThere,
  SHARES_PER_PAGE,
  type CAME_BY,
  type ShareKind,
} from '@kantuta/contract/advisers/shares.rules';
import { comparedRefs } from '@kantuta/contract/catalogue/saved.rules';
import { titlesOfProduct, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import { sql, type RawBuilder, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { ownDataSection } from '../../../platform/own-data.ts';

type Came = (typeof CAME_BY)[number];
type Asked = {
  placeId?: number | undefined;
  itemId?: number | undefined;
  compared?: string | undefined;
};
type Thing = { unitId: number | null; itemId: number | null; compared: string[] };

/** A product by the number of its address, or several that are compared; a house is a unit, and no item of its own. */
export async function findThing(
  reader: Reader,
  { placeId, itemId, compared }: Asked,
): Promise<Thing | undefined> {
  if (compared !== undefined) {
    const refs = comparedRefs(compared);
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM (${productsOf(sql`${refs}::text[]`)}) product`.execute(reader);
    return rows[0]?.n === refs.length ? { unitId: null, itemId: null, compared: refs } : undefined;
  }
  if (placeId !== undefined) {
    const unit = await reader
      .selectFrom('unit')
      .where('placeId', '=', placeId)
      .select('id')
      .executeTakeFirst();
    return unit && { unitId: unit.id, itemId: null, compared: [] };
  }
  const item = await reader
    .selectFrom('catalogueItem')
    .where('id', '=', itemId ?? 0)
    .where('kind', '<>', 'house')
    .select('id')
    .executeTakeFirst();
  return item && { unitId: null, itemId: item.id, compared: [] };
}

type Compared = {
  block: string | null;
  lot: string | null;
  project: string | null;
  itemName: string | null;
  code: string | null;
  label: string | null;
  isThere: boolean;
};

/** The products that references name, in their order, by key look-ups alone; what is not there is left out. */
function productsOf(refs: RawBuilder<unknown>) {
  return sql<Compared>`
    SELECT named.n, lot.block, lot.lot, project.name AS project, item.name AS "itemName", item.code, unit.label,
           CASE WHEN unit.id IS NOT NULL THEN unit.state = 'free' ELSE coalesce(item.for_sale, project.for_sale) END AS "isThere"
      FROM unnest(${refs}) WITH ORDINALITY named (ref, n)
      LEFT JOIN unit ON unit.place_id = substring(named.ref FROM '^lugar-(\\d+)$')::int
      LEFT JOIN lot ON lot.id = unit.lot_id
      LEFT JOIN catalogue_item item
        ON item.id = coalesce(unit.item_id, substring(named.ref FROM '^producto-(\\d+)$')::int)
       AND (unit.id IS NOT NULL OR item.kind <> 'house')
      LEFT JOIN project
        ON project.id = coalesce(unit.project_id, substring(named.ref FROM '^proyecto-(\\d+)$')::int)
     WHERE coalesce(unit.id, item.id, project.id) IS NOT NULL
     ORDER BY named.n`;
}

/**
 * What an adviser shared, with what came by the very link, else with what this adviser brought or held of the product since then and came by no
 * other link: what is in force before what ended. Nobody is named (ADV-3).
 */
export const sharedBy = reading(
  (db, { personId, after }: { personId: number; after: number }) =>
    db
      .selectFrom('adviserShare as share')
      .leftJoin('unit', 'unit.id', 'share.unitId')
      .leftJoin('lot', 'lot.id', 'unit.lotId')
      .leftJoin('project', 'project.id', 'unit.projectId')
      .leftJoin('catalogueItem as item', (join) =>
        join.on('item.id', '=', sql<number>`coalesce(unit.item_id, share.item_id)`),
      )
      .leftJoinLateral(
        (of) =>
          of
            // From the few holds of the adviser, each by its key: items have no index of their holds.
            .selectFrom(
              sql<{ id: string }>`(SELECT id FROM hold WHERE seller_id = ${personId}
                UNION ALL SELECT hold_id FROM attribution WHERE adviser_id = ${personId})`.as(
                'own',
              ),
            )
            .innerJoin('hold', 'hold.id', 'own.id')
            .leftJoin('sale', 'sale.holdId', 'hold.id')
            .leftJoin('unit as held', 'held.id', 'hold.unitId')
            .leftJoin('shareOutcome as outcome', 'outcome.holdId', 'hold.id')
            .where(
              sql<boolean>`(outcome.share_id = share.id OR (outcome.share_id IS NULL AND hold.starts_at >= share.shared_at AND (
                hold.unit_id = share.unit_id OR (share.unit_id IS NULL AND hold.item_id = share.item_id)
                OR 'lugar-' || held.place_id = ANY (share.compared) OR 'producto-' || hold.item_id = ANY (share.compared))))`,
            )
            .orderBy(sql`hold.state IN ('active','converted')`, 'desc')
            .orderBy(sql`outcome.share_id IS NOT NULL`, 'desc')
            .orderBy('hold.startsAt', 'desc')
            .limit(1)
            .select([
              'hold.state as hold',
              'sale.state as sale',
              sql<boolean>`outcome.share_id IS NOT NULL`.as('isByLink'),
            ])
            .as('became'),
        (join) => join.onTrue(),
      )
      .where('share.adviserId', '=', personId)
      .where('share.id', '<', after)
      .orderBy('share.id', 'desc')
      // One more than a page has: whether there is another.
      .limit(sql.lit(SHARES_PER_PAGE + 1))
      .select([
        'share.id as shareId',
        'share.token',
        'share.kind',
        'share.sharedAt',
        'share.choice',
        'share.opens',
        'share.openedAt',
        sql<string | null>`coalesce(unit.kind, item.kind)`.as('product'),
        'unit.placeId',
        'share.itemId',
        'share.compared',
        sql<Compared[]>`(SELECT coalesce(json_agg(each ORDER BY each.n), '[]')
          FROM (${productsOf(sql`share.compared`)}) each)`.as('products'),
        'unit.state as unit',
        'unit.label',
        'lot.block',
        'lot.lot',
        'project.name as project',
        'item.name as itemName',
        'item.code',
        sql<boolean>`coalesce(item.for_sale, true)`.as('isForSale'),
        'became.hold',
        'became.sale',
        'became.isByLink',
      ]),
  (rows) =>
    rows.map(({ block, lot, project, itemName, code, label, products, isByLink, ...rest }) => {
      const { unit, isForSale, hold, ...row } = rest;
      return {
        ...row,
        ...(products.length > 0
          ? { title: products.map(nameOf).join(' · '), detail: '' }
          : titlesOf({ block, lot, project, itemName, code, label })),
        isThere:
          products.length > 0
            ? products.some((each) => each.isThere)
            : isStillThere(unit as UnitState | null, isForSale),
        sharedAt: new Date(row.sharedAt),
        openedAt: row.openedAt === null ? null : new Date(row.openedAt).toISOString(),
        // The tables hold no other words.
        kind: row.kind as ShareKind,
        choice: row.choice as SharedChoice,
        product: row.product as ProductKind | null,
        hold: hold as HoldState | null,
        sale: row.sale as SaleState | null,
        by: hold === null ? null : wayOf(isByLink === true),
      };
    }),
);

function titlesOf({ block, lot, project, itemName, code, label }: Omit<Compared, 'isThere'>) {
  return titlesOfProduct({
    lot: block !== null && lot !== null ? { project: project ?? '', block, lot } : null,
    itemName: itemName ?? '',
    code: code ?? '',
    label: label ?? '',
  });
}

/** One of several in one line; a project has its name alone. */
function nameOf(product: Compared): string {
  const { title, detail } = titlesOf(product);
  return [title === '' ? product.project : title, detail].filter(Boolean).join(', ');
}

const wayOf = (isByLink: boolean): Came => (isByLink ? 'link' : 'product');

/** The code that stands in the links of an adviser. */
export const codeOfAdviser = reading(
  (db, { personId }: { personId: number }) =>
    db.selectFrom('adviser').where('personId', '=', personId).select('code'),
  ([row]) => row?.code ?? '',
);

/** Only in the file for machines: what they shared, how often it was opened, and how many pre-reservations came by it. */
export const ownShares = ownDataSection({
  key: 'shares',
  order: 139,
  read: (reader, personId) =>
    reader
      .selectFrom('adviserShare')
      .where('adviserId', '=', personId)
      .orderBy('id')
      .select([
        'kind',
        'compared',
        'choice',
        'sharedAt',
        'opens',
        'openedAt',
        sql<number>`(SELECT count(*)::int FROM share_outcome WHERE share_outcome.share_id = adviser_share.id)`.as(
          'came',
        ),
      ])
      .execute(),
});
