import { QR_PROVIDER } from '../../src/modules/payments/methods/qr/confirmations.store.ts';
import { sql, type Tx } from '../../src/platform/db/database.ts';
import { LATEST_RATE, uuidOf } from './grow-books.ts';

/**
 * The intent, its stages, QR, event of the bank and receipt of each payment by QR; receipts of the initial and of the last payment before;
 * QRs that expired unpaid, for one sale in thirty; notifications, of which a third is unread.
 */
export async function growPayments(tx: Tx): Promise<void> {
  await sql`
    CREATE TEMP TABLE grown_intent ON COMMIT DROP AS
    SELECT ${uuidOf('intent')} AS id, ${uuidOf('attempt')} AS attempt_id, ${uuidOf('part')} AS part_id, ${uuidOf('qr')} AS qr_id, 'G' || sale_id || 'P' || number AS reference,
           sale_id, person_id, company_id, number, total, on_day, true AS is_settled FROM grown_payment WHERE by_qr
     UNION ALL
    SELECT ${uuidOf('expired')}, ${uuidOf('expiredAttempt')}, ${uuidOf('expired')}, ${uuidOf('expired')}, 'G' || sale_id || 'X' || number,
           sale_id, person_id, company_id, number, total, on_day, false FROM grown_payment WHERE by_qr AND sale_id % 30 = 0`.execute(
    tx,
  );
  await sql`ANALYZE grown_intent`.execute(tx);
  await growIntents(tx);
  await growReceipts(tx);
  await growNotifications(tx);
}

async function growIntents(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO payment_intent (id, reference, person_id, company_id, currency, amount_minor, method, state, attempt_id, fingerprint, created_at, state_changed_at)
    SELECT id, reference, person_id, company_id, 'USD', total, 'qr', CASE WHEN is_settled THEN 'settled' ELSE 'expired' END, attempt_id, '\\x00', on_day, on_day FROM grown_intent`.execute(
    tx,
  );
  await sql`
    INSERT INTO payment_item (intent_id, sale_id, instalment_number, amount_minor, open) SELECT id, sale_id, number, total, false FROM grown_intent`.execute(
    tx,
  );
  await sql`
    INSERT INTO payment_part (id, intent_id, position, method, currency, amount_minor, state, begun_at, held_at, created_at, state_changed_at)
    SELECT part_id, id, 1, 'qr', 'USD', total, CASE WHEN is_settled THEN 'captured' ELSE 'failed' END, on_day, CASE WHEN is_settled THEN on_day END, on_day, on_day FROM grown_intent`.execute(
    tx,
  );
  await sql`
    INSERT INTO qr_attempt (id, intent_id, part_id, state, bank_qr_id, amount_bob_minor, rate_id, gloss, expires_at, created_at)
    SELECT qr_id, grown_intent.id, part_id, CASE WHEN is_settled THEN 'used' ELSE 'expired' END, reference, round(total * rate.sell), rate.id, 'cuota ' || number, on_day + 1, on_day
      FROM grown_intent, ${LATEST_RATE} rate`.execute(tx);
  await sql`
    INSERT INTO payment_stage (intent_id, stage, at, actor)
    SELECT id, stage, on_day, actor
      FROM grown_intent JOIN (VALUES ('started', 'customer', NULL), ('qr_shown', 'bank', NULL), ('bank_confirmed', 'bank', true), ('settled', 'system', true),
                                     ('receipt_issued', 'system', true), ('closed', 'system', false)) step (stage, actor, settles)
        ON settles IS NULL OR settles = is_settled`.execute(tx);
  await sql`
    INSERT INTO provider_event (provider, event_id, source, received_at, body, intent_id, outcome, processed_at)
    SELECT ${QR_PROVIDER}, reference, 'imported', on_day, jsonb_build_object('qrId', reference, 'reference', reference), id, 'settled', on_day
      FROM grown_intent WHERE is_settled`.execute(tx);
}

async function growReceipts(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO receipt (reference, company_id, number, person_id, intent_id, transaction_id, issued_at, paid_on, method, currency, amount_minor, rate_id, amount_bob_minor, code)
    SELECT upper(lpad(to_hex(sale_id::bigint * 256 + number), 12, 'G')), paid.company_id,
           coalesce(last_number, 0) + row_number() OVER (PARTITION BY paid.company_id ORDER BY on_day, sale_id, number), paid.person_id,
           CASE WHEN by_qr THEN ${uuidOf('intent')} END, paid.id, on_day, on_day, CASE WHEN by_qr THEN 'qr' ELSE 'cash' END, 'USD', total,
           CASE WHEN by_qr THEN rate.id END, CASE WHEN by_qr THEN round(total * rate.sell) END, ''
      FROM grown_payment paid JOIN grown USING (sale_id) LEFT JOIN receipt_counter counter ON counter.company_id = paid.company_id, ${LATEST_RATE} rate
     WHERE number = 0 OR number >= grown.paid - 1`.execute(tx);
  await sql`
    INSERT INTO receipt_counter (company_id, last_number) SELECT company_id, max(number) FROM receipt GROUP BY company_id
        ON CONFLICT (company_id) DO UPDATE SET last_number = excluded.last_number`.execute(tx);
}

async function growNotifications(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO notification (person_id, kind, key, parameters, link, created_at, read_at)
    SELECT person_id, 1, 'paymentConfirmed', jsonb_build_object('receipt', lpad(company_id::text, 3, '0') || '-' || lpad(number::text, 6, '0')), '/mi-producto', issued_at,
           CASE WHEN number % 3 > 0 THEN issued_at END
      FROM receipt WHERE transaction_id IN (SELECT id FROM grown_payment) ORDER BY issued_at`.execute(
    tx,
  );
}
