import type { Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { Posting } from '../sales/play-sale.ts';
import type { Sale } from '../sales/sale-draft.ts';
import type { StreamIds } from '../stream-ids.ts';

export type Transaction = {
  id: string;
  companyId: number;
  kind: string;
  on: Day;
  postedAt: Date;
  source: { kind: string; id: string };
  entries: readonly LedgerEntry[];
  reversesId: string | null;
};

/** A payment with its transaction, its receipt number and, if the bank reported it, its intent. */
export type BookedPayment = {
  sale: Sale;
  posting: Posting;
  payment: NonNullable<Posting['payment']>;
  transactionId: string;
  reference: string;
  number: number;
  /** Set for payments that are recent enough to have a timeline. */
  intentId: string | null;
  issuedAt: Date;
};

export type Books = {
  transactions: Transaction[];
  payments: BookedPayment[];
  /** The last receipt number of each company. */
  lastNumbers: Map<number, number>;
};

// The product settles a moment after the event of the bank.
const SETTLED_AFTER_MS = 3_000;

/** Books all postings by time: receipts get numbers without gaps per company (SALE-2). */
export function bookPostings(
  postings: readonly Posting[],
  ids: StreamIds,
  hasIntent: (posting: Posting) => boolean,
): Books {
  const books: Books = { transactions: [], payments: [], lastNumbers: new Map() };
  const inOrder = [...postings].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || a.sale.id - b.sale.id,
  );
  const idOf = new Map<Posting, string>();
  for (const posting of inOrder) {
    const postedAt = new Date(posting.at.getTime() + SETTLED_AFTER_MS);
    const id = ids.uuid(postedAt);
    idOf.set(posting, id);
    const payment = bookPayment(books, posting, { ids, id, postedAt, hasIntent });
    if (payment) books.payments.push(payment);
    books.transactions.push({
      id,
      companyId: posting.sale.companyId,
      kind: posting.kind,
      on: posting.on,
      postedAt,
      source: sourceOf(posting, payment),
      entries: posting.entries,
      reversesId: posting.reverses && (idOf.get(posting.reverses) ?? null),
    });
  }
  return books;
}

function bookPayment(
  books: Books,
  posting: Posting,
  made: {
    ids: StreamIds;
    id: string;
    postedAt: Date;
    hasIntent: (posting: Posting) => boolean;
  },
): BookedPayment | null {
  const { sale, payment } = posting;
  if (!payment) return null;
  const number = (books.lastNumbers.get(sale.companyId) ?? 0) + 1;
  books.lastNumbers.set(sale.companyId, number);
  return {
    sale,
    posting,
    payment,
    transactionId: made.id,
    reference: made.ids.reference(),
    number,
    intentId: made.hasIntent(posting) ? made.ids.uuid(posting.at) : null,
    issuedAt: made.postedAt,
  };
}

/** Names the source as the services do, so that the invariants of the books hold; payments at counters have no intent. */
function sourceOf(posting: Posting, payment: BookedPayment | null): Transaction['source'] {
  if (!payment) return { kind: 'sale', id: String(posting.sale.id) };
  return payment.intentId === null
    ? { kind: 'receipt', id: payment.reference }
    : { kind: 'payment_intent', id: payment.intentId };
}
