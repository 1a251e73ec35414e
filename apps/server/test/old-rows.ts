import { sql, type Db, type Tx } from '../src/platform/db/database.ts';

/** The last migration before units, charges and parts. */
export const BEFORE_PARTS = '0028-nothing-is-lost';

const AT = '2026-03-02T15:00:00Z';
export const SHOWN_AT = '2026-03-02T15:00:04Z';
export const MONEY_AT = '2026-03-02T15:03:00Z';

type OldPayment = {
  /** Which instalment of the first sale it pays. */
  number: number;
  state: string;
  method?: string;
  /** The state of its QR, for a payment that has one. */
  qr?: string;
  stages?: readonly string[];
};

/** One payment in each state that a database of before can hold, in the order of the instalments they pay. */
export const OLD_PAYMENTS: readonly OldPayment[] = [
  { number: 1, state: 'created', qr: 'requested' },
  { number: 2, state: 'pending', qr: 'generated', stages: ['qr_shown'] },
  { number: 3, state: 'settled', qr: 'used', stages: ['qr_shown', 'bank_confirmed', 'settled'] },
  { number: 4, state: 'expired', qr: 'expired', stages: ['qr_shown', 'closed'] },
  { number: 5, state: 'cancelled', qr: 'voided', stages: ['qr_shown', 'closed'] },
  {
    number: 6,
    state: 'in_regularization',
    qr: 'expired',
    stages: ['qr_shown', 'bank_confirmed', 'in_regularization'],
  },
  { number: 7, state: 'failed', method: 'card', stages: ['closed'] },
  { number: 8, state: 'reversed', qr: 'used', stages: ['qr_shown', 'bank_confirmed', 'settled'] },
  { number: 9, state: 'failed', qr: 'error', stages: ['closed'] },
  { number: 10, state: 'refunded', qr: 'voided', stages: ['qr_shown', 'closed'] },
];

export function paymentId({ number }: Pick<OldPayment, 'number'>): string {
  return idOf(1, number);
}

/** What a database of before can hold, as the product of then wrote it: sales of every kind, their plan, payments and books. */
export async function insertOldRows(owner: Db): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await insertSales(tx);
    await post(tx, { id: idOf(2, 0), kind: 'sale', source: ['sale', '1'] }, [
      ['receivable', 'USD', 100_000],
      ['income', 'USD', -100_000],
    ]);
    for (const payment of OLD_PAYMENTS) await insertPayment(tx, payment);
    await sql`INSERT INTO receipt_counter VALUES (1, 2)`.execute(tx);
  });
}

