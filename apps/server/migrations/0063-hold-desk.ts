import { sql, type Kysely } from 'kysely';

/** The desk reads pre-reservations and reservations of a company by stage and end, and each reminder is part of their history (RES-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX hold_desk ON hold (company_id, state, (coalesce(ended_at, ends_at)), id);
    CREATE INDEX reservation_desk ON reservation (company_id, state, (coalesce(ended_at, ends_at)), hold_id);
    CREATE INDEX hold_seller ON hold (seller_id, company_id) WHERE seller_id IS NOT NULL;
    ALTER TABLE hold_edit DROP CONSTRAINT hold_edit_act_check, ADD CONSTRAINT hold_edit_act_check
      CHECK (act IN ('made','extended','reminded','released','rejected','expired','converted'));
  `.execute(db);
}
