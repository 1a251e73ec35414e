import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { HEAD, lines, REFUSED, value } from '../../../test/refused-writes.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../test/paying.ts';
import { sealActs } from '../../../test/sealing.ts';
import { hashOfTables } from '../../../test/tables.ts';
import { sql, type Db } from '../../platform/db/database.ts';
import { createLedger, type Posting } from './ledger.service.ts';
import { findViolations } from './invariants.views.ts';

let app: TestApp;
let customer: Customer;
let booksBefore: Record<string, string>;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  await sealActs(app);
  booksBefore = await hashOfTables(app.database.owner);
});
afterAll(() => app.close());

const entry = (amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  account: 'cash',
  currency: 'USD',
  amount: cents(amount),
  ...more,
});

function post(change: Partial<Posting>): Promise<string> {
  const ledger = createLedger(app.platform);
  return app.database.db.transaction().execute((tx) =>
    ledger.post(tx, {
      companyId: 8,
      kind: 'test',
      businessDay: day('2026-03-10'),
      source: { kind: 'test', id: '1' },
      entries: [entry(100), entry(-100, { account: 'sales_income' })],
      ...change,
    }),
  );
}

test('entries that do not balance are refused before they reach the database', async () => {
  await expect(post({ entries: [entry(100), entry(-99)] })).rejects.toThrow(/out of balance by 1/);
  await expect(post({ entries: [entry(100), entry(-100, { currency: 'BOB' })] })).rejects.toThrow(
    /out of balance/,
  );
  await expect(post({ entries: [entry(0)] })).rejects.toThrow(/an entry of zero/);
});

test('the same source is posted once per kind', async () => {
  await post({});
  await expect(post({})).rejects.toThrow(/ledger_transaction_once/);
  await sql`SELECT 1`.execute(app.database.db);
  booksBefore = await hashOfTables(app.database.owner);
});

