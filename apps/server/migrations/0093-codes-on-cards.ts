import { sql, type Kysely } from 'kysely';

/** A friend code on the balance of a prepaid card; without one it is on the points of its owner (PAY-28). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE friend_code ADD COLUMN prepaid_card_id uuid REFERENCES prepaid_card;
    CREATE INDEX friend_code_of_card ON friend_code (prepaid_card_id) WHERE prepaid_card_id IS NOT NULL
  `.execute(db);
}
