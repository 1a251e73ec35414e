/** A transaction of one company and day; its entries follow. */
export const HEAD = `INSERT INTO ledger_transaction (id, company_id, kind, business_day, posted_at, source_kind, source_id)
  VALUES ('00000000-0000-7000-8000-000000000001', 8, 'test', '2026-03-10', '2026-03-10', 'test', 'raw')`;
const line = (number: number, amount: number, currency = 'USD', company = 8) =>
  `INSERT INTO ledger_entry (transaction_id, line, company_id, business_day, account, currency, amount_minor)
   VALUES ('00000000-0000-7000-8000-000000000001', ${number}, ${company}, '2026-03-10', 'cash', '${currency}', ${amount})`;
export const lines = (...values: string[]) =>
  `INSERT INTO ledger_entry (transaction_id, line, company_id, business_day, account, currency, amount_minor) VALUES ${values.join(',')}`;
const POSTED = `(SELECT * FROM ledger_transaction ORDER BY posted_at, id LIMIT 1) posted`;

/** Every kind of change that would corrupt the books, with the error of the database. */
export const REFUSED: [string, string[], RegExp][] = [
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

/** One entry of that transaction. */
export function value(
  number: number,
  amount: number,
  currency = 'USD',
  company = 8,
  on = '2026-03-10',
): string {
  return `('00000000-0000-7000-8000-000000000001', ${number}, ${company}, '${on}', 'cash', '${currency}', ${amount})`;
}
