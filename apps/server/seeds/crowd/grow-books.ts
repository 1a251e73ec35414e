import { sql, type Tx } from '../../src/platform/db/database.ts';
import type { Growth } from './growth.ts';
import { INITIAL } from './grow-sale-rows.ts';

/** The kinds of rows that have a UUID; a digit in the id keeps them apart. */
const UUIDS = {
  payment: 0,
  sold: 1,
  intent: 2,
  attempt: 3,
  part: 4,
  qr: 5,
  expired: 6,
  expiredAttempt: 7,
} as const;

/** An id as the product makes them, by time, so that rows of a day lie together; unique by sale and instalment. */
export function uuidOf(kind: keyof typeof UUIDS, day = 'on_day', number = 'number') {
  const milliseconds = `(extract(epoch FROM ${day}::timestamp) * 1000)::bigint`;
  return sql.raw(
    `(lpad(to_hex(${milliseconds}), 12, '0') || '70008${UUIDS[kind]}00' || lpad(to_hex(sale_id::bigint * 256 + ${number}), 12, '0'))::uuid`,
  );
}

/** The rate of the payments by QR: its id and what a dollar costs. */
export const LATEST_RATE = sql`(SELECT id, sell FROM exchange_rate WHERE currency = 'BOB' ORDER BY rate_at DESC, id DESC LIMIT 1)`;

/**
 * The entries of the sales that are sold: the initial, the sale itself, and an entry for each paid instalment; one payment in eight came
 * 20 days late and had a fine of 0.67. The payments are in the temporary table `grown_payment` (number 0 is the initial); only the last
 * one of a sale was made by QR, in bolivianos.
 */
export async function postBooks(tx: Tx, { today }: Growth): Promise<void> {
  await sql`
    INSERT INTO exchange_rate (currency, buy, sell, source, rate_at, fetched_at)
    SELECT 'BOB', 6.86, 6.96, 'grown', ${today}::date, ${today}::date WHERE NOT EXISTS (SELECT 1 FROM exchange_rate)`.execute(
    tx,
  );
  await sql`
    CREATE TEMP TABLE grown_payment ON COMMIT DROP AS
    SELECT *, ${uuidOf('payment')} AS id, amount + fine AS total
      FROM (SELECT grown.sale_id, person_id, company_id, due.number, capital, interest, capital + interest AS amount,
                   CASE WHEN is_late THEN 67 ELSE 0 END AS fine, due.number = grown.paid AND due.number > 0 AS by_qr,
                   least(due_on + CASE WHEN is_late THEN 20 ELSE -(due.number + grown.sale_id) % 4 END, ${today}::date) AS on_day
              FROM grown
              JOIN (SELECT sale_id, number, due_on, capital_minor AS capital, interest_minor AS interest FROM plan_row
                     UNION ALL SELECT sale_id, 0, started_on, ${INITIAL}::int, 0 FROM grown) due ON due.sale_id = grown.sale_id AND due.number <= grown.paid,
                   LATERAL (SELECT due.number > 0 AND (grown.sale_id + due.number) % 8 = 0 AND due_on + 20 <= ${today}::date AS is_late) of_it
             WHERE NOT is_reserved) dated
     ORDER BY on_day, sale_id`.execute(tx);
  await sql`ANALYZE grown_payment`.execute(tx);
  const sold = uuidOf('sold', 'started_on', '0');
  await sql`
    INSERT INTO ledger_transaction (id, company_id, kind, business_day, posted_at, source_kind, source_id)
    SELECT id, company_id, 'payment', on_day, on_day, CASE WHEN by_qr THEN 'payment_intent' ELSE 'imported' END,
           CASE WHEN by_qr THEN ${uuidOf('intent')} ELSE id END::text FROM grown_payment
     UNION ALL SELECT ${sold}, company_id, 'sale_sold', started_on, started_on, 'sale', sale_id::text FROM grown WHERE NOT is_reserved`.execute(
    tx,
  );
  await sql`
    INSERT INTO ledger_entry (transaction_id, line, company_id, business_day, account, currency, amount_minor, sale_id, person_id, instalment_number, component)
    SELECT grown_payment.id, line, company_id, on_day, account, entry.currency, entry.amount, CASE WHEN is_of_sale THEN sale_id END,
           CASE WHEN account = 'customer_deposits' THEN person_id END, CASE WHEN is_of_sale THEN number END, component
      FROM grown_payment, ${LATEST_RATE} rate,
           LATERAL (VALUES (1, 'bank', CASE WHEN by_qr THEN 'BOB' ELSE 'USD' END, CASE WHEN by_qr THEN round(total * rate.sell)::bigint ELSE total END, NULL, false),
                           (2, 'fx', 'BOB', CASE WHEN by_qr THEN -round(total * rate.sell)::bigint ELSE 0 END, NULL, false),
                           (3, 'fx', 'USD', CASE WHEN by_qr THEN total ELSE 0 END, NULL, false),
                           (4, 'fine_income', 'USD', -fine, 'fine', true),
                           (5, 'interest_income', 'USD', -interest, 'interest', true),
                           (6, CASE number WHEN 0 THEN 'customer_deposits' ELSE 'receivable' END, 'USD', -capital, CASE number WHEN 0 THEN 'initial' ELSE 'capital' END, true))
             entry (line, account, currency, amount, component, is_of_sale)
     WHERE entry.amount <> 0
     UNION ALL
    SELECT ${sold}, line, grown.company_id, started_on, account, 'USD', amount, sale_id, CASE WHEN line = 4 THEN grown.person_id END, CASE WHEN line > 3 THEN 0 END, component
      FROM grown JOIN sale ON sale.id = sale_id,
           LATERAL (VALUES (1, 'receivable', initial_minor, 'initial'), (2, 'receivable', price_minor - initial_minor, 'capital'), (3, 'sales_income', -price_minor, NULL),
                           (4, 'customer_deposits', initial_minor, 'initial'), (5, 'receivable', -initial_minor, 'initial')) entry (line, account, amount, component)
     WHERE NOT is_reserved`.execute(tx);
}
