import type { Day } from '../dates.ts';
import { percentOf, times } from '../exact-money.ts';
import { add, cents, subtract, type Cents } from '../money.ts';
import { instalmentOf } from '../sales/plan.rules.ts';
import type { ProductKind } from '../sales/sales.calls.ts';
import type { Campaign, CampaignRules } from './campaign.rules.ts';

/** Money on a charge of a sale, as the books hold it; `amount` is negative where a payment was reversed. */
export type RaceEntry = {
  /** The ledger transaction of the receipt; of a reversal the one that it takes back. */
  receiptOf: string;
  isReversal: boolean;
  /** The business day of the money. */
  on: Day;
  /** When it was written, and the day of that in La Paz: a board of an earlier day does not know it. */
  at: string;
  knownOn: Day;
  component: string;
  /** 0 is the initial. */
  number: number;
  amount: Cents;
};

/** The first instalments of one version of the plan of a sale. */
export type RacePlan = {
  /** The day on which it was written. */
  from: Day;
  /** `lastOn`: the last day inside grace. */
  instalments: readonly { number: number; scheduled: Cents; lastOn: Day }[];
};

export type RaceSale = {
  saleId: number;
  soldOn: Day;
  product: ProductKind;
  isCash: boolean;
  /** Price less discount, when it became sold. */
  price: Cents;
  /** By how much more it became a better one since, and when that was signed (MEM-6). */
  improved?: readonly { on: Day; difference: Cents }[];
  /** What of the price counted with the sale before it, whose place it took by an upgrade (MEM-8). */
  carried?: Cents;
  /** The day on which another contract took its place (MEM-8). */
  upgradedOn?: Day | null;
  /** The day on which it was reverted or voided. */
  endedOn: Day | null;
  /** The oldest first. */
  plans: readonly RacePlan[];
  /** In the order in which they were written. */
  entries: readonly RaceEntry[];
};

/** `unpaid`: a cash sale whose price is not all paid. */
export const RACE_SALE_STATES = [
  'confirmed',
  'provisional',
  'suspended',
  'void',
  'unpaid',
  'reverted',
] as const;
export type RaceSaleState = (typeof RACE_SALE_STATES)[number];

/** Points of one receipt, in hundredths. */
export type ReceiptPoints = { receiptOf: string; on: Day; at: string; points: number };

export type SaleCount = {
  state: RaceSaleState;
  receipts: ReceiptPoints[];
  /** Hundredths; they count towards the total only in the states of `COUNTS`. */
  points: number;
};

/** The states in which a sale counts in total, months and ties (CAM-4). */
export const COUNTS: readonly RaceSaleState[] = ['confirmed', 'provisional'];

export const isCounted = (state: RaceSaleState): boolean => COUNTS.includes(state);

const PAYS_POINTS = new Set(['initial', 'capital', 'interest']);
const PAYS_PRICE = new Set(['initial', 'capital']);
/** The instalments that have to be paid inside grace. */
const FIRST = [1, 2];

/**
 * What a cash sale counts once its price is paid, in hundredths of a point: 10 % of the price and two instalments of the default plan
 * (CAM-3). 12 000.00 is 1 747.84; 9 720.00 is 1 415.74.
 */
export function cashPoints(price: Cents, product: ProductKind, rules: CampaignRules): Cents {
  const initial = percentOf(price, rules.cashInitialPct);
  const { months, annualRatePct } = rules.cashPlans[product];
  const instalment = instalmentOf({
    kind: Number(annualRatePct) === 0 ? 'zero' : 'french',
    financed: subtract(price, initial),
    months,
    annualRatePct,
  });
  return add(initial, times(instalment, rules.cashInstalments));
}

/**
 * How a sale counts in a race as it stood at the end of a day (CAM-3, CAM-4); null: it became sold outside of the dates, or after that day. The
 * books say it all: entries written later than the day are not known yet, and after the last day (`on` > `to`) only what belongs to the days of
 * the race and what takes such money back changes anything.
 */
