import type { DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import { money, negate, sumOf, type Currency } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { ReceiptSummary } from '@kantuta/contract/payments/receipts/receipts.calls';
import type { Reader } from '../../../platform/db/database.ts';
import { listReceiptsOfTransactions, listReversed } from './receipts.store.ts';

export type SaleEntry = DatedEntry & { transactionId: string };

/** The receipts of one sale, each with what it paid of this very sale. */
export async function receiptsOfSale(
  reader: Reader,
  currency: Currency,
  entries: readonly SaleEntry[],
): Promise<ReceiptSummary[]> {
  const transactionIds = [...new Set(entries.map((entry) => entry.transactionId))];
  const receipts = await listReceiptsOfTransactions(reader, transactionIds);
  const reversed = await listReversed(reader, transactionIds);
  return receipts.map((receipt) => {
    const own = entries.filter(
      (entry) =>
        entry.transactionId === receipt.transactionId && entry.instalmentNumber !== undefined,
    );
    const of = (...components: string[]) =>
      money(
        negate(
          sumOf(
            own.filter((entry) => components.includes(entry.component ?? '')),
            (entry) => entry.amount,
          ),
        ),
        currency,
      );
    return {
      reference: receipt.reference,
      number: receiptNumberText(receipt.companyId, receipt.number),
      paidOn: receipt.paidOn,
      method: receipt.method as ReceiptSummary['method'],
      amount: of('capital', 'initial', 'interest', 'fine', 'form', 'expenses'),
      amortization: of('capital', 'initial'),
      interest: of('interest'),
      fine: of('fine'),
      other: of('form', 'expenses'),
      instalments: [...new Set(own.flatMap((entry) => entry.instalmentNumber ?? []))].sort(
        (a, b) => a - b,
      ),
      reversed: reversed.has(receipt.transactionId),
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
