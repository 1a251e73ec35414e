import { sql, type Kysely } from 'kysely';

/** Every key that ever signed a receipt, so that none needs reprinting when the secret changes (PAY-11). A key is good until the next one begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE receipt_key (
      id text PRIMARY KEY CHECK (id = left(encode(sha256(public_key), 'hex'), 8)),
      public_key bytea NOT NULL CHECK (length(public_key) = 32),
      begun_at timestamptz NOT NULL
    );
    CREATE TRIGGER receipt_key_append_only BEFORE UPDATE OR DELETE ON receipt_key
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER receipt_key_no_truncate BEFORE TRUNCATE ON receipt_key
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