async function insertSales(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO company (id, name, business, collecting_account) VALUES (1, 'Tierras', 'Urbanizadora', 'account-1');
    INSERT INTO person (id, document_type, document_number, first_name, created_at) VALUES (1, 1, '4711', 'Ana', '${sql.raw(AT)}');
    INSERT INTO project (id, company_id, name, town, longitude, latitude) VALUES (1, 1, 'Lomas', 'Warnes', -63, -17);
    INSERT INTO lot (id, project_id, uv, block, lot, surface_m2, front_m, depth_m, corner, avenue_front, facing_green,
                     list_price_minor, outline, not_for_sale)
    SELECT n, 1, '1', '3', n::text, 300, 12, 25, false, false, false, 100000, '[]', n = 4 FROM generate_series(1, 6) n;
    INSERT INTO catalogue_item (id, company_id, project_id, kind, code, name, list_price_minor) VALUES
      (1, 1, 1, 'house', 'C1', 'Casa', 100000), (2, 1, NULL, 'membership', 'M1', 'Club', 100000);
    INSERT INTO sale (id, number, company_id, person_id, kind, lot_id, item_id, unit_label, currency, price_minor, initial_minor, state,
                      state_changed_on, created_at)
    SELECT id, 'V-' || id, 1, 1, kind, lot, item, label, 'USD', 100000, 0, state, '2026-03-02', '${sql.raw(AT)}'
      FROM (VALUES (1, 'lot', 1, NULL::int, '', 'sold'), (2, 'lot', 2, NULL, '', 'reverted'), (3, 'lot', 3, NULL, '', 'reserved'),
                   (4, 'membership', NULL, 2, '', 'sold'), (5, 'house', NULL, 1, 'Casa 07', 'signed'),
                   (6, 'house', NULL, 1, 'Casa 08', 'voided'), (7, 'lot', 6, NULL, '', 'reverted'), (8, 'lot', 6, NULL, '', 'titled'))
           AS old (id, kind, lot, item, label, state);
    INSERT INTO plan VALUES (1, 1, 'zero', 100000, 10, 0, 5, '2026-03-02', 0, 0, 0, 0, '', '${sql.raw(AT)}');
    INSERT INTO plan_row SELECT 1, 1, n, '2026-04-05', 10000, 0, 0, 0 FROM generate_series(1, 10) n;
    INSERT INTO exchange_rate (id, currency, buy, sell, source, rate_at, fetched_at) VALUES
      (1, 'BOB', 6.86, 6.96, 'bank', '${sql.raw(AT)}', '${sql.raw(AT)}');
  `.execute(tx);
}

async function insertPayment(tx: Tx, payment: OldPayment): Promise<void> {
  const { number, state, method = 'qr', qr, stages = [] } = payment;
  const id = paymentId(payment);
  const isOpen = ['created', 'pending', 'in_regularization'].includes(state);
  await sql`
    INSERT INTO payment_intent VALUES
      (${id}, ${`KAN-${number}`}, 1, 1, 'USD', 10000, ${method}, ${state}, ${idOf(3, number)}, '\\x01', ${AT}, ${MONEY_AT})`.execute(
    tx,
  );
  await sql`INSERT INTO payment_item VALUES (${id}, 1, ${number}, 10000, ${isOpen})`.execute(tx);
  if (qr !== undefined)
    await sql`
      INSERT INTO qr_attempt (id, intent_id, state, bank_qr_id, amount_bob_minor, rate_id, gloss, payload, expires_at, created_at)
      VALUES (${idOf(4, number)}, ${id}, ${qr}, ${qr === 'requested' ? null : `bank-${number}`}, 69600, 1, 'Lomas', 'text', ${MONEY_AT}, ${AT})`.execute(
      tx,
    );
  for (const stage of ['started', ...stages])
    await sql`
      INSERT INTO payment_stage (intent_id, stage, at, actor)
      VALUES (${id}, ${stage}, ${stage === 'started' ? AT : stage === 'qr_shown' ? SHOWN_AT : MONEY_AT}, 'system')`.execute(
      tx,
    );
  if (stages.includes('bank_confirmed')) await insertMoney(tx, payment);
}

/** What the bank said, and what the books say of it. */
async function insertMoney(tx: Tx, payment: OldPayment): Promise<void> {
  const { number, state } = payment;
  const event = `evt-${number}`;
  const outcome = state === 'in_regularization' ? 'regularized' : 'settled';
  await sql`
    INSERT INTO provider_event VALUES
      ('qr', ${event}, 'webhook', ${MONEY_AT}, '{"payer":"Ana"}', ${paymentId(payment)}, ${outcome}, ${MONEY_AT})`.execute(
    tx,
  );
  if (outcome === 'regularized') {
    await sql`
      INSERT INTO regularization (id, intent_id, company_id, provider, event_id, reason, currency, amount_minor, opened_at, promised_at)
      VALUES (${idOf(5, number)}, ${paymentId(payment)}, 1, 'qr', ${event}, 'amount_differs', 'BOB', 69000, ${MONEY_AT}, ${MONEY_AT})`.execute(
      tx,
    );
    const head = { id: idOf(2, number), kind: 'regularization', source: ['bank_payment', event] };
    return post(tx, head, [
      ['bank', 'BOB', 69_000],
      ['regularization', 'BOB', -69_000],
    ]);
  }
  const head = {
    id: idOf(2, number),
    kind: 'payment',
    source: ['payment_intent', idOf(1, number)],
  };
  const entries: Entry[] = [
    ['bank', 'BOB', 69_600],
    ['fx', 'BOB', -69_600],
    ['fx', 'USD', 10_000],
    ['receivable', 'USD', -10_000, number],
  ];
  await post(tx, head, entries);
  const isReversed = state === 'reversed';
  await sql`
    INSERT INTO receipt VALUES
      (${`R-${number}`}, 1, ${isReversed ? 2 : 1}, 1, ${paymentId(payment)}, ${head.id}, ${MONEY_AT}, '2026-03-02', 'qr', 'USD', 10000, 1,
       69600, 'signature')`.execute(tx);
  if (isReversed)
    await post(
      tx,
      { id: idOf(6, number), kind: 'reversal', source: ['reversal', head.id], reverses: head.id },
      entries.map(([account, currency, amount, of]): Entry => [account, currency, -amount, of]),
    );
}

type Head = { id: string; kind: string; source: readonly string[]; reverses?: string };
type Entry = [account: string, currency: string, amount: number, number?: number | undefined];

async function post(tx: Tx, { id, kind, source, reverses }: Head, entries: Entry[]): Promise<void> {
  await sql`
    INSERT INTO ledger_transaction VALUES
      (${id}, 1, ${kind}, '2026-03-02', ${MONEY_AT}, ${source[0]}, ${source[1]}, ${reverses ?? null})`.execute(
    tx,
  );
  const lines = entries.map(
    ([account, currency, amount, number], line) =>
      sql`(${id}, ${line + 1}, 1, ${account}, ${currency}, ${amount}, 1, 1, ${number ?? null}, ${number === undefined ? null : 'capital'}, '2026-03-02')`,
  );
  await sql`INSERT INTO ledger_entry VALUES ${sql.join(lines)}`.execute(tx);
}

function idOf(kind: number, number: number): string {
  return `00000000-0000-4000-8000-${String(kind)}${String(number).padStart(11, '0')}`;
}
