import type { ReplyOf } from '@kantuta/contract/call';
import type { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import {
  cents,
  add,
  money,
  negate,
  subtract,
  sumOf,
  ZERO,
  type Cents,
} from '@kantuta/contract/money';
import { sql, type Reader } from '../../../platform/db/database.ts';
import type { Rate } from '../rates/rates.store.ts';
import { findRate } from '../rates/rates.store.ts';
import { findReceipt, listReversed, type Receipt } from './receipts.store.ts';

/** Who the receipt is for, and who issues it. */
export async function findHolder(db: Reader, personId: number, companyId: number) {
  const row = await db
    .selectFrom('person')
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .where('person.id', '=', personId)
    .select([
      'firstName',
      'secondName',
      'paternalSurname',
      'maternalSurname',
      'documentNumber',
      'documentComplement',
      'issuedIn',
      'company.name as company',
      'company.taxNumber',
      'company.address as companyAddress',
    ])
    .executeTakeFirstOrThrow();
  const { firstName, secondName, paternalSurname, maternalSurname } = row;
  return {
    company: row.company,
    taxNumber: row.taxNumber,
    companyAddress: row.companyAddress,
    name: [firstName, secondName, paternalSurname, maternalSurname]
      .filter((part) => part !== '')
      .join(' '),
    maskedName: maskedName(firstName, paternalSurname === '' ? maternalSurname : paternalSurname),
    document:
      [row.documentNumber, row.documentComplement].filter((part) => part !== '').join('-') +
      (row.issuedIn === '' ? '' : ` ${row.issuedIn}`),
  };
}

export type ReceiptLine = {
  saleId: number;
  saleNumber: string;
  title: string;
  detail: string;
  instalment: number;
  amortization: Cents;
  interest: Cents;
  fine: Cents;
  other: Cents;
  total: Cents;
};

export type ReceiptDetails = {
  receipt: Receipt;
  holder: Awaited<ReturnType<typeof findHolder>>;
  lines: ReceiptLine[];
  /** What no item needed and stays as credit. */
  credit: Cents;
  rate: Rate | null;
  reversed: boolean;
};

type EntryRow = {
  saleId: number | null;
  instalmentNumber: number | null;
  component: string | null;
  amountMinor: number;
  account: string;
  saleNumber: string | null;
  title: string | null;
  detail: string | null;
};

/** The specification's sale fields of a receipt, read from the books: number, receipt, date, amortization, fine, interest. */
export async function readReceiptDetails(db: Reader, receipt: Receipt): Promise<ReceiptDetails> {
  const entries = await db
    .selectFrom('ledgerEntry')
    .leftJoin('sale', 'sale.id', 'ledgerEntry.saleId')
    .leftJoin('lot', 'lot.id', 'sale.lotId')
    .leftJoin('project', 'project.id', 'lot.projectId')
    .leftJoin('catalogueItem', 'catalogueItem.id', 'sale.itemId')
    .where('ledgerEntry.transactionId', '=', receipt.transactionId)
    .where('ledgerEntry.currency', '=', receipt.currency)
    .orderBy('ledgerEntry.line')
    .select([
      'ledgerEntry.saleId',
      'ledgerEntry.instalmentNumber',
      'ledgerEntry.component',
      'ledgerEntry.amountMinor',
      'ledgerEntry.account',
      'sale.number as saleNumber',
      sql<string | null>`coalesce(project.name, catalogue_item.name)`.as('title'),
      sql<
        string | null
      >`CASE WHEN lot.id IS NOT NULL THEN 'Mza. ' || lot.block || ' - Lote ' || lot.lot WHEN sale.unit_label <> '' THEN sale.unit_label ELSE catalogue_item.code END`.as(
        'detail',
      ),
    ])
    .execute();
  const [holder, rate, reversed] = [
    await findHolder(db, receipt.personId, receipt.companyId),
    receipt.rateId === null ? undefined : await findRate(db, receipt.rateId),
    await listReversed(db, [receipt.transactionId]),
  ];
  return {
    receipt,
    holder,
    lines: linesOf(entries),
    credit: creditOf(entries),
    rate: rate ?? null,
    reversed: reversed.has(receipt.transactionId),
  };
}

function linesOf(entries: EntryRow[]): ReceiptLine[] {
  const paid = entries.filter((entry) => entry.instalmentNumber !== null && entry.saleId !== null);
  const keys = [...new Set(paid.map((entry) => `${entry.saleId}/${entry.instalmentNumber}`))];
  return keys.flatMap((key): ReceiptLine[] => {
    const own = paid.filter((entry) => `${entry.saleId}/${entry.instalmentNumber}` === key);
    const first = own[0];
    if (!first || first.saleId === null || first.instalmentNumber === null) return [];
    const of = (...components: string[]) =>
      negate(
        sumOf(
          own.filter((entry) => components.includes(entry.component ?? '')),
          (entry) => cents(entry.amountMinor),
        ),
      );
    const parts = {
      amortization: of('capital', 'initial'),
      interest: of('interest'),
      fine: of('fine'),
      other: of('form', 'expenses'),
    };
    return [
      {
        saleId: first.saleId,
        saleNumber: first.saleNumber ?? '',
        title: first.title ?? '',
        detail: first.detail ?? '',
        instalment: first.instalmentNumber,
        ...parts,
        total: add(parts.amortization, parts.interest, parts.fine, parts.other),
      },
    ];
  });
}

function creditOf(entries: EntryRow[]): Cents {
  const credit = entries.filter(
    (entry) => entry.account === 'customer_credit' && entry.amountMinor < 0,
  );
  return subtract(
    ZERO,
    sumOf(credit, (entry) => cents(entry.amountMinor)),
  );
}

/**
 * The same for whoever holds the paper of a receipt, which prints the receipt's own reference: its payment counts until it is reversed
 * (decisions 8.9, N4).
 */
export async function findCheckableReceipt(
  db: Reader,
  reference: string,
  documentEnd: string,
): Promise<ReplyOf<typeof checkPayment> | undefined> {
  const receipt = await findReceipt(db, reference);
  if (!receipt) return undefined;
  const { documentNumber } = await db
    .selectFrom('person')
    .where('id', '=', receipt.personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  if (!documentNumber.toUpperCase().endsWith(documentEnd)) return undefined;
  const reversed = await listReversed(db, [receipt.transactionId]);
  return {
    reference,
    state: reversed.has(receipt.transactionId) ? 'reversed' : 'settled',
    amount: money(receipt.amount, receipt.currency),
    at: receipt.issuedAt.toISOString(),
    promisedAt: null,
  };
}