export function countSale(
  sale: RaceSale,
  { from, to, rules }: Campaign,
  on: Day,
): SaleCount | null {
  const { soldOn, endedOn, isCash } = sale;
  if (soldOn < from || soldOn > to || soldOn > on) return null;
  if (endedOn !== null && endedOn <= on) return { state: 'reverted', receipts: [], points: 0 };
  const known = sale.entries.filter(({ knownOn }) => knownOn <= on);
  const counted = known.filter((entry) => valueDay(entry, sale) <= to);
  const ofDays = new Set(
    counted.flatMap(({ isReversal, receiptOf }) => (isReversal ? [] : [receiptOf])),
  );
  // What a payment brought is taken back whenever that is written, until the race is closed.
  const inRace = known.filter((entry) =>
    entry.isReversal ? ofDays.has(entry.receiptOf) : valueDay(entry, sale) <= to,
  );
  if (isCash) return countCash(sale, inRace, rules);
  const receipts = byReceipt(
    sale,
    inRace.filter(({ component }) => PAYS_POINTS.has(component)),
  );
  const points = receipts.reduce((sum, each) => sum + each.points, 0);
  return { receipts, points, state: stateOf(sale, inRace, { to, on }) };
}

/** Money that came before the sale is applied to it on the day on which it becomes sold. */
function valueDay({ on }: RaceEntry, { soldOn }: RaceSale): Day {
  return on < soldOn ? soldOn : on;
}

function countCash(sale: RaceSale, entries: readonly RaceEntry[], rules: CampaignRules): SaleCount {
  const paid = byReceipt(
    sale,
    entries.filter(({ component }) => PAYS_PRICE.has(component)),
  );
  let sum = 0;
  const last = paid.find((receipt) => (sum += receipt.points) >= sale.price);
  if (!last) return { state: 'unpaid', receipts: [], points: 0 };
  const points = cashPoints(sale.price, sale.product, rules);
  return { state: 'confirmed', receipts: [{ ...last, points }], points };
}

/** The money of each receipt in the order in which it came; what was taken back in full is gone. */
function byReceipt(sale: RaceSale, entries: readonly RaceEntry[]): ReceiptPoints[] {
  const receipts = new Map<string, ReceiptPoints>();
  for (const entry of entries) {
    const { receiptOf, at, amount } = entry;
    const first = receipts.get(receiptOf) ?? {
      receiptOf,
      at,
      on: valueDay(entry, sale),
      points: 0,
    };
    receipts.set(receiptOf, { ...first, points: first.points + amount });
  }
  return [...receipts.values()].filter(({ points }) => points !== 0);
}

/** Provisional until instalments 1 and 2 are paid; one that is late suspends it until it is cured, and voids it at the end. */
function stateOf(
  sale: RaceSale,
  entries: readonly RaceEntry[],
  { to, on }: { to: Day; on: Day },
): RaceSaleState {
  // Nobody pays its instalments any more: what it was went on in another contract, and nothing of it was overdue (MEM-8).
  if (sale.upgradedOn && sale.upgradedOn <= (on > to ? to : on)) return 'confirmed';
  const plan = sale.plans.findLast(({ from }) => from <= on) ?? sale.plans[0];
  const asOf = on > to ? to : on;
  const open = (plan?.instalments ?? []).filter(
    ({ number, scheduled }) => FIRST.includes(number) && paidOf(entries, number) < scheduled,
  );
  if (open.length === 0) return 'confirmed';
  if (open.every(({ lastOn }) => lastOn >= asOf)) return 'provisional';
  return on > to ? 'void' : 'suspended';
}

function paidOf(entries: readonly RaceEntry[], number: number): Cents {
  return cents(
    entries
      .filter((entry) => entry.number === number && entry.component !== 'fine')
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}
