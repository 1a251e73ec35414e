import { sql, type Kysely } from 'kysely';

// Written once.
const APPEND_ONLY = ['payment_stage', 'support_message', 'ethics_code', 'ethics_acceptance'];
// Their state moves on, their rows stay.
const KEPT = [
  'sale',
  'payment_intent',
  'payment_item',
  'qr_attempt',
  'provider_event',
  'regularization',
  'missing_money',
  'bank_day',
  'receipt_counter',
  'support_request',
];
// Guarded by earlier migrations, but not against this.
const ONLY_TRUNCATE = [
  'plan',
  'plan_row',
  'exchange_rate',
  'maintenance_window',
  'payment_restriction',
  'notice',
];

/** Money, consents and what was said are never unwritten, by nobody (LED-1): guards that these tables had not, or not all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of APPEND_ONLY)
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_append_only`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `.execute(db);
  for (const table of KEPT)
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_kept`)} BEFORE DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `.execute(db);
  for (const table of [...APPEND_ONLY, ...KEPT, ...ONLY_TRUNCATE])
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_no_truncate`)} BEFORE TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `.execute(db);
}
