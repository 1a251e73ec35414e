import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  balanceOf,
  depositsOf,
  paidOf,
  type DatedEntry,
} from '@kantuta/contract/ledger/balances.rules';
import { reverse, type LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { postPayment, type Tender } from '@kantuta/contract/ledger/payment-posting.rules';
import { postSaleReverted, postSaleSold } from '@kantuta/contract/ledger/sale-posting.rules';
import { subtract, ZERO, type Cents } from '@kantuta/contract/money';
import { owedItems, type OwedItem } from '@kantuta/contract/payments/allocation.rules';
import { selectItems, type SelectedItem } from '@kantuta/contract/payments/selection.rules';
import { recognisedCapital } from '@kantuta/contract/reversals/recovery-credit.rules';
import { initialRow, planRows, type PlanRow } from '@kantuta/contract/sales/plan.rules';
import { statementOf, type Statement } from '@kantuta/contract/sales/statement.rules';
import { FINE_POLICY, RECOGNITION, REGION } from './policies.ts';
import type { Method, Sale, Visit } from './sale-draft.ts';

/** A transaction of the books before it has an id. */
export type Posting = {
  sale: Sale;
  kind: 'payment' | 'sale_sold' | 'sale_reverted' | 'reversal';
  on: Day;
  at: Date;
  entries: LedgerEntry[];
  payment: {
    method: Method;
    amount: Cents;
    amountBob: Cents | null;
    items: SelectedItem[];
    /** The charge that it pays in place of instalments. */
    chargeId?: string;
  } | null;
  /** The posting that this one reverses. */
  reverses: Posting | null;
};

export type PlayedSale = { sale: Sale; rows: PlanRow[]; postings: Posting[] };

/** Converts an amount to bolivianos at the rate of a day. */
type Convert = (amount: Cents, on: Day) => Cents;

/** More instalments than any sale of the set is behind with. */
const REACH = 14;

/**
 * Plays a sale from visit to visit: the product's own statement of the day tells what is owed, its allocation spreads the money and its
 * posting rules post it (DEMO-1: derived numbers come from the engine).
 */
export function playSale(sale: Sale, convert: Convert): PlayedSale {
  const rows = sale.plan ? planRows(sale.plan.terms) : [];
  const schedule = scheduleOf(sale, rows);
  const entries: DatedEntry[] = [];
  const postings: Posting[] = [];
  const lastVisitOnSale = sale.visits.findLastIndex((visit) => visit.on === sale.soldOn);

  function post(posting: Posting): void {
    postings.push(posting);
    for (const entry of posting.entries) entries.push({ ...entry, on: posting.on });
  }

  for (const [index, visit] of sale.visits.entries()) {
    const isSold = postings.some((posting) => posting.kind === 'sale_sold');
    post(paymentOf(sale, visit, owedBy(sale, schedule, entries, visit), isSold, convert));
    if (index === lastVisitOnSale) post(soldPosting(sale, entries, visit));
  }
  if (sale.state === 'reverted') post(revertedPosting({ sale, rows }, entries));
  if (sale.state === 'voided') for (const taken of postings.map(reversalOf)) post(taken);
  return { sale, rows, postings };
}

/** The statement of a sale as the product shows it on a day. */
export function statementOn(
  { sale, rows }: Pick<PlayedSale, 'sale' | 'rows'>,
  entries: readonly DatedEntry[],
  on: Day,
): Statement {
  return statementOf({
    price: subtract(sale.price, sale.discount),
    rows: scheduleOf(sale, rows),
    paid: paidOf(entries, sale.id),
    on,
    fine: FINE_POLICY,
    region: REGION,
    isVoided: sale.state === 'reverted' || sale.state === 'voided',
  });
}

function scheduleOf({ plan, initial }: Sale, rows: readonly PlanRow[]): PlanRow[] {
  if (!plan || initial === 0) return [...rows];
  return [initialRow(initial, plan.startedOn, plan.terms.financed), ...rows];
}

/** What can be paid on a day. The engine gets the oldest open rows only, because a visit pays no others. */
function owedBy(sale: Sale, schedule: PlanRow[], entries: DatedEntry[], visit: Visit): OwedItem[] {
  const last = entries.findLast((entry) => entry.instalmentNumber !== undefined);
  // Rows are settled in order, so all rows before the last touched one are paid.
  const from = last?.instalmentNumber ?? 0;
  const touched = entries.filter((entry) => (entry.instalmentNumber ?? -1) >= from);
  const reach = visit.choice.mode === 'several' ? (visit.choice.count ?? 1) : REACH;
  const statement = statementOf({
    price: subtract(sale.price, sale.discount),
    rows: schedule.filter((row) => row.number >= from && row.number <= from + reach),
    paid: paidOf(touched, sale.id),
    on: visit.on,
    fine: FINE_POLICY,
    region: REGION,
  });
  return owedItems(sale.id, statement);
}

function paymentOf(
  sale: Sale,
  visit: Visit,
  owed: OwedItem[],
  isSold: boolean,
  convert: Convert,
): Posting {
  const outcome = selectItems(owed, visit.choice);
  if (outcome.problem !== null) {
    throw new RangeError(`${sale.id} (${sale.story}) on ${visit.on}: ${outcome.problem}`);
  }
  const { amount, items, parts } = outcome;
  const amountBob = visit.method === 'qr' ? convert(amount, visit.on) : null;
  const entries = postPayment({
    tender: tenderOf(visit.method, amount, amountBob),
    currency: 'USD',
    personId: sale.personId,
    parts,
    left: ZERO,
    unsoldSaleIds: isSold ? [] : [sale.id],
  });
  const payment = { method: visit.method, amount, amountBob, items };
  return {
    sale,
    kind: 'payment',
    on: visit.on,
    at: instantOf(visit),
    entries,
    payment,
    reverses: null,
  };
}

function soldPosting(sale: Sale, entries: DatedEntry[], { on, minutes }: Visit): Posting {
  const posted = postSaleSold({
    saleId: sale.id,
    personId: sale.personId,
    currency: 'USD',
    price: subtract(sale.price, sale.discount),
    initial: sale.initial,
    deposits: depositsOf(entries, sale.id),
  });
  const at = instantInLaPaz(on, 0, minutes + 5);
  return { sale, kind: 'sale_sold', on, at, entries: posted, payment: null, reverses: null };
}

function revertedPosting(
  { sale, rows }: Pick<PlayedSale, 'sale' | 'rows'>,
  entries: DatedEntry[],
): Posting {
  const on = sale.stateChangedOn;
  const { paidCapital, paidInstalments } = statementOn({ sale, rows }, entries, on);
  const posted = postSaleReverted({
    saleId: sale.id,
    personId: sale.personId,
    currency: 'USD',
    outstanding: balanceOf(entries, 'receivable', { currency: 'USD', saleId: sale.id }),
    recognised: recognisedCapital(
      { capital: paidCapital, instalments: paidInstalments },
      RECOGNITION,
    ),
  });
  const at = instantInLaPaz(on, 11);
  return { sale, kind: 'sale_reverted', on, at, entries: posted, payment: null, reverses: null };
}

/** A reservation is given up within three days, so all of the deposit goes back (SALE-17). */
function reversalOf(paid: Posting): Posting {
  const on = addDays(paid.on, 2);
  const at = instantInLaPaz(on, 10, 30);
  const entries = reverse(paid.entries);
  return { sale: paid.sale, kind: 'reversal', on, at, entries, payment: null, reverses: paid };
}

function tenderOf(method: Method, amount: Cents, amountBob: Cents | null): Tender {
  if (amountBob !== null) return { account: 'bank', currency: 'BOB', amount: amountBob };
  return { account: ACCOUNT_OF[method], currency: 'USD', amount };
}

/** A friend pays with their own points (PAY-20). */
const ACCOUNT_OF = {
  qr: 'bank',
  cash: 'cash',
  card: 'card_clearing',
  prepaid: 'prepaid_liability',
  points: 'points_liability',
  friend: 'points_liability',
} as const satisfies Record<Method, Tender['account']>;

function instantOf({ on, minutes }: Visit): Date {
  return instantInLaPaz(on, 0, minutes);
}
