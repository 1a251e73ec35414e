import type { SharedChoice } from '@kantuta/contract/advisers/shares.calls';
import { SHARES_PER_PAGE, type ShareKind } from '@kantuta/contract/advisers/shares.rules';
import { titlesOfProduct, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { ownDataSection } from '../../../platform/own-data.ts';

/** A product by the number of its address; a house is a unit, and no item of its own. */
export async function findThing(
  reader: Reader,
  { placeId, itemId }: { placeId?: number | undefined; itemId?: number | undefined },
): Promise<{ unitId: number | null; itemId: number | null } | undefined> {
  if (placeId !== undefined) {
    const unit = await reader
      .selectFrom('unit')
      .where('placeId', '=', placeId)
      .select('id')
      .executeTakeFirst();
    return unit && { unitId: unit.id, itemId: null };
  }
  const item = await reader
    .selectFrom('catalogueItem')
    .where('id', '=', itemId ?? 0)
    .where('kind', '<>', 'house')
    .select('id')
    .executeTakeFirst();
  return item && { unitId: null, itemId: item.id };
}

/**
 * What an adviser shared, with what this adviser brought or held of the product since then: what is in force before what ended. Nobody is named
 * (ADV-3).
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
            .where(
              sql<boolean>`(hold.unit_id = share.unit_id OR (share.unit_id IS NULL AND hold.item_id = share.item_id))`,
            )
            .whereRef('hold.startsAt', '>=', 'share.sharedAt')
            .orderBy(sql`hold.state IN ('active','converted')`, 'desc')
            .orderBy('hold.startsAt', 'desc')
            .limit(1)
            .select(['hold.state as hold', 'sale.state as sale'])
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
        sql<string>`coalesce(unit.kind, item.kind)`.as('product'),
        'unit.placeId',
        'share.itemId',
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
      ]),
  (rows) =>
    rows.map(({ block, lot, project, itemName, code, label, ...row }) => ({
      ...row,
      ...titlesOfProduct({
        lot: block !== null && lot !== null ? { project: project ?? '', block, lot } : null,
        itemName: itemName ?? '',
        code: code ?? '',
        label: label ?? '',
      }),
      sharedAt: new Date(row.sharedAt),
      openedAt: row.openedAt === null ? null : new Date(row.openedAt).toISOString(),
      // The tables hold no other words.
      kind: row.kind as ShareKind,
      choice: row.choice as SharedChoice,
      product: row.product as ProductKind,
      unit: row.unit as UnitState | null,
      hold: row.hold as HoldState | null,
      sale: row.sale as SaleState | null,
    })),
);

/** The code that stands in the links of an adviser. */
export const codeOfAdviser = reading(
  (db, { personId }: { personId: number }) =>
    db.selectFrom('adviser').where('personId', '=', personId).select('code'),
  ([row]) => row?.code ?? '',
);

/** Only in the file for machines: what they shared, and how often it was opened. */
export const ownShares = ownDataSection({
  key: 'shares',
  order: 139,
  read: (reader, personId) =>
    reader
      .selectFrom('adviserShare')
      .where('adviserId', '=', personId)
      .orderBy('id')
      .select(['kind', 'choice', 'sharedAt', 'opens', 'openedAt'])
      .execute(),
});
