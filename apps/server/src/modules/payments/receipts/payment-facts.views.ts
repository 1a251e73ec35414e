import { addMonths, type Day } from '@kantuta/contract/dates';
import type { PaymentFacts } from '@kantuta/contract/declarations/declaration.rules';
import type { Cents } from '@kantuta/contract/money';
import { sql, type Reader } from '../../../platform/db/database.ts';

export type FactLimits = {
  /** In cents of dollars: cash of a whole multiple of it. */
  roundCash: Cents;
  /** In cents of bolivianos: cash for contracts whose price comes to that much at the latest rate. */
  cashContract: Cents;
};

const MONTHS = 12;

/** What compliance is alerted to in the payments of the last 12 months (UIF-6); what was taken back does not count. */
export async function readPaymentFacts(
  reader: Reader,
  { personId, today, limits }: { personId: number; today: Day; limits: FactLimits },
): Promise<PaymentFacts> {
  const since = addMonths(today, -MONTHS);
  const { rows } = await sql<PaymentFacts>`
    WITH own AS (
      SELECT receipt.intent_id, receipt.transaction_id, receipt.paid_on, receipt.method, receipt.amount_minor
        FROM receipt LEFT JOIN ledger_transaction reversal ON reversal.reverses_id = receipt.transaction_id
       WHERE receipt.person_id = ${personId} AND receipt.paid_on > ${since}::date AND reversal.id IS NULL),
    payer AS (
      SELECT coalesce(
               (SELECT 'friend ' || code.person_id FROM payment_part part JOIN friend_code code ON code.part_id = part.id
                 WHERE part.intent_id = own.intent_id AND code.person_id <> ${personId} LIMIT 1),
               (SELECT 'bank ' || nullif(event.body ->> 'payer', '') FROM provider_event event
                 WHERE event.intent_id = own.intent_id AND event.body ->> 'payer' <> '' LIMIT 1),
               'self') AS name
        FROM own)
    SELECT (SELECT coalesce(max(n), 0)::integer FROM (SELECT count(*) AS n FROM own GROUP BY paid_on) days) AS most_in_a_day,
           (SELECT count(DISTINCT name)::integer FROM payer) AS payers,
           (SELECT count(*)::integer FROM own WHERE method = 'cash' AND amount_minor % ${limits.roundCash}::bigint = 0) AS round_cash,
           (SELECT count(*)::integer FROM own
             WHERE method = 'cash' AND EXISTS (
               SELECT FROM ledger_entry entry JOIN sale ON sale.id = entry.sale_id
                WHERE entry.transaction_id = own.transaction_id
                  AND (sale.price_minor - sale.discount_minor) *
                      CASE sale.currency WHEN 'BOB' THEN 1
                           ELSE (SELECT sell FROM exchange_rate WHERE currency = 'BOB' ORDER BY id DESC LIMIT 1) END >= ${limits.cashContract})) AS cash_contracts`.execute(
    reader,
  );
  const [facts] = rows;
  if (!facts) throw new Error('the facts of payments are one row');
  return facts;
}
