import { BROUGHT_SHOWN } from '@kantuta/contract/advisers/sold.rules';
import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import { isSeenBy } from '../../../platform/db/adviser-sight.views.ts';
import { sql } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';

/** What came by the link or the code of an adviser, with what became of it; whose it is, is not told (ADV-3), nor what, where they took the sight away (PPL-11). */
export const broughtBy = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('attribution')
      .innerJoin('hold', 'hold.id', 'attribution.holdId')
      .leftJoin('sale', 'sale.id', 'attribution.saleId')
      .leftJoin('unit', 'unit.id', 'hold.unitId')
      .leftJoin('project', 'project.id', 'unit.projectId')
      .leftJoin('catalogueItem as item', (join) =>
        join.on('item.id', '=', sql<number>`coalesce(unit.item_id, hold.item_id)`),
      )
      .where('attribution.adviserId', '=', personId)
      .orderBy('attribution.id', 'desc')
      .limit(sql.lit(BROUGHT_SHOWN))
      .select([
        'attribution.id as broughtId',
        'attribution.at',
        'hold.kind',
        sql<string>`coalesce(project.name, item.name, '')`.as('product'),
        isSeenBy('may_look', personId, 'attribution.person_id').as('mayLook'),
        'hold.state as hold',
        'sale.state as sale',
      ]),
  (rows) =>
    rows.map(({ mayLook, ...row }) => ({
      ...row,
      at: new Date(row.at).toISOString(),
      // The tables hold no other words.
      kind: mayLook ? (row.kind as ProductKind) : null,
      product: mayLook ? row.product : '',
      hold: row.hold as HoldState,
      sale: row.sale as SaleState | null,
    })),
);
