import { sql } from '../../platform/db/database.ts';

type Span = {
  companyId: number;
  /** The first instant after the day. */
  ended: Date;
};

/** The tills that keep a day of a company open: its own, and those of other companies that took its money and are not counted (CLO-6). */
export function waitingTills({ companyId, ended }: Span) {
  return sql`
    SELECT s.id, s.cashier_id, s.opened_at, s.state, s.company_id FROM cash_session s
     WHERE s.opened_at < ${ended} AND (
           s.company_id = ${companyId} AND s.state IN ('open','counting','difference_pending')
        OR s.state IN ('open','counting') AND EXISTS (
             SELECT FROM cash_movement m JOIN payment_intent i ON i.id = m.intent_id
              WHERE m.session_id = s.id AND m.at < ${ended} AND i.company_id = ${companyId}))`;
}

/**
 * Cash on which books and drawers do not agree, since the first open day (`span` of the statement): of each payment that moved cash of the
 * company, in whichever drawer; of each counted till in which it lay; and of each difference that its own tills have closed with. Each is
 * judged as a whole, so that midnight between a drawer and the books is no difference.
 */
export function cashDifferences({ companyId, ended }: Span) {
  return sql`
    moved AS MATERIALIZED (
      SELECT DISTINCT m.intent_id, m.session_id FROM span JOIN cash_movement m
          ON m.at >= span.first::timestamp AT TIME ZONE 'America/La_Paz' AND m.at < ${ended} AND m.intent_id IS NOT NULL
        JOIN payment_intent i ON i.id = m.intent_id AND i.company_id = ${companyId}
    ), posted AS MATERIALIZED (
      SELECT DISTINCT i.id AS intent_id FROM span JOIN ledger_transaction t ON t.company_id = ${companyId}
         AND coalesce(t.booked_on, t.business_day) BETWEEN span.first AND ((${ended}::timestamptz AT TIME ZONE 'America/La_Paz')::date - 1)
         AND t.source_kind = 'payment_intent'
        JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'cash'
        JOIN payment_intent i ON i.id = t.source_id::uuid AND i.started_by IS NOT NULL
    ), paid AS (
      SELECT i.id FROM payment_intent i WHERE i.id IN (SELECT intent_id FROM moved UNION SELECT intent_id FROM posted)
         AND i.state NOT IN ('created','pending','processing')
    ), tills AS MATERIALIZED (
      SELECT s.* FROM cash_session s WHERE s.id IN (SELECT session_id FROM moved) AND s.counted_at IS NOT NULL
    ), cash AS (
      SELECT both_sides.currency, abs(sum(both_sides.amount)) AS amount FROM (
        SELECT m.intent_id, m.currency, m.amount_minor AS amount FROM paid JOIN cash_movement m ON m.intent_id = paid.id
        UNION ALL
        SELECT paid.id, e.currency, -e.amount_minor FROM paid
          JOIN ledger_transaction t ON t.company_id = ${companyId} AND t.source_kind = 'payment_intent' AND t.source_id = paid.id::text
          JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'cash'
        UNION ALL
        SELECT paid.id, e.currency, -e.amount_minor FROM paid JOIN payment_part p ON p.intent_id = paid.id
          JOIN ledger_transaction t ON t.company_id = ${companyId} AND t.source_kind = 'payment_return' AND t.source_id = p.id::text
          JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'cash') both_sides
       GROUP BY both_sides.intent_id, both_sides.currency
      UNION ALL
      SELECT each.currency, abs(each.expected - coalesce((SELECT sum(m.amount_minor) FROM cash_movement m
               WHERE m.session_id = s.id AND m.currency = each.currency AND m.kind <> 'correction'), 0))
        FROM tills s CROSS JOIN LATERAL (VALUES ('USD', s.expected_usd_minor), ('BOB', s.expected_bob_minor)) each (currency, expected)
      UNION ALL
      SELECT each.currency, abs(each.difference - coalesce((SELECT sum(e.amount_minor) FROM ledger_transaction t
               JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'cash' AND e.currency = each.currency
              WHERE t.source_kind = 'cash_session' AND t.source_id = s.id::text), 0))
        FROM span JOIN cash_session s ON s.company_id = ${companyId} AND s.state = 'closed'
         AND s.closed_at >= span.first::timestamp AT TIME ZONE 'America/La_Paz' AND s.closed_at < ${ended}
       CROSS JOIN LATERAL (VALUES ('USD', s.difference_usd_minor), ('BOB', s.difference_bob_minor)) each (currency, difference)
    )`;
}
