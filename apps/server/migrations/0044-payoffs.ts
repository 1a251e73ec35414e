import { sql, type Kysely } from 'kysely';

/**
 * Instalments can be paid as the payoff of their sale: the same items, so that one open payment for each of them stays an index (PAY-7), by
 * another kind of charge. Without a kind they are paid as instalments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment_item ADD COLUMN kind text CHECK (kind ~ '^[a-z][A-Za-z]{1,39}$' AND kind <> 'instalment');
    ALTER TABLE payment_item ADD CONSTRAINT payment_item_kind_of_pair CHECK (kind IS NULL OR sale_id IS NOT NULL);
  `.execute(db);
}
