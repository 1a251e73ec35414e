import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { newHolder, payQr, startDeposit } from '../../../test/reserving.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../test/paying.ts';
import { sql } from '../../platform/db/database.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.views.ts';

let app: TestApp;

/** One settled payment, one in regularization, one open, and a lot that is reserved with another company. */
beforeAll(async () => {
  app = await testApp({ jobs: false });
  for (const change of [{}, { amount: '1.00' }, undefined]) {
    const payment = await startPaying(app, await newCustomer(app));
    if (change) await tell(app, eventOf(app, qrOf(app, payment), change));
    await runJobs(app);
  }
  const holder = await newHolder(app, { companyId: 3 });
  await payQr(app, await startDeposit(app, holder, { companyId: 3 }));
});
afterAll(() => app.close());

const SETTLED = `(SELECT id FROM payment_intent WHERE state = 'settled' AND company_id = 8)`;
const PAID = `(SELECT id FROM ledger_transaction WHERE kind = 'payment' AND company_id = 8)`;

/** A card that nobody has paid for. */
const A_CREDIT = `
  INSERT INTO recovery_credit (sale_id, person_id, company_id, currency, reverted_on, paid_capital_minor, paid_instalments, pct, recognised_minor, valid_until)
  SELECT id, person_id, company_id, currency, '2026-01-01', 100, 12, 30, 30, '2028-01-01' FROM sale LIMIT 1`;
const A_CARD = `INSERT INTO prepaid_card (id, company_id, number_hash, key_hash, last_four, currency, value_minor, balance_minor, issued_at, expires_on)
  SELECT gen_random_uuid(), 8, '\\x01', '\\x02', '0018', 'USD', 100, 100, now(), now() + interval '1 year';`;

/** A drawer of somebody, with one note in it. */
const A_DRAWER = `INSERT INTO cash_session (id, company_id, cashier_id, state, opened_at, opened_with)
  SELECT '01900000-0000-7000-8000-0000000000c5', 8, min(id), 'open', now(), '{}' FROM person;`;

