import {
  ACCOUNTS,
  type LedgerEntry,
  type Account,
  type LedgerComponent,
} from '@kantuta/contract/ledger/entries.rules';
import type { DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

export type NewTransaction = {
  id: string;
  companyId: number;
  kind: string;
  businessDay: Day;
  postedAt: Date;
  sourceKind: string;
  sourceId: string;
  reversesId: string | null;
};

/** Writes a transaction and all of its entries; the database refuses entries that do not balance (migration 0004). */
export async function insertTransaction(
  tx: Tx,
  transaction: NewTransaction,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await tx.insertInto('ledgerTransaction').values(transaction).execute();
  await tx.insertInto('ledgerEntry').values(entryRows(transaction, entries)).execute();
}

/** The entries of a transaction as rows, in their order. */
export function entryRows(
  { id, companyId, businessDay }: { id: string; companyId: number; businessDay: Day },
  entries: readonly LedgerEntry[],
) {
  return entries.map((entry, index) => ({
    transactionId: id,
    line: index + 1,
    companyId,
    businessDay,
    account: entry.account,
    currency: entry.currency,
    amountMinor: entry.amount,
    saleId: entry.saleId ?? null,
    personId: entry.personId ?? null,
    instalmentNumber: entry.instalmentNumber ?? null,
    chargeId: entry.chargeId ?? null,
    component: entry.component ?? null,
    counterCompanyId: entry.counterCompanyId ?? null,
  }));
}

export type SaleEntry = DatedEntry & { transactionId: string };

/** All entries of the given sales, with the business day of their transactions. */
export async function listEntriesOfSales(
  db: Reader,
  saleIds: readonly number[],
): Promise<SaleEntry[]> {
  if (saleIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledgerEntry')
    .where('saleId', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .select([
      'transactionId',
      'account',
      'currency',
      'amountMinor',
      'saleId',
      'personId',
      'instalmentNumber',
      'component',
      'businessDay',
    ])
    .execute();
  return rows.map((row) => ({
    transactionId: row.transactionId,
    account: accountOf(row.account),
    currency: currencySchema.parse(row.currency),
    amount: cents(row.amountMinor),
    on: day(row.businessDay),
    ...(row.saleId === null ? {} : { saleId: row.saleId }),
    ...(row.personId === null ? {} : { personId: row.personId }),
    ...(row.instalmentNumber === null ? {} : { instalmentNumber: row.instalmentNumber }),
    ...(row.component === null ? {} : { component: row.component as LedgerComponent }),
  }));
}

/** A transaction of the books with its entries. */
export type PostedTransaction = {
  id: string;
  companyId: number;
  kind: string;
  entries: LedgerEntry[];
};

/** What one thing caused in the books of all companies, in the order in which it was posted. */
export async function listPosted(
  db: Reader,
  source: { kind: string; id: string },
): Promise<PostedTransaction[]> {
  const rows = await db
    .selectFrom('ledgerTransaction as head')
    .innerJoin('ledgerEntry as entry', 'entry.transactionId', 'head.id')
    .where('head.sourceKind', '=', source.kind)
    .where('head.sourceId', '=', source.id)
    .orderBy('head.postedAt')
    .orderBy('head.id')
    .orderBy('entry.line')
    .selectAll('entry')
    .select('head.kind')
    .execute();
  return [...Map.groupBy(rows, ({ transactionId }) => transactionId)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    return [{ id, companyId: first.companyId, kind: first.kind, entries: own.map(entryOf) }];
  });
}

type EntryRow = {
  account: string;
  currency: string;
  amountMinor: number;
  saleId: number | null;
  personId: number | null;
  instalmentNumber: number | null;
  chargeId: string | null;
  component: string | null;
  counterCompanyId: number | null;
};

function entryOf(row: EntryRow): LedgerEntry {
  return {
    account: accountOf(row.account),
    currency: currencySchema.parse(row.currency),
    amount: cents(row.amountMinor),
    ...(row.saleId === null ? {} : { saleId: row.saleId }),
    ...(row.personId === null ? {} : { personId: row.personId }),
    ...(row.instalmentNumber === null ? {} : { instalmentNumber: row.instalmentNumber }),
    ...(row.chargeId === null ? {} : { chargeId: row.chargeId }),
    ...(row.component === null ? {} : { component: row.component as LedgerComponent }),
    ...(row.counterCompanyId === null ? {} : { counterCompanyId: row.counterCompanyId }),
  };
}

/** What the company owes the person as credit (LED-9), per company and currency. */
export const credits = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('ledgerEntry')
      .where('account', '=', 'customer_credit')
      .where('personId', '=', personId)
      .groupBy(['companyId', 'currency'])
      .select(['companyId', 'currency', sql<number>`-sum_cents(amount_minor)`.as('credit')]),
  (rows) =>
    rows.map((row) => ({
      companyId: row.companyId,
      currency: currencySchema.parse(row.currency),
      credit: cents(row.credit),
    })),
);

function accountOf(text: string): Account {
  const account = ACCOUNTS.find((known) => known === text);
  if (!account) throw new Error(`unknown ledger account ${text}`);
  return account;
}
