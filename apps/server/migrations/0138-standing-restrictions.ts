import { sql, type Kysely } from 'kysely';

/**
 * The two closings of payments that every installation has from its start (docs/rules/payments.md, PAY-18): the night of a year's end, and
 * no QR for the travel club. One that has them already, such as a demonstration, keeps its own. Attempts of cashiers are found by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO payment_restriction (company_ids, methods, starts_at, ends_at, reason_key)
    SELECT first.company_ids, first.methods, first.starts_at, first.ends_at, first.reason_key
      FROM (VALUES
             ('{12,27}'::smallint[], '{all}'::text[], '2022-12-30 23:30-04'::timestamptz, '2022-12-31 06:00-04'::timestamptz, 'year_end'),
             ('{27}', '{qr}', '2022-12-30 00:00-04', NULL, 'no_qr')
           ) AS first (company_ids, methods, starts_at, ends_at, reason_key)
     WHERE NOT EXISTS (
             SELECT FROM payment_restriction known
              WHERE known.company_ids = first.company_ids AND known.methods = first.methods AND known.reason_key = first.reason_key
                AND known.starts_at = first.starts_at);

    CREATE INDEX payment_intent_taken_attempt ON payment_intent (started_by, attempt_id) WHERE started_by IS NOT NULL;
  `.execute(db);
}
