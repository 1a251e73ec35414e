import { findBrokenTrail } from '../../platform/audit/trail-check.views.ts';
import { sql, type Db } from '../../platform/db/database.ts';

export type Violation = { invariant: string; what: string };

/**
 * The invariants as SQL: each query returns the rows that break one, named in `what` (SEC-2, SEC-4, SEC-7, SEC-16, SEC-65).
 * `npm run ledger:check` runs them after every suite and on demand.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  'every ledger transaction balances per currency': `
    SELECT transaction_id::text || ' ' || currency || ' ' || sum(amount_minor) AS what
      FROM ledger_entry GROUP BY transaction_id, currency HAVING sum(amount_minor) <> 0`,
  'every ledger transaction has entries': `
    SELECT id::text AS what FROM ledger_transaction t WHERE NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.transaction_id = t.id)`,
  'a payment intent is settled exactly once': `
    SELECT i.id::text || ' ' || i.state AS what FROM payment_intent i
     WHERE (i.state IN ('settled','reversed')) <> (
       (SELECT count(*) FROM ledger_transaction t WHERE t.source_kind = 'payment_intent' AND t.source_id = i.id::text AND t.kind = 'payment') = 1
       AND (SELECT count(*) FROM receipt r WHERE r.intent_id = i.id) = 1)`,
  'an unsettled intent has no receipt and no payment in the books': `
    SELECT i.id::text || ' ' || i.state AS what FROM payment_intent i
     WHERE i.state NOT IN ('settled','reversed') AND (
       EXISTS (SELECT 1 FROM ledger_transaction t WHERE t.source_kind = 'payment_intent' AND t.source_id = i.id::text AND t.kind = 'payment')
       OR EXISTS (SELECT 1 FROM receipt r WHERE r.intent_id = i.id))`,
  'items are taken exactly while their intent is open': `
    SELECT p.intent_id::text || ' ' || i.state AS what FROM payment_item p JOIN payment_intent i ON i.id = p.intent_id
     WHERE p.open AND i.state NOT IN ('created','pending','processing','in_regularization')
    UNION ALL
    SELECT i.id::text || ' ' || i.state || ' has free items' FROM payment_intent i JOIN payment_item p ON p.intent_id = i.id
     WHERE i.state IN ('created','pending','processing') AND NOT p.open`,
  'items sum to their intent': `
    SELECT i.id::text AS what FROM payment_intent i JOIN payment_item p ON p.intent_id = i.id
     GROUP BY i.id, i.amount_minor HAVING sum(p.amount_minor) <> i.amount_minor`,
  'the parts of a settled payment are all captured and sum to it': `
    SELECT i.id::text AS what FROM payment_intent i JOIN payment_part p ON p.intent_id = i.id
     WHERE i.state IN ('settled','reversed')
       -- What people settled is what came: their part is captured, no other one is needed.
       AND NOT EXISTS (SELECT 1 FROM regularization g JOIN regularization_end d ON d.regularization_id = g.id WHERE g.intent_id = i.id)
     GROUP BY i.id, i.amount_minor HAVING bool_or(p.state <> 'captured') OR sum(p.amount_minor) <> i.amount_minor`,
  'a reversed payment is reversed once, in the books of every company': `
    SELECT i.id::text || ' ' || i.state AS what FROM payment_intent i
     WHERE (i.state = 'reversed') <> EXISTS (SELECT 1 FROM payment_reversal r WHERE r.intent_id = i.id)
        OR (i.state = 'reversed') <> EXISTS (
          SELECT 1 FROM ledger_transaction t JOIN ledger_transaction back ON back.reverses_id = t.id
           WHERE t.source_kind = 'payment_intent' AND t.source_id = i.id::text AND t.kind = 'payment')
    UNION ALL
    SELECT t.source_id || ' ' || t.kind FROM ledger_transaction t JOIN payment_intent i ON i.id::text = t.source_id
     WHERE t.source_kind = 'payment_intent' AND t.kind = 'issued'
       AND (i.state = 'reversed') <> EXISTS (SELECT 1 FROM ledger_transaction back WHERE back.reverses_id = t.id)`,
  'a reversal is the exact counter-entry': `
    SELECT back.id::text || ' ' || e.account AS what
      FROM ledger_transaction back JOIN ledger_entry e ON e.transaction_id IN (back.id, back.reverses_id)
     WHERE back.reverses_id IS NOT NULL
     GROUP BY back.id, e.company_id, e.account, e.currency, e.sale_id, e.person_id, e.instalment_number, e.component, e.charge_id, e.counter_company_id
    HAVING sum(e.amount_minor) <> 0`,
  'every captured part of a reversed payment goes back': `
    SELECT p.id::text AS what FROM payment_intent i JOIN payment_part p ON p.intent_id = i.id LEFT JOIN payment_return r ON r.part_id = p.id
     WHERE (i.state = 'reversed' AND p.state = 'captured') <> (r.part_id IS NOT NULL)`,
  'what the company bears of chargebacks is in the books once': `
    SELECT c.id || ' ' || c.state AS what FROM chargeback c JOIN payment_part p ON p.id = c.part_id
     WHERE (c.state = 'written_off') <> (coalesce((SELECT sum(e.amount_minor) FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
             WHERE t.source_kind = 'chargeback' AND t.source_id = c.id AND e.account = 'chargeback_losses' AND e.currency = p.currency), 0) = p.amount_minor)
    UNION ALL
    SELECT t.source_id FROM ledger_transaction t WHERE t.source_kind = 'chargeback' AND NOT EXISTS (
      SELECT FROM chargeback c WHERE c.id = t.source_id AND c.state = 'written_off')`,
  'no part is captured, and none is held alone, outside of its payment': `
    SELECT p.id::text || ' ' || p.state || ' ' || i.state AS what FROM payment_part p JOIN payment_intent i ON i.id = p.intent_id
     WHERE (p.state = 'captured' AND i.state NOT IN ('settled','reversed'))
        OR (p.state = 'held' AND i.state NOT IN ('created','pending','processing','in_regularization'))`,
  'one open intent pays a charge': `
    SELECT coalesce(charge_id::text, sale_id || '/' || instalment_number) AS what FROM payment_item
     WHERE open GROUP BY sale_id, instalment_number, charge_id HAVING count(*) > 1`,
  'no charge is paid beyond its amount': `
    SELECT c.id::text AS what FROM charge c JOIN ledger_entry e ON e.charge_id = c.id
     GROUP BY c.id, c.amount_minor HAVING -sum(e.amount_minor) > c.amount_minor`,
  'a bank payment is in the books exactly once': `
    SELECT e.event_id || ' ' || e.outcome AS what FROM provider_event e
     WHERE e.outcome = 'settled' AND (SELECT count(*) FROM ledger_transaction t WHERE t.source_kind = 'payment_intent' AND t.source_id = e.intent_id::text AND t.kind = 'payment') <> 1
    UNION ALL
    SELECT g.event_id FROM regularization g
     WHERE (SELECT count(*) FROM ledger_transaction t WHERE t.source_kind = 'bank_payment' AND t.source_id = g.event_id) <> 1`,
  'what is in regularization is what the books owe for it': `
    SELECT company_id || ' ' || currency || ': ' || sum(open) || ' open, ' || sum(owed) || ' owed' AS what FROM (
      SELECT company_id, currency, amount_minor AS open, 0 AS owed FROM regularization WHERE closed_at IS NULL
      UNION ALL
      SELECT company_id, currency, 0, -amount_minor FROM ledger_entry WHERE account = 'regularization') both_sides
     GROUP BY company_id, currency HAVING sum(open) <> sum(owed)`,
  'what people ended is ended once, in the books too': `
    SELECT g.id::text AS what FROM regularization g LEFT JOIN regularization_end d ON d.regularization_id = g.id
     WHERE (g.closed_at IS NULL) <> (d.regularization_id IS NULL)`,
  // Own points and those of a friend are two holds of one wallet, each with its part.
  'no intent is settled by two payments of one provider': `
    SELECT intent_id::text AS what FROM provider_event WHERE outcome = 'settled' GROUP BY intent_id, provider
    HAVING count(*) > CASE provider WHEN 'points' THEN 2 ELSE 1 END`,
  'receipt numbers have no gaps': `
    SELECT company_id || ': ' || count(*) || ' receipts up to ' || max(number) AS what FROM receipt GROUP BY company_id HAVING count(*) <> max(number) OR min(number) <> 1
    UNION ALL
    SELECT c.company_id || ': counter ' || c.last_number FROM receipt_counter c
     WHERE c.last_number <> coalesce((SELECT max(number) FROM receipt r WHERE r.company_id = c.company_id), 0)`,
  'a receipt says what the books received': `
    SELECT r.reference AS what FROM receipt r
     -- Change at the counter leaves through \`fx\` what came as cash, so these two count together (CSH-4).
     WHERE r.amount_minor <> (SELECT coalesce(sum(e.amount_minor) FILTER (WHERE e.amount_minor > 0 AND e.account NOT IN ('cash','fx')), 0)
                                   + greatest(0, coalesce(sum(e.amount_minor) FILTER (WHERE e.account IN ('cash','fx')), 0))
                                FROM ledger_entry e WHERE e.transaction_id = r.transaction_id AND e.currency = r.currency)`,
  'the cash of a payment lies in the drawer of its cashier': `
    SELECT i.id::text || ' ' || m.currency AS what
      FROM (SELECT intent_id, currency, sum(amount_minor) AS moved FROM cash_movement WHERE intent_id IS NOT NULL GROUP BY intent_id, currency) m
      JOIN payment_intent i ON i.id = m.intent_id
     WHERE i.state NOT IN ('created','pending','processing') AND m.moved <> coalesce((
       SELECT sum(e.amount_minor) FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        WHERE e.account = 'cash' AND e.currency = m.currency
          AND (t.source_kind = 'payment_intent' AND t.source_id = i.id::text
               OR t.source_kind = 'payment_return' AND t.source_id IN (SELECT p.id::text FROM payment_part p WHERE p.intent_id = i.id))), 0)`,
  'a counted drawer says what its movements say': `
    SELECT s.id::text AS what FROM cash_session s
     WHERE s.counted_at IS NOT NULL AND NOT EXISTS (
       SELECT FROM (
         SELECT coalesce(sum(amount_minor) FILTER (WHERE currency = 'USD'), 0) AS usd, coalesce(sum(amount_minor) FILTER (WHERE currency = 'BOB'), 0) AS bob
           FROM cash_movement m WHERE m.session_id = s.id AND m.kind <> 'correction') moved
        WHERE moved.usd = s.expected_usd_minor AND moved.bob = s.expected_bob_minor)`,
  'bolivianos are dollars at the locked rate': `
    SELECT r.reference AS what FROM receipt r JOIN exchange_rate x ON x.id = r.rate_id
     WHERE r.amount_bob_minor IS NOT NULL AND r.amount_bob_minor <> round(r.amount_minor * x.sell)
       -- Money in regularization came in bolivianos: its dollars are what was reckoned.
       AND (r.amount_minor <> round(r.amount_bob_minor / x.sell)
            OR NOT EXISTS (SELECT 1 FROM regularization_end d WHERE d.transaction_id = r.transaction_id))`,
  'no instalment is paid beyond its plan': `
    SELECT row.sale_id || '/' || row.number || ' ' || paid.component AS what
      FROM plan_row row
      JOIN LATERAL (
        SELECT e.component, -sum(e.amount_minor) AS amount FROM ledger_entry e
         WHERE e.sale_id = row.sale_id AND e.instalment_number = row.number AND e.component IN ('capital','interest','form','expenses')
         GROUP BY e.component) paid ON true
     WHERE row.version = (SELECT max(version) FROM plan WHERE plan.sale_id = row.sale_id)
       AND paid.amount > CASE paid.component WHEN 'capital' THEN row.capital_minor WHEN 'interest' THEN row.interest_minor
                                             WHEN 'form' THEN row.form_minor ELSE row.expenses_minor END`,
  'a plan finances what is left of the price': `
    SELECT p.sale_id::text AS what FROM plan p JOIN sale s ON s.id = p.sale_id
     WHERE p.version = 1 AND p.kind <> 'house' AND p.financed_minor <> s.price_minor - s.discount_minor - s.initial_minor - s.credit_minor
           -- What made it a better one came later: the difference, and of it what was paid at once (MEM-6).
           - (SELECT coalesce(sum(i.new_price_minor - i.old_price_minor - i.due_minor), 0) FROM membership_improvement i WHERE i.sale_id = s.id AND i.state = 'signed' AND i.way = 'improve')
    UNION ALL
    SELECT p.sale_id || ' improved' FROM plan p JOIN sale s ON s.id = p.sale_id
     WHERE p.reason = 'improved' AND p.version = (SELECT max(newest.version) FROM plan newest WHERE newest.sale_id = p.sale_id)
       AND p.financed_minor <> s.price_minor - s.discount_minor - s.initial_minor - s.credit_minor
    UNION ALL
    SELECT r.sale_id || ' rows' FROM plan_row r JOIN plan p ON p.sale_id = r.sale_id AND p.version = r.version
     GROUP BY r.sale_id, r.version, p.financed_minor HAVING sum(r.capital_minor) <> p.financed_minor`,
  'a unit is taken exactly while a hold, an offer, a sale or a reversal of it lives': `
    WITH claimed AS (
      SELECT unit_id, CASE WHEN state IN ('reserved','in_contract','signed') THEN 'reserved' ELSE 'sold' END AS state FROM sale
       WHERE unit_id IS NOT NULL AND state IN ('reserved','in_contract','signed','sold','deed_in_process','titled')
       UNION ALL
      SELECT unit_id, 'pre_reserved' FROM hold WHERE unit_id IS NOT NULL AND state = 'active'
       UNION ALL
      SELECT unit_id, 'pre_reserved' FROM queue_place WHERE state = 'offered'
       UNION ALL
      SELECT unit_id, 'sold' FROM reversal WHERE state = 'kept')
    SELECT u.id || ' ' || u.state AS what FROM unit u LEFT JOIN claimed ON claimed.unit_id = u.id
     WHERE (u.state IN ('pre_reserved','reserved','sold') OR claimed.unit_id IS NOT NULL) AND u.state IS DISTINCT FROM claimed.state`,
  'a unit has one claim, of what lives on it': `
    SELECT 'sale ' || s.id AS what FROM sale s LEFT JOIN unit_claim c ON c.sale_id = s.id
     WHERE s.unit_id IS DISTINCT FROM c.unit_id AND (c.unit_id IS NOT NULL
           OR s.state IN ('reserved','in_contract','signed','sold','deed_in_process','titled'))
     UNION ALL
    SELECT 'hold ' || h.id FROM hold h LEFT JOIN unit_claim c ON c.hold_id = h.id
     WHERE (h.state = 'active' AND h.unit_id IS NOT NULL) IS DISTINCT FROM (c.unit_id IS NOT NULL AND c.unit_id = h.unit_id)
     UNION ALL
    SELECT 'offer ' || q.id FROM queue_place q LEFT JOIN unit_claim c ON c.offer_id = q.id
     WHERE (q.state = 'offered') IS DISTINCT FROM (c.unit_id IS NOT NULL AND c.unit_id = q.unit_id)
     UNION ALL
    SELECT 'reversal ' || r.id FROM reversal r LEFT JOIN unit_claim c ON c.reversal_id = r.id
     WHERE (r.state = 'kept') IS DISTINCT FROM (c.unit_id IS NOT NULL AND c.unit_id = r.unit_id)
     UNION ALL
    SELECT 'unit ' || unit_id FROM unit_claim GROUP BY unit_id HAVING count(*) > 1`,
  'of a stock is taken what is held, sold from holds, and sold before': `
    WITH live AS (
      SELECT hold.item_id, season, count(*) AS live FROM hold LEFT JOIN sale ON sale.hold_id = hold.id
       WHERE season IS NOT NULL AND (hold.state = 'active' OR sale.state IN ('reserved','in_contract','signed','sold','deed_in_process','titled'))
       GROUP BY hold.item_id, season)
    SELECT item_id || '/' || season || ': ' || taken || ' taken, ' || sold_before + coalesce(live, 0) || ' known' AS what
      FROM item_stock LEFT JOIN live USING (item_id, season) WHERE taken <> sold_before + coalesce(live, 0)`,
  'a sale is of what its unit is': `
    SELECT coalesce(s.number, s.reference) AS what FROM sale s JOIN unit u ON u.id = s.unit_id
     WHERE s.company_id <> u.company_id OR s.lot_id IS DISTINCT FROM u.lot_id OR s.item_id IS DISTINCT FROM u.item_id`,
  'a membership is improved once in the books, and what is paid for one is owed until then': `
    SELECT i.id || ' ' || i.state AS what FROM membership_improvement i
     WHERE (i.state = 'signed') <> ((SELECT count(*) FROM ledger_transaction t
       WHERE t.source_kind = 'improvement' AND t.source_id = i.id::text AND t.kind = CASE i.way WHEN 'upgrade' THEN 'upgraded' ELSE 'improved' END) = 1)
    UNION ALL
    SELECT i.sale_id || ' owes ' || sum(i.due_minor) FILTER (WHERE i.state = 'paid') FROM membership_improvement i
     GROUP BY i.sale_id
    HAVING coalesce(sum(i.due_minor) FILTER (WHERE i.state = 'paid'), 0) <> coalesce(
      (SELECT -sum(e.amount_minor) FROM ledger_entry e WHERE e.sale_id = i.sale_id AND e.account = 'customer_deposits'), 0)`,
  'positions are what plans and entries say': `
    SELECT sale_id || coalesce('/' || number, ' sums') AS what FROM wrong_positions()`,
  'nothing is received beyond the price': `
    SELECT e.sale_id::text AS what FROM ledger_entry e WHERE e.account = 'receivable' GROUP BY e.sale_id HAVING sum(e.amount_minor) < 0`,
  'deposits are never below zero': `
    SELECT coalesce('sale ' || e.sale_id, 'charge ' || e.charge_id) AS what FROM ledger_entry e WHERE e.account = 'customer_deposits'
     GROUP BY coalesce('sale ' || e.sale_id, 'charge ' || e.charge_id) HAVING sum(e.amount_minor) > 0`,
  'a reservation is of a paid deposit': `
    SELECT r.sale_id::text AS what FROM reservation r JOIN sale s ON s.id = r.sale_id
     WHERE (r.state = 'ended') <> (s.state = 'voided')
        OR r.deposit_minor > (SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_entry e WHERE e.charge_id = r.charge_id AND e.sale_id = r.sale_id)`,
  'what goes back of deposits and payments is what the books owe for it': `
    SELECT company_id || ' ' || currency || ': ' || sum(open) || ' open, ' || sum(owed) || ' owed' AS what FROM (
      SELECT company_id, currency, money_minor AS open, 0 AS owed FROM deposit_refund WHERE paid_at IS NULL
      UNION ALL
      SELECT company_id, currency, amount_minor, 0 FROM payment_return WHERE way = 'transfer' AND done_at IS NULL
      UNION ALL
      SELECT company_id, currency, amount_minor, 0 FROM regularization_return WHERE done_at IS NULL
      UNION ALL
      SELECT company_id, currency, 0, -amount_minor FROM ledger_entry WHERE account = 'refunds') both_sides
     GROUP BY company_id, currency HAVING sum(open) <> sum(owed)`,
  'what recovery credits recognise is what the books owe for them': `
    SELECT company_id || ' ' || currency || ': ' || sum(open) || ' open, ' || sum(owed) || ' owed' AS what FROM (
      SELECT company_id, currency, recognised_minor AS open, 0 AS owed FROM recovery_credit WHERE state IN ('available','held')
      UNION ALL
      SELECT company_id, currency, 0, -amount_minor FROM ledger_entry WHERE account = 'recovery_credit') both_sides
     GROUP BY company_id, currency HAVING sum(open) <> sum(owed)`,
  'a recovery credit serves the sale that says so': `
    SELECT c.sale_id::text AS what FROM recovery_credit c LEFT JOIN sale s ON s.id = c.new_sale_id
     WHERE c.state = 'applied' AND (s.hold_id IS DISTINCT FROM c.hold_id OR s.credit_minor IS DISTINCT FROM c.used_minor OR s.sold_on IS NULL)
     UNION ALL
    SELECT 'sale ' || s.id FROM sale s LEFT JOIN recovery_credit c ON c.hold_id = s.hold_id
     WHERE s.credit_minor > 0 AND s.state <> 'voided' AND (c.state IS NULL OR c.state NOT IN ('held','applied'))`,
  'a reversal and its credit are of a reverted sale': `
    SELECT s.id::text AS what FROM sale s LEFT JOIN reversal r ON r.sale_id = s.id LEFT JOIN recovery_credit c ON c.sale_id = s.id
     WHERE (r.sale_id IS NULL) <> (c.sale_id IS NULL) OR (r.sale_id IS NOT NULL AND s.state <> 'reverted')`,
  'nobody pays with credit that they do not have': `
    SELECT person_id || ' at ' || company_id || ' ' || currency || ': ' || sum(has) AS what FROM (
      SELECT person_id, company_id, currency, -amount_minor AS has FROM ledger_entry WHERE account = 'customer_credit'
      UNION ALL
      SELECT i.person_id, i.company_id, p.currency, -p.amount_minor FROM payment_part p JOIN payment_intent i ON i.id = p.intent_id
       WHERE p.method = 'credit' AND p.state IN ('prepared','held')) both_sides
     GROUP BY person_id, company_id, currency HAVING sum(has) < 0`,
  'companies owe each other the same': `
    SELECT least(company_id, counter_company_id) || ' and ' || greatest(company_id, counter_company_id) || ' ' || currency || ': ' || sum(amount_minor) AS what
      FROM ledger_entry WHERE account = 'intercompany'
     GROUP BY least(company_id, counter_company_id), greatest(company_id, counter_company_id), currency HAVING sum(amount_minor) <> 0`,
  'a prepaid card holds what it was worth less what it paid': `
    SELECT c.id::text AS what FROM prepaid_card c
      LEFT JOIN (SELECT card_id, sum(amount_minor) AS gone FROM prepaid_hold WHERE state <> 'released' AND returned_at IS NULL GROUP BY card_id) h ON h.card_id = c.id
     WHERE c.balance_minor <> c.value_minor - c.used_before_minor - coalesce(h.gone, 0)
    UNION ALL
    SELECT p.id || ' ' || p.state || ' ' || h.state FROM prepaid_hold h JOIN payment_part p ON p.id = h.part_id WHERE p.state <> h.state`,
  'what prepaid cards hold is what the books owe for them': `
    SELECT company_id || ': ' || sum(held) || ' on cards, ' || sum(owed) || ' owed' AS what FROM (
      SELECT company_id, balance_minor AS held, 0 AS owed FROM prepaid_card
      UNION ALL
      SELECT c.company_id, h.amount_minor, 0 FROM prepaid_hold h JOIN prepaid_card c ON c.id = h.card_id WHERE h.state = 'held'
      UNION ALL
      SELECT company_id, value_minor * cards, 0 FROM prepaid_batch WHERE paid_at IS NOT NULL AND shown_at IS NULL
      UNION ALL
      SELECT company_id, 0, -amount_minor FROM ledger_entry WHERE account = 'prepaid_liability') both_sides
     GROUP BY company_id HAVING sum(held) <> sum(owed)`,
  'sale numbers are those of their counter': `
    SELECT s.number AS what FROM sale s
      JOIN sale_counter c ON c.company_id = s.company_id AND s.number LIKE c.company_id || '-' || c.year || '-%'
     WHERE split_part(s.number, '-', 3) ~ '^[0-9]{1,9}$' AND split_part(s.number, '-', 3)::integer > c.last_number`,
};

/** Every invariant that does not hold, with up to 20 examples each; empty when the books are in order. */
export async function findViolations(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql<{ what: string }>`${sql.raw(query)} LIMIT 20`.execute(db);
    violations.push(...rows.map(({ what }) => ({ invariant, what })));
  }
  const broken = await findBrokenTrail(db);
  if (broken !== undefined)
    violations.push({
      invariant: 'the audit trail is unbroken',
      what: `${broken.part} ${broken.number}`,
    });
  return violations;
}

export const INVARIANT_COUNT = Object.keys(INVARIANTS).length + 1;