/** One way to break each invariant, with full access to the database. */
const BREAKS: Readonly<Record<string, string>> = {
  'every ledger transaction balances per currency': `UPDATE ledger_entry SET amount_minor = amount_minor + 1 WHERE transaction_id = ${PAID} AND line = 1`,
  'every ledger transaction has entries': `DELETE FROM ledger_entry WHERE transaction_id = ${PAID}`,
  'a payment intent is settled exactly once': `DELETE FROM invoice; DELETE FROM receipt`,
  'an unsettled intent has no receipt and no payment in the books': `UPDATE payment_intent SET state = 'expired' WHERE state = 'settled'`,
  'items are taken exactly while their intent is open': `UPDATE payment_item SET open = true WHERE intent_id = ${SETTLED}`,
  'items sum to their intent': `UPDATE payment_item SET amount_minor = amount_minor + 1`,
  'the parts of a settled payment are all captured and sum to it': `UPDATE payment_part SET amount_minor = amount_minor + 1 WHERE intent_id = ${SETTLED}`,
  'no part is captured, and none is held alone, outside of its payment': `UPDATE payment_part SET state = 'captured' WHERE state = 'prepared'`,
  'one open intent pays a charge': `DROP INDEX payment_item_one_open; DROP INDEX payment_item_instalment; INSERT INTO payment_item (intent_id, sale_id, instalment_number, amount_minor) SELECT intent_id, sale_id, instalment_number, 1 FROM payment_item WHERE open`,
  'no charge is paid beyond its amount': `
    INSERT INTO charge (id, kind, source_id, company_id, person_id, currency, amount_minor, due_on, title, detail, created_at)
    SELECT gen_random_uuid(), 'deposit', '1', company_id, person_id, currency, 1, now(), '', '', now() FROM payment_intent LIMIT 1;
    UPDATE ledger_entry SET charge_id = (SELECT id FROM charge WHERE source_id = '1'), instalment_number = NULL WHERE transaction_id = ${PAID} AND instalment_number IS NOT NULL`,
  'a bank payment is in the books exactly once': `UPDATE ledger_transaction SET source_id = 'another' WHERE source_kind = 'bank_payment'`,
  'what is in regularization is what the books owe for it': `UPDATE regularization SET amount_minor = amount_minor + 1`,
  'what people ended is ended once, in the books too': `UPDATE regularization SET closed_at = opened_at`,
  'no intent is settled by two payments of one provider': `INSERT INTO provider_event SELECT provider, 'again ' || event_id, source, received_at, body, intent_id, outcome, processed_at FROM provider_event WHERE outcome = 'settled'`,
  'receipt numbers have no gaps': `UPDATE receipt SET number = number + 1`,
  'a receipt says what the books received': `UPDATE receipt SET amount_minor = amount_minor + 1`,
  'the cash of a payment lies in the drawer of its cashier': `${A_DRAWER}
    INSERT INTO cash_movement (session_id, kind, currency, amount_minor, intent_id, part_id, at, written_by)
    SELECT '01900000-0000-7000-8000-0000000000c5', 'received', 'USD', 100, intent_id, id, now(), (SELECT min(id) FROM person)
      FROM payment_part WHERE intent_id = ${SETTLED} LIMIT 1`,
  'a counted drawer says what its movements say': `${A_DRAWER}
    UPDATE cash_session SET state = 'difference_pending', counting_at = now(), counted_at = now(), counted_with = '{}',
           rate_id = (SELECT min(id) FROM exchange_rate), expected_usd_minor = 1, counted_usd_minor = 1, difference_usd_minor = 0,
           expected_bob_minor = 0, counted_bob_minor = 0, difference_bob_minor = 0`,
  'bolivianos are dollars at the locked rate': `UPDATE receipt SET amount_bob_minor = amount_bob_minor + 1`,
  'no instalment is paid beyond its plan': `UPDATE plan_row SET interest_minor = interest_minor - 1 WHERE interest_minor > 0`,
  'a plan finances what is left of the price': `UPDATE plan SET financed_minor = financed_minor + 1`,
  'a unit is taken exactly while a hold, an offer, a sale or a reversal of it lives': `INSERT INTO unit (kind, company_id, item_id, label, state, changed_at) SELECT 'house', company_id, id, 'Asiento 1', 'sold', now() FROM catalogue_item LIMIT 1`,
  'a unit has one claim, of what lives on it': `WITH other AS (INSERT INTO unit (kind, company_id, item_id, label) SELECT 'house', company_id, id, 'Casa 99' FROM catalogue_item LIMIT 1 RETURNING id) INSERT INTO unit_claim (unit_id, sale_id) SELECT other.id, sale.id FROM other, sale LIMIT 1`,
  'of a stock is taken what is held, sold from holds, and sold before': `INSERT INTO item_stock (item_id, season, stock, taken) SELECT id, 2026, 10, 1 FROM catalogue_item LIMIT 1`,
  'a sale is of what its unit is': `WITH other AS (INSERT INTO unit (kind, company_id, item_id, label) SELECT 'house', company_id, id, 'Casa 98' FROM catalogue_item ORDER BY id DESC LIMIT 1 RETURNING id) UPDATE sale SET unit_id = other.id FROM other WHERE sale.id = (SELECT min(id) FROM sale)`,
  'a membership is improved once in the books, and what is paid for one is owed until then': `
    INSERT INTO membership_improvement (id, reference, sale_id, way, company_id, person_id, from_item_id, to_item_id, state, old_price_minor, new_price_minor,
           due_minor, paid_minor, months, annual_rate_pct, quoted_at, expires_at, paid_at, sign_until)
    SELECT gen_random_uuid(), 'TEST', max(sale.id), 'improve', 3, max(person_id), 1, 2, 'paid', 100, 300, 20, 50, 12, 8, now(), now() + interval '1 minute', now(), now()
      FROM sale WHERE state = 'sold'`,
  'positions are what plans and entries say': `UPDATE plan_position SET paid_capital_minor = paid_capital_minor + 1 WHERE number = 1`,
  'nothing is received beyond the price': `UPDATE ledger_entry SET amount_minor = 1 WHERE account = 'receivable' AND amount_minor > 0`,
  'deposits are never below zero': `UPDATE ledger_entry SET amount_minor = amount_minor + 1 WHERE account = 'customer_deposits' AND amount_minor > 0`,
  'what recovery credits recognise is what the books owe for them': A_CREDIT,
  'a reversal and its credit are of a reverted sale': A_CREDIT,
  'a recovery credit serves the sale that says so': `UPDATE sale SET credit_minor = 1 WHERE id = (SELECT min(id) FROM sale)`,
  'nobody pays with credit that they do not have': `UPDATE payment_part SET method = 'credit' WHERE state = 'prepared'`,
  'companies owe each other the same': `
    UPDATE ledger_entry SET account = 'intercompany', counter_company_id = 3 WHERE transaction_id = ${PAID} AND line = 1`,
  'a prepaid card holds what it was worth less what it paid': `${A_CARD} UPDATE prepaid_card SET used_before_minor = 1`,
  'what prepaid cards hold is what the books owe for them': A_CARD,
  'sale numbers are those of their counter': `UPDATE sale SET number = '8-2026-00002' WHERE id = (SELECT min(id) FROM sale); INSERT INTO sale_counter VALUES (8, 2026, 1)`,
  'a reservation is of a paid deposit': `UPDATE reservation SET deposit_minor = deposit_minor + 1`,
  'a reversed payment is reversed once, in the books of every company': `UPDATE payment_intent SET state = 'reversed' WHERE id = ${SETTLED}`,
  'every captured part of a reversed payment goes back': `UPDATE payment_intent SET state = 'reversed' WHERE id = ${SETTLED}`,
  'what the company bears of chargebacks is in the books once': `UPDATE ledger_transaction SET source_kind = 'chargeback' WHERE id = ${PAID}`,
  'a reversal is the exact counter-entry': `
    UPDATE ledger_transaction SET reverses_id = ${PAID} WHERE id = (SELECT id FROM ledger_transaction WHERE company_id = 3 LIMIT 1)`,
  'what goes back of deposits and payments is what the books owe for it': `
    INSERT INTO deposit_refund (id, sale_id, person_id, company_id, currency, money_minor, credit_minor, kept_minor, made_at, promised_at)
    SELECT gen_random_uuid(), sale_id, person_id, company_id, 'USD', deposit_minor, 0, 0, now(), now() FROM reservation`,
  'the audit trail is unbroken': `UPDATE audit_entry SET action = 'something.else' WHERE id = 2`,
};

const TABLES = [
  'ledger_transaction',
  'ledger_entry',
  'receipt',
  'plan',
  'plan_row',
  'audit_entry',
  'payment_item',
  'regularization',
];

test('the ledger check finds no violations in correct books', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('these tests break every invariant', () => {
  expect(Object.keys(BREAKS)).toHaveLength(INVARIANT_COUNT);
});

test.each(Object.entries(BREAKS))(
  'the ledger check reports a violation of: %s',
  async (invariant, statement) => {
    const found = await tampered(statement);
    expect(found.map((violation) => violation.invariant)).toContain(invariant);
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

/** The violations found after a change with all triggers off; the change is then rolled back. */
async function tampered(statement: string) {
  const undo = new Error('undo');
  let found: Awaited<ReturnType<typeof findViolations>> = [];
  await app.database.owner
    .transaction()
    .execute(async (tx) => {
      await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx);
      for (const table of TABLES)
        await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
      await sql.raw(statement).execute(tx);
      found = await findViolations(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}
