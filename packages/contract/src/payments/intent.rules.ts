import { CARD_DECLINES } from './card/card.rules.ts';
import { TERMINAL_DECLINES } from './terminal/terminal.rules.ts';

/** The states of a payment intent (PAY-5). */
export const INTENT_STATES = [
  'created',
  'pending',
  'processing',
  'in_regularization',
  'settled',
  'failed',
  'expired',
  'cancelled',
  'refunded',
  'reversed',
] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/** While a payment is in one of these states, no other payment can pay its items: "Pendiente, no vuelva a pagar" (PAY-7). */
export const OPEN_STATES = [
  'created',
  'pending',
  'processing',
  'in_regularization',
] as const satisfies readonly IntentState[];
export type OpenState = (typeof OPEN_STATES)[number];

export const TIMELINE_STAGES = [
  'started',
  'qr_shown',
  'bank_confirmed',
  'in_regularization',
  'settled',
  'receipt_issued',
  'closed',
  'reversed',
] as const;
export type TimelineStage = (typeof TIMELINE_STAGES)[number];

/** As many stages as the timeline of a payment shows at most (PAY-10). */
export const MOST_STAGES = 7;

/**
 * The stages of a timeline, at most seven (PAY-10). Money that came for a payment that had been closed and is reversed later has been through all
 * eight: then nobody needs to read any more that it was closed in between.
 */
export function shownStages<S extends { stage: TimelineStage }>(stages: readonly S[]): S[] {
  return stages.length > MOST_STAGES
    ? stages.filter(({ stage }) => stage !== 'closed')
    : [...stages];
}

/**
 * Why confirmed money is not settled automatically (PAY-14; SEC-13): it does not fit its payment, or the ledger
 * refused it (`posting_failed`).
 */
export const REGULARIZATION_REASONS = [
  'amount_differs',
  'paid_after_expiry',
  'already_paid',
  'intent_closed',
  'currency_differs',
  'company_differs',
  'orphan',
  'posting_failed',
] as const;
export type RegularizationReason = (typeof REGULARIZATION_REASONS)[number];

/** Why a payment was closed or is under manual review; each reason has its phrase (`payments.reason`). */
export const STAGE_REASONS = [
  'qr_not_generated',
  'cancelled_by_customer',
  'cancelled_at_counter',
  'closed_meanwhile',
  'changed_meanwhile',
  'qr_expired',
  'card_declined',
  'points_insufficient',
  'points_not_held',
  ...CARD_DECLINES,
  ...TERMINAL_DECLINES,
  ...REGULARIZATION_REASONS,
  'refunded_by_desk',
  'voided_at_counter',
  'charged_back',
] as const;
export type StageReason = (typeof STAGE_REASONS)[number];

/**
 * The states that a payment may move to from each state (PAY-5). A payment that failed, expired or was cancelled
 * returns to `pending` only by a new attempt, and moves into regularization when money still arrives.
 */
export const INTENT_MOVES: Readonly<Record<IntentState, readonly IntentState[]>> = {
  created: ['pending', 'cancelled'],
  pending: ['processing', 'failed', 'expired', 'cancelled', 'in_regularization'],
  processing: ['settled', 'failed', 'in_regularization'],
  in_regularization: ['settled', 'refunded'],
  settled: ['reversed'],
  failed: ['pending', 'in_regularization'],
  expired: ['pending', 'in_regularization'],
  cancelled: ['pending', 'in_regularization'],
  refunded: [],
  reversed: [],
};

/** Whether a payment may move from one state to another in one step. */
export function canMove(from: IntentState, to: IntentState): boolean {
  return INTENT_MOVES[from].includes(to);
}

/**
 * A short text that differs whenever what a screen shows of a payment has changed: its state, and those of its parts in their order. A client
 * that waits compares it with the one of the payment that it has, and reads the payment again only when they differ.
 */
export function versionOf({
  state,
  parts,
}: {
  state: IntentState;
  parts: readonly { state: string }[];
}): string {
  return [state, ...parts.map((part) => part.state)].join('.');
}

/**
 * After this time no request can still be running: a client gives up at 60 s and the server ends its work at 55 s (PLT-7), so an attempt
 * that the server does not know by then was never recorded.
 */
export const SETTLED_AFTER_MS = 120_000;

/** Whether the state is one of the `OPEN_STATES`. */
export function isOpen(state: IntentState): state is OpenState {
  return OPEN_STATES.some((open) => open === state);
}

/**
 * Returns the shortest sequence of states from `from` (not included) to `to`: empty if they are equal, null if there is none. A
 * confirmation that arrives before the bank's answer moves `created` through `pending` and `processing`.
 */
export function movesTo(from: IntentState, to: IntentState): IntentState[] | null {
  if (from === to) return [];
  let ways: IntentState[][] = [[from]];
  const reached = new Set<IntentState>([from]);
  while (ways.length > 0) {
    const longer: IntentState[][] = [];
    for (const way of ways) {
      for (const next of INTENT_MOVES[way.at(-1) ?? from]) {
        if (next === to) return [...way.slice(1), next];
        if (!reached.has(next)) longer.push([...way, next]);
        reached.add(next);
      }
    }
    ways = longer;
  }
  return null;
}

/** The stages of a QR payment that succeeds. Regularization and closing replace stages that do not happen (PAY-10: at most 7). */
const QR_STAGES = [
  'started',
  'qr_shown',
  'bank_confirmed',
  'settled',
  'receipt_issued',
] as const satisfies readonly TimelineStage[];

const EXPECTED_STAGES: Readonly<Record<IntentState, readonly TimelineStage[]>> = {
  created: QR_STAGES,
  pending: QR_STAGES,
  processing: QR_STAGES,
  in_regularization: ['settled', 'receipt_issued'],
  settled: ['receipt_issued'],
  failed: [],
  expired: [],
  cancelled: [],
  refunded: [],
  reversed: [],
};

/** Returns the stages still expected in this state, in order, without those that have happened. */
export function stagesAhead(
  state: IntentState,
  happened: readonly TimelineStage[],
): TimelineStage[] {
  return EXPECTED_STAGES[state].filter((stage) => !happened.includes(stage));
}
