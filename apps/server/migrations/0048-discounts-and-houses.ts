import { sql, type Kysely } from 'kysely';

/** A list may take something off for everybody, with a reason; houses have the numbers by which addresses name them; tickets their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE price_list
      ADD COLUMN discount_pct numeric(18,8) NOT NULL DEFAULT 0 CHECK (discount_pct >= 0 AND discount_pct < 100),
      -- Why, in each language; people read it beside the price.
      ADD COLUMN discount_texts jsonb,
      -- The last day of the discount; NULL: until the next list.
      ADD COLUMN discount_until date,
      ADD CONSTRAINT price_list_discount_reason CHECK (discount_pct = 0 OR coalesce(discount_texts ->> 'es', '') <> ''),
      ADD CONSTRAINT price_list_discount_period CHECK (discount_until >= valid_from);

    -- The number in addresses such as /forma-pago/lote/{idlote}: that of the lot, or of a house within its project (CAT-12).
    ALTER TABLE unit ADD COLUMN place_id integer UNIQUE;
    UPDATE unit SET place_id = lot_id WHERE lot_id IS NOT NULL;
    UPDATE unit SET place_id = numbered.project_id * 10000 + numbered.number
      FROM (SELECT id, project_id, row_number() OVER (PARTITION BY project_id ORDER BY label, id) AS number
              FROM unit WHERE kind = 'house') numbered
     WHERE unit.id = numbered.id;

    UPDATE catalogue_item SET facts = catalogue_item.facts || told.facts
      FROM (VALUES ('FAMN', '{"ticket":"familiar","choice":"new"}'::jsonb), ('FAMR', '{"ticket":"familiar","choice":"renewal"}'),
                   ('SGG', '{"ticket":"super-guerrero","choice":"general"}'), ('SGP', '{"ticket":"super-guerrero","choice":"preferential"}'),
                   ('ESP', '{"ticket":"especial"}'), ('INF', '{"ticket":"infantil"}'), ('EMP', '{"ticket":"empresarial"}'))
           AS told (code, facts)
     WHERE catalogue_item.kind = 'seasonTicket' AND catalogue_item.code = told.code;
  `.execute(db);
}
