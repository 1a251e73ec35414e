import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
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

const HEAD = `INSERT INTO ledger_transaction (id, company_id, kind, business_day, posted_at, source_kind, source_id)
  VALUES ('00000000-0000-7000-8000-000000000001', 8, 'test', '2026-03-10', '2026-03-10', 'test', 'raw')`;
const line = (number: number, amount: number, currency = 'USD', company = 8) =>
  `INSERT INTO ledger_entry (transaction_id, line, company_id, business_day, account, currency, amount_minor)
   VALUES ('00000000-0000-7000-8000-000000000001', ${number}, ${company}, '2026-03-10', 'cash', '${currency}', ${amount})`;
const lines = (...values: string[]) =>
  `INSERT INTO ledger_entry (transaction_id, line, company_id, business_day, account, currency, amount_minor) VALUES ${values.join(',')}`;
const POSTED = `(SELECT * FROM ledger_transaction ORDER BY posted_at, id LIMIT 1) posted`;

/** Every kind of change that would corrupt the books, with the error of the database. */
const REFUSED: [string, string[], RegExp][] = [
  ['one side only', [HEAD, line(1, 100)], /out of balance by 100 USD/],
  [
    'two sides that differ by a cent',
    [HEAD, lines(value(1, 100), value(2, -99))],
    /out of balance by 1 USD/,
  ],
  [
    'dollars against bolivianos',
    [HEAD, lines(value(1, 100), value(2, -100, 'BOB'))],
    /out of balance/,
  ],
  ['an entry of nothing', [HEAD, lines(value(1, 0))], /check constraint/],
  ['a transaction without entries', [HEAD], /has no entries/],
  ['entries without a transaction', [lines(value(1, 1), value(2, -1))], /foreign key/],
  [
    'entries of another company',
    [HEAD, lines(value(1, 1, 'USD', 9), value(2, -1, 'USD', 9))],
    /foreign key/,
  ],
  [
    'entries of another day',
    [HEAD, lines(value(1, 1, 'USD', 8, '2026-03-11'), value(2, -1, 'USD', 8, '2026-03-11'))],
    /foreign key/,
  ],
  ['a third currency', [HEAD, lines(value(1, 1, 'EUR'), value(2, -1, 'EUR'))], /check constraint/],
  [
    'more entries of what is posted, though they balance',
    [
      `INSERT INTO ledger_entry (transaction_id, line, company_id, business_day, account, currency, amount_minor)
       SELECT id, n, company_id, business_day, 'cash', 'USD', CASE n WHEN 90 THEN 5 ELSE -5 END FROM generate_series(90, 91) n, ${POSTED}`,
    ],
    /is posted: more entries refused/,
  ],
  [
    'another amount',
    ['UPDATE ledger_entry SET amount_minor = amount_minor * 2'],
    /append-only|denied/,
  ],
  ['another account', [`UPDATE ledger_entry SET account = 'bank'`], /append-only|denied/],
  [
    'another day',
    [`UPDATE ledger_transaction SET business_day = '2026-01-01'`],
    /append-only|denied/,
  ],
  ['fewer entries', ['DELETE FROM ledger_entry'], /append-only|denied/],
  ['fewer transactions', ['DELETE FROM ledger_transaction'], /append-only|denied|foreign key/],
  ['no entries', ['TRUNCATE ledger_entry'], /append-only|denied|must be owner/],
  ['no transactions', ['TRUNCATE ledger_transaction CASCADE'], /append-only|denied|must be owner/],
  ['another number on a receipt', ['UPDATE receipt SET number = number + 1'], /append-only|denied/],
  ['a receipt less', ['DELETE FROM receipt'], /append-only|denied/],
  ['no receipts', ['TRUNCATE receipt CASCADE'], /append-only|denied|must be owner/],
  [
    'two receipts of one number',
    [
      `INSERT INTO receipt SELECT 'COPY00000000', company_id, number, person_id, null, transaction_id, issued_at, paid_on, method, currency, amount_minor, rate_id, amount_bob_minor, code FROM receipt LIMIT 1`,
    ],
    /duplicate key/,
  ],
  ['another plan', ['UPDATE plan_row SET capital_minor = 1'], /append-only|denied/],
  ['another rate', ['UPDATE exchange_rate SET sell = 7'], /append-only|denied/],
  ['another trail', [`UPDATE audit_entry SET action = 'nothing'`], /append-only|denied/],
  ['no trail', ['DELETE FROM audit_entry'], /append-only|denied/],
  ['another seal of the trail', ['UPDATE audit_seal SET acts = acts + 1'], /append-only|denied/],
  ['no seal of the trail', ['DELETE FROM audit_seal'], /append-only|denied/],
  ['another setting in the past', [`UPDATE setting SET value = '1'`], /append-only|denied/],
  ['another event', [`UPDATE event SET payload = '{}'`], /append-only|denied/],
];

function value(
  number: number,
  amount: number,
  currency = 'USD',
  company = 8,
  on = '2026-03-10',
): string {
  return `('00000000-0000-7000-8000-000000000001', ${number}, ${company}, '${on}', 'cash', '${currency}', ${amount})`;
}

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
    'customer_view',
    'day_closing',
    'deposit',
    'deposit_refund',
    'door_arrival',
    'duty_pass',
    'friend_code',
    'invitation',
    'maintenance_window',
    'missing_money',
    'monthly_card',
    'monthly_turn',
    'notice',
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
    'reservation',
    'room',
    'room_helper',
    'room_seat',
    'sale',
    'sale_counter',
    'stay',
    'stay_nights',
    'support_request',
    'terminal_attempt',
    'travel_benefit',
    'wallet_hold',
  ],
  // The current state of people, places and things, means of access, and rows that are swept or withdrawn.
  '': [
    'adviser',
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
    'session',
    'settlement_line',
    'spent_passkey_challenge',
    'stay_guest',
    'stay_room',
    'stay_type',
    'stay_wait',
    'stored_file',
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
