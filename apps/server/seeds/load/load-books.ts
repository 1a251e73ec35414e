import { maskedName, type ReceiptFacts } from '@kantuta/contract/payments/receipts/receipts.rules';
import { entryRows } from '../../src/modules/ledger/ledger.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { COMPANIES } from '../land/companies.ts';
import type { BookedPayment, Transaction } from '../payments/books.ts';
import { rateOn } from '../payments/rates.ts';
import type { Person } from '../people/person.ts';

/** The number of transactions whose entries share one statement: the database checks balances per statement (migration 0004). */
const TRANSACTIONS_AT_ONCE = 1_000;

export async function loadBooks(tx: Tx, { books }: DemoSet): Promise<void> {
  for (let start = 0; start < books.transactions.length; start += TRANSACTIONS_AT_ONCE) {
    const some = books.transactions.slice(start, start + TRANSACTIONS_AT_ONCE);
    await insertRows(tx, 'ledgerTransaction', some.map(transactionRow));
    const entries = some.flatMap((each) =>
      entryRows({ ...each, businessDay: each.on }, each.entries),
    );
    await insertRows(tx, 'ledgerEntry', entries, Infinity);
  }
}

/** Receipts are loaded after the intents that they reference. */
export async function loadReceipts(
  tx: Tx,
  { books, people, rates }: DemoSet,
  signReceipt: (facts: ReceiptFacts) => string,
): Promise<void> {
  const holders = new Map(people.map((person) => [person.id, holderOf(person)]));
  const companies = new Map(COMPANIES.map(({ id, name }) => [id, name]));
  await insertRows(
    tx,
    'receiptCounter',
    [...books.lastNumbers].map(([companyId, lastNumber]) => ({ companyId, lastNumber })),
  );
  await insertRows(
    tx,
    'receipt',
    books.payments.map((booked) => {
      const facts = {
        reference: booked.reference,
        companyId: booked.sale.companyId,
        company: companies.get(booked.sale.companyId) ?? '',
        number: booked.number,
        paidOn: booked.posting.on,
        currency: 'USD' as const,
        amount: booked.payment.amount,
        holder: holders.get(booked.sale.personId) ?? '',
      };
      return receiptRow(booked, rateIdOf(booked), signReceipt(facts));
    }),
  );

  function rateIdOf({ payment, posting }: BookedPayment): number | null {
    return payment.amountBob === null ? null : rateOn(rates, posting.on).id;
  }
}

function transactionRow({ id, companyId, kind, on, postedAt, source, reversesId }: Transaction) {
  return {
    id,
    companyId,
    kind,
    businessDay: on,
    postedAt,
    sourceKind: source.kind,
    sourceId: source.id,
    reversesId,
  };
}

function receiptRow(booked: BookedPayment, rateId: number | null, code: string) {
  const { sale, payment, posting } = booked;
  return {
    reference: booked.reference,
    companyId: sale.companyId,
    number: booked.number,
    personId: sale.personId,
    intentId: booked.intentId,
    transactionId: booked.transactionId,
    issuedAt: booked.issuedAt,
    paidOn: posting.on,
    method: payment.method,
    currency: 'USD',
    amountMinor: payment.amount,
    rateId,
    amountBobMinor: payment.amountBob,
    code,
  };
}

function holderOf({ firstName, paternalSurname, maternalSurname }: Person): string {
  return maskedName(firstName, paternalSurname === '' ? maternalSurname : paternalSurname);
}
