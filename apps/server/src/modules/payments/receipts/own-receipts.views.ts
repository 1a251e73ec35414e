import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { OwnReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { ShownCharge } from '../../../platform/charges.ts';
import { sql } from '../../../platform/db/database.ts';
import { reading, together } from '../../../platform/db/reading.ts';
import { saleNameIn } from './sale-name.views.ts';

const PAGE = 20;
/** More than anybody has in a year. */
const MOST_IN_A_YEAR = 1_000;

type Covers = { saleId: number; saleNumber: string; numbers: number[] }[];

const COVERS = sql<Covers | null>`(
  SELECT json_agg(paid) FROM (
    SELECT entry.sale_id AS "saleId", min(${saleNameIn('entry')}) AS "saleNumber", array_agg(DISTINCT entry.instalment_number) AS numbers
      FROM ledger_entry entry JOIN sale ON sale.id = entry.sale_id
     WHERE entry.transaction_id = receipt.transaction_id AND entry.instalment_number IS NOT NULL
     GROUP BY entry.sale_id ORDER BY entry.sale_id) paid)`;

/** Of a payment of something else than instalments. */
const CHARGES = sql<ShownCharge[] | null>`(
  SELECT json_agg(json_build_object('title', charge.title, 'detail', charge.detail) ORDER BY charge.id)
    FROM charge WHERE charge.id IN (SELECT entry.charge_id FROM ledger_entry entry WHERE entry.transaction_id = receipt.transaction_id))`;

const METHODS = sql<string[] | null>`(
  SELECT json_agg(part.method ORDER BY part.position)
    FROM payment_part part WHERE part.intent_id = receipt.intent_id AND part.state = 'captured')`;

const COLUMNS = [
  'receipt.reference',
  'receipt.intentId',
  'receipt.companyId',
  'company.name as company',
  'receipt.number',
  'receipt.paidOn',
  'receipt.method',
  'receipt.amountMinor',
  'receipt.currency',
  'reversal.id as reversalId',
] as const;

type Row = {
  reference: string;
  intentId: string | null;
  companyId: number;
  company: string;
  number: number;
  paidOn: string;
  method: string;
  amountMinor: number;
  currency: string;
  reversalId: string | null;
  covers: Covers | null;
  charges: ShownCharge[] | null;
  methods: string[] | null;
};

type Search = { personId: number; search: string; month: string; after: string };

const ROWS = reading(
  (db, { personId, search, month, after }: Search) =>
    db
      .selectFrom('receipt')
      .innerJoin('company', 'company.id', 'receipt.companyId')
      .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'receipt.transactionId')
      .where('receipt.personId', '=', personId)
      .where(
        sql<boolean>`(${month}::text = '' OR to_char(receipt.paid_on, 'YYYY-MM') = ${month}::text)`,
      )
      .where(
        sql<boolean>`(${search}::text = '' OR receipt.reference = upper(translate(${search}::text, ' -', ''))
          OR strpos(lpad(receipt.company_id::text, 3, '0') || '-' || lpad(receipt.number::text, 6, '0'), ${search}::text) > 0)`,
      )
      .where(
        sql<boolean>`(${after}::text = '' OR (receipt.issued_at, receipt.reference) <
          (SELECT last.issued_at, last.reference FROM receipt last WHERE last.reference = ${after}::text AND last.person_id = ${personId}))`,
      )
      .orderBy('receipt.issuedAt', 'desc')
      .orderBy('receipt.reference', 'desc')
      .limit(sql.lit(PAGE + 1))
      .select([...COLUMNS, COVERS.as('covers'), CHARGES.as('charges'), METHODS.as('methods')]),
  (rows) => ({ rows: rows.slice(0, PAGE).map(receiptOf), isMore: rows.length > PAGE }),
);

const MONTH = sql<string>`to_char(receipt.paid_on, 'YYYY-MM')`;
const MONTHS = reading(
  (db, { personId }: Search) =>
    db
      .selectFrom('receipt')
      .where('receipt.personId', '=', personId)
      .groupBy(MONTH)
      .orderBy(MONTH, 'desc')
      .select(MONTH.as('month')),
  (rows) => rows.map(({ month }) => month),
);

/** A page of the receipts of a person, and the months to choose from. The owner is part of the query (SEC-31). */
export const receiptsOfPerson = together({ page: ROWS, months: MONTHS });

/** The receipts of a person in a year, oldest first, as a file lists them. */
export const receiptsOfYear = reading(
  (db, { personId, year }: { personId: number; year: number }) =>
    db
      .selectFrom('receipt')
      .innerJoin('company', 'company.id', 'receipt.companyId')
      .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'receipt.transactionId')
      .where('receipt.personId', '=', personId)
      .where(sql<boolean>`extract(year FROM receipt.paid_on) = ${year}`)
      .orderBy('receipt.issuedAt')
      .orderBy('receipt.reference')
      .limit(sql.lit(MOST_IN_A_YEAR))
      .select([...COLUMNS, COVERS.as('covers'), CHARGES.as('charges'), METHODS.as('methods')]),
  (rows) => rows.map((row) => ({ ...receiptOf(row), sales: row.covers ?? [] })),
);

export type ReceiptOfYear = OwnReceipt & { sales: Covers };

function receiptOf(row: Row): OwnReceipt {
  const methods = row.methods ?? [row.method];
  return {
    reference: row.reference,
    number: receiptNumberText(row.companyId, row.number),
    company: { id: row.companyId, name: row.company },
    paidOn: row.paidOn,
    methods: methods as OwnReceipt['methods'],
    amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
    covers: (row.covers ?? []).map(({ saleId, numbers }) => ({ saleId, numbers })),
    charges: row.charges ?? [],
    isReversed: row.reversalId !== null,
    intentId: row.intentId ?? '',
  };
}
