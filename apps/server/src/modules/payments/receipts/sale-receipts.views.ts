import { cents, money, type Currency } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { ReceiptSummary } from '@kantuta/contract/payments/receipts/receipts.calls';
import { compiled } from '../../../platform/db/compiled.ts';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { listReceiptsOfTransactions } from './receipts.store.ts';

const paidOf = (...components: string[]) =>
  sql<number>`-coalesce(sum_cents(entry.amount_minor) FILTER (WHERE entry.component = any(${sql.lit(`{${components.join(',')}}`)}::text[])), 0)`;

const listOfSale = compiled((db, { saleId }: { saleId: number }) =>
  db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('receipt', 'receipt.transactionId', 'entry.transactionId')
    .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'entry.transactionId')
    .where('entry.saleId', '=', saleId)
    .groupBy(['receipt.reference', 'reversal.id'])
    .orderBy('receipt.issuedAt', 'desc')
    .orderBy('receipt.reference')
    .select([
      'receipt.reference',
      'receipt.companyId',
      'receipt.number',
      'receipt.paidOn',
      'receipt.method',
      'reversal.id as reversalId',
      paidOf('capital', 'initial').as('amortization'),
      paidOf('interest').as('interest'),
      paidOf('fine').as('fine'),
      paidOf('form', 'expenses').as('other'),
      sql<
        number[] | null
      >`array_agg(DISTINCT entry.instalment_number) FILTER (WHERE entry.instalment_number IS NOT NULL)`.as(
        'instalments',
      ),
    ]),
);

/** The receipts of one sale, each with what it paid of this very sale. */
export async function receiptsOfSale(
  reader: Reader,
  saleId: number,
  currency: Currency,
): Promise<ReceiptSummary[]> {
  const rows = await listOfSale(reader, { saleId });
  return rows.map((row) => {
    const inMoney = (value: number) => money(cents(value), currency);
    const { amortization, interest, fine, other } = row;
    return {
      reference: row.reference,
      number: receiptNumberText(row.companyId, row.number),
      paidOn: row.paidOn,
      method: row.method as ReceiptSummary['method'],
      amount: inMoney(amortization + interest + fine + other),
      amortization: inMoney(amortization),
      interest: inMoney(interest),
      fine: inMoney(fine),
      other: inMoney(other),
      instalments: row.instalments ?? [],
      reversed: row.reversalId !== null,
    };
  });
}

/** Which receipt a ledger transaction has, for links from the balance. */
export async function referencesOf(
  reader: Reader,
  transactionIds: readonly string[],
): Promise<Map<string, string>> {
  const receipts = await listReceiptsOfTransactions(reader, transactionIds);
  return new Map(receipts.map((receipt) => [receipt.transactionId, receipt.reference]));
}
