import type { Role } from '../call.ts';
import { addDays, daysBetween, type Day } from '../dates.ts';
import { DUE_SOON_DAYS, LATE_STEPS } from './instalment.rules.ts';
import type { ArrearsState } from './sales.calls.ts';
import { hasEnded, isPayable, type SaleState } from './sales.rules.ts';
import { SITUATIONS, type SituationKind } from './situations.rules.ts';

/** Those that are told beside a more urgent one; the others only matter when nothing else applies. */
const TOLD_BESIDE: readonly SituationKind[] = [
  'pre_reversal',
  'overdue',
  'due_soon',
  'reverted',
] satisfies SituationKind[];

/** A reversal is news for this long; afterwards it is told only to people who have no other purchase. */
const REVERSAL_NEWS_DAYS = 30;

/** What the rule reads of a sale. */
export type SaleFacts = {
  saleId: number;
  state: SaleState;
  /** The day on which its state began. */
  stateOn: Day;
  arrears: ArrearsState | null;
  overdueCount: number;
  /** Of its oldest overdue instalment. */
  daysLate: number;
  inRegularization: boolean;
  /** Days to its next payment; negative within the days of grace, null when nothing is to pay. */
  daysLeft: number | null;
};

export type Situation = { kind: SituationKind; saleId: number | null };
export type SituationFacts = {
  today: Day;
  sales: readonly SaleFacts[];
  /** Situations that other nouns know of: open payments, a restricted entry. */
  raised: readonly SituationKind[];
  roles: readonly Role[];
};

/**
 * The situation of a person, and what else is told beside it (SALE-21). Of several sales in one situation the most urgent is named: the
 * latest in arrears, the soonest due, the newest reverted or paid off.
 */
export function situationOf(facts: SituationFacts): Situation & { also: Situation[] } {
  const { today, sales, raised } = facts;
  const lives = sales.some(({ state }) => !hasEnded(state));
  const found = [
    ...raised.map((kind): Ranked => ({ kind, saleId: null, urgency: 0 })),
    ...sales.map((sale) => ranked(sale, today, lives)),
    { kind: roleOf(facts), saleId: null, urgency: 0 },
  ].sort((a, b) => rankOf(a) - rankOf(b) || b.urgency - a.urgency);
  const [first = { kind: 'no_product', saleId: null } as const, ...others] = found;
  const also = others.filter(
    ({ kind }, index) =>
      kind !== first.kind &&
      TOLD_BESIDE.includes(kind) &&
      others.findIndex((other) => other.kind === kind) === index,
  );
  return { ...named(first), also: also.map(named) };
}

type Ranked = Situation & { urgency: number };

function ranked(sale: SaleFacts, today: Day, lives: boolean): Ranked {
  const kind = kindOf(sale, today, lives);
  return { kind, saleId: sale.saleId, urgency: urgencyOf(kind, sale, today) };
}

function kindOf(sale: SaleFacts, today: Day, lives: boolean): SituationKind {
  const { state, stateOn, arrears, overdueCount, inRegularization, daysLeft } = sale;
  if (state === 'reverted') {
    const isNews = daysBetween(stateOn, today) <= REVERSAL_NEWS_DAYS;
    return isNews || !lives ? 'reverted' : 'ended';
  }
  if (hasEnded(state)) return 'ended';
  if (arrears === 'pre_reversal') return 'pre_reversal';
  if (overdueCount > 0) return 'overdue';
  if (inRegularization) return 'in_regularization';
  if (daysLeft !== null && daysLeft <= DUE_SOON_DAYS) return 'due_soon';
  return isPayable(state) ? 'nothing_due' : 'paid_off';
}

function urgencyOf(kind: SituationKind, sale: SaleFacts, today: Day): number {
  if (kind === 'pre_reversal' || kind === 'overdue') return sale.daysLate;
  if (sale.daysLeft !== null) return -sale.daysLeft;
  if (isPayable(sale.state)) return Number.NEGATIVE_INFINITY;
  return -daysBetween(sale.stateOn, today);
}

/** People without a purchase are met by what they do here. */
function roleOf({ roles }: SituationFacts): SituationKind {
  const role = (['operator', 'adviser', 'cashier'] as const).find((each) => roles.includes(each));
  return role ?? 'no_product';
}

function rankOf({ kind }: Situation): number {
  return SITUATIONS.indexOf(kind);
}

function named({ kind, saleId }: Situation): Situation {
  return { kind, saleId };
}

/**
 * The last day on which catching up surely keeps the purchase (SALE-15): the first notice is due when `pre_reversal` begins, the second
 * `noticeDays` later (`reversal.noticeDays`), and nothing is reverted before it. Null once that day has passed.
 */
export function keptUntil(daysLate: number, today: Day, noticeDays: number): Day | null {
  const left = LATE_STEPS.third + noticeDays - daysLate;
  return left < 0 ? null : addDays(today, left);
}
