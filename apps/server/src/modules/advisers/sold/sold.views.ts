import { SOLD_PER_PAGE, type SoldFilter } from '@kantuta/contract/advisers/sold.rules';
import type { Day } from '@kantuta/contract/dates';
import { isSeenBy, phoneOfBuyer } from '../../../platform/db/adviser-sight.views.ts';
import { sql, type Db, type Reader } from '../../../platform/db/database.ts';
import { nameHas } from '../../../platform/db/like-text.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { alone, reading } from '../../../platform/db/reading.ts';

export type SoldQuery = {
  which: SoldFilter;
  /** As `LIKE` reads it, with its signs; `%` for everything. */
  q: string;
  /** Sales older than this one. */
  after: number;
  on: Day;
  limit: number;
};

type SoldRow = {
  saleId: number;
  personId: number;
  name: string;
  mayLook: boolean;
  maySeePaid: boolean;
  /** Its oldest open instalment is past its grace, if no holiday and no payment under review says otherwise. */
  isLate: boolean;
};

function sold(db: Db | Reader, { personId, ...of }: { personId: number; on: Day }) {
  return db
    .selectFrom('sale')
    .innerJoin('person', 'person.id', 'sale.personId')
    .leftJoin('portfolioSale as held', 'held.saleId', 'sale.id')
    .where('sale.adviserId', '=', personId)
    .select([
      'sale.id as saleId',
      'sale.personId',
      personName().as('name'),
      isSeenBy('may_look', personId).as('mayLook'),
      isSeenBy('may_see_paid', personId).as('maySeePaid'),
      sql<boolean>`coalesce(held.due_on < ${of.on}::date AND held.overdue_on <= ${of.on}::date, false)`.as(
        'isLate',
      ),
    ]);
}

/** A page of what the adviser sold, the newest first; by name only those are found who let themselves be seen. */
export const soldPage = reading(
  (db, { personId, which, q, after, on, limit }: SoldQuery & { personId: number }) =>
    sold(db, { personId, on })
      .leftJoin('lot', 'lot.id', 'sale.lotId')
      .leftJoin('project', 'project.id', 'lot.projectId')
      .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('sale.id', '<', after)
      .where(
        sql<boolean>`(${which}::text = 'all' OR (held.sale_id IS NOT NULL AND ${isSeenBy('may_look', personId)}
          AND (${which}::text = 'current' OR (held.due_on < ${on}::date AND held.overdue_on <= ${on}::date))))`,
      )
      .where(
        sql<boolean>`(${q}::text = ''
          OR ${nameHas(sql`concat_ws(' ', project.name, 'Mza.', lot.block, 'Lote', lot.lot, item.name, sale.number)`, q)}
          OR (${isSeenBy('may_look', personId)} AND ${nameHas(sql`person.plain_name`, q)}))`,
      )
      .orderBy('sale.id', 'desc')
      .limit(limit),
  (rows): SoldRow[] => rows,
);
export const listSoldPage = alone(soldPage);

/** One sale more than a page has: whether there is another page. */
export const SOLD_READ = SOLD_PER_PAGE + 1;

/** What the adviser sold to one client; empty for everybody whom they may not see. */
export const soldToClient = reading(
  (db, { personId, clientId, on }: { personId: number; clientId: number; on: Day }) =>
    sold(db, { personId, on })
      .where('sale.personId', '=', clientId)
      .where(isSeenBy('may_look', personId))
      .select(phoneOfBuyer().as('phone'))
      .orderBy('sale.id', 'desc')
      .limit(100),
  (rows) => rows,
);
export const listSoldToClient = alone(soldToClient);