async function attempt(db: Db, statements: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

test.each(REFUSED)(
  'the database itself refuses %s, to the server and to the owner of the tables',
  async (_, statements, answer) => {
    const { db, owner } = app.database;
    await expect(attempt(db, statements)).rejects.toThrow(answer);
    await expect(attempt(owner, statements)).rejects.toThrow(answer);
    expect(await hashOfTables(owner)).toEqual(booksBefore);
  },
);

test('the control: the database accepts balanced entries in one statement', async () => {
  await attempt(app.database.db, [HEAD, lines(value(1, 100), value(2, -100))]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

/** Every table of the schema, by the statements that the database refuses to all roles (LED-1). A new table must be added here. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  // Money, audit and history.
  'DELETE TRUNCATE UPDATE': [
    'adviser_access',
    'adviser_standing',
    'audit_entry',
    'audit_seal',
    'campaign_import',
    'campaign_snapshot',
    'campaign_version',
    'cash_attempt',
    'cash_movement',
    'contract_document',
    'contract_template_version',
    'course_certificate',
    'declaration',
    'declaration_step',
    'door_decision',
    'door_mark',
    'door_undo',
    'ethics_acceptance',
    'ethics_code',
    'event',
    'exchange_rate',
    'hold_approval',
    'hold_edit',
    'invitation_event',
    'land_plan_change',
    'ledger_entry',
    'ledger_transaction',
    'park_mark',
    'park_settlement',
    'passport_entry',
    'payment_reversal',
    'payment_stage',
    'person_look',
    'person_note',
    'plan',
    'plan_row',
    'price_list',
    'price_list_item',
    'prospect_event',
    'receipt',
    'receipt_key',
    'regularization_end',
    'room_event',
    'setting',
    'support_message',
    'transfer_proof',
    'work_assignment',
  ],
  // Money, audit and history whose rows change state.
  'DELETE TRUNCATE': [
    'attribution',
    'bank_day',
    'broker',
    'campaign',
    'campaign_dispute',
    'card_attempt',
    'cash_session',
    'cession',
    'charge',
    'chargeback',
    'contract',
    'contract_addendum',
    'contract_signer',
    'course',
    'course_try',
    'customer_view',
    'day_closing',
    'deposit',
    'deposit_refund',
    'door_arrival',
    'duty_pass',
    'friend_code',
    'group_event',
    'guest_pass',
    'invitation',
    'maintenance_window',
    'membership_improvement',
    'missing_money',
    'monthly_card',
    'monthly_turn',
    'notice',
    'park_phone',
    'park_visit',
    'pass_use',
    'payment_intent',
    'payment_item',
    'payment_part',
    'payment_restriction',
    'payment_return',
    'prepaid_batch',
    'prepaid_card',
    'prepaid_hold',
    'proposal',
    'prospect_appeal',
    'prospect_merge',
    'provider_event',
    'provisional_receipt',
    'qr_attempt',
    'receipt_counter',
    'refund_request',
    'regularization',
    'regularization_return',
    'reservation',
    'room',
    'room_helper',
    'room_seat',
    'sale',
    'sale_counter',
    'season_person',
    'stay',
    'stay_nights',
    'support_request',
    'terminal_attempt',
    'travel_benefit',
    'two_for_one',
    'wallet_hold',
  ],
  // The current state of people, places and things, means of access, and rows that are swept or withdrawn.
  '': [
    'adviser',
    'adviser_share',
    'adviser_state_day',
    'attempt_limit',
    'billing_record',
    'campaign_award',
    'campaign_point',
    'campaign_sale',
    'campaign_standing',
    'campaign_touched',
    'captcha',
    'catalogue_item',
    'city',
    'closed_through',
    'company',
    'contact',
    'contact_block',
    'contract_template',
    'contract_template_draft',
    'country',
    'course_learner',
    'course_reading',
    'credential',
    'declaration_notice',
    'dependant',
    'door_closed',
    'hold',
    'holder_card',
    'installation',
    'invitation_message',
    'invoice',
    'item_stock',
    'known_browser',
    'kysely_migration',
    'kysely_migration_lock',
    'land_plan',
    'land_plan_sample',
    'late_money_wish',
    'lot',
    'mobile_entry',
    'network_client',
    'network_growth',
    'network_month',
    'network_size',
    'notice_recipient',
    'notification',
    'one_time_code',
    'one_time_ticket',
    'park_day',
    'park_review',
    'partner_coupon',
    'pass_sale',
    'passkey',
    'past_password',
    'person',
    'person_role',
    'picture',
    'plan_position',
    'portfolio_sale',
    'price_draft',
    'project',
    'promotion',
    'prospect',
    'prospect_follow_up',
    'prospect_key',
    'push_address',
    'queue_place',
    'recovery',
    'recovery_code',
    'recovery_credit',
    'reference_rate',
    'reversal',
    'reversal_case',
    'reversal_notice',
    'room_draft',
    'room_presenter',
    'sale_co_buyer',
    'sale_position',
    'saved_card',
    'saved_product',
    'saved_view',
    'season_card',
    'session',
    'settlement_line',
    'share_opening',
    'share_outcome',
    'spent_passkey_challenge',
    'stay_guest',
    'stay_room',
    'stay_type',
    'stay_wait',
    'stored_file',
    'two_for_one_campaign',
    'two_for_one_item',
    'unit',
    'unit_claim',
  ],
};
const ACTS = sql`(VALUES (8, 'DELETE'), (16, 'UPDATE'), (32, 'TRUNCATE')) AS act (bit, name)`;

test('the database protects every table of money, audit and history from all roles', async () => {
  const { rows } = await sql<{ name: string; refused: string }>`
    SELECT relname AS name, (
        SELECT coalesce(string_agg(act.name, ' ' ORDER BY act.name), '') FROM ${ACTS}
         WHERE EXISTS (SELECT FROM pg_trigger
                        WHERE tgrelid = pg_class.oid AND tgfoid = 'refuse_change'::regproc AND tgtype & bit <> 0
                          AND tgenabled = 'O' AND tgqual IS NULL AND tgattr::text = '')) AS refused
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r','p') ORDER BY relname`.execute(
    app.database.owner,
  );
  const found = Map.groupBy(rows, ({ refused }) => refused);
  expect(
    Object.fromEntries([...found].map(([refused, of]) => [refused, of.map(({ name }) => name)])),
  ).toEqual(GUARDED);
});

test('the role of the server may not change the books without triggers', async ({ skip }) => {
  const { owner, role } = app.database;
  skip(role === undefined, 'the cluster lets this user make no role');
  for (const [refused, tables] of Object.entries(GUARDED)) {
    const { rows } = await sql<{ name: string; may: string }>`
      SELECT name, (SELECT coalesce(string_agg(act.name, ' ' ORDER BY act.name), '') FROM ${ACTS} WHERE has_table_privilege(${role}, tables.name, act.name)) AS may
        FROM unnest(${tables}::text[]) AS tables (name)`.execute(owner);
    const may = ['DELETE', 'UPDATE'].filter((act) => !refused.includes(act)).join(' ');
    expect(rows).toEqual(tables.map((name) => ({ name, may })));
  }
});
