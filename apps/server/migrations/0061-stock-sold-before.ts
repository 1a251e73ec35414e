import { sql, type Kysely } from 'kysely';

/**
 * What of a stock was sold by hand before it was counted here, so that the check of the books can compare the count with what lives of it: holds,
 * sales that came from holds, and those (CAT-5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE item_stock ADD COLUMN sold_before integer NOT NULL DEFAULT 0;
    UPDATE item_stock stock SET sold_before = greatest(0, taken
      - (SELECT count(*) FROM hold WHERE hold.item_id = stock.item_id AND hold.season = stock.season AND hold.state = 'active')
      - (SELECT count(*) FROM hold JOIN sale ON sale.hold_id = hold.id
          WHERE hold.item_id = stock.item_id AND hold.season = stock.season
            AND sale.state IN ('reserved','in_contract','signed','sold','deed_in_process','titled')));
    -- What was sold before cannot be given back here.
    ALTER TABLE item_stock ADD CONSTRAINT item_stock_sold_before CHECK (sold_before BETWEEN 0 AND taken);
  `.execute(db);
}
