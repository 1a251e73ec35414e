import type { Day } from '@kantuta/contract/dates';
import { money, type Money } from '@kantuta/contract/money';
import { isInTime, shownStateOf } from '@kantuta/contract/payments/reversals/refund.rules';
import type {
  PaymentReturn,
  RefundBlock,
  RefundStanding,
} from '@kantuta/contract/payments/reversals/refunds.calls';
import {
  returnStateOf,
  usualWay,
  type ReversalBlock,
} from '@kantuta/contract/payments/reversals/reversal.rules';
import type { Part } from '../parts/parts.store.ts';
import type { Intent } from '../record/intents.store.ts';
import type { RefundRequest } from './requests.store.ts';
import type { StoredReturn } from '../returns/returns.store.ts';
import type { StoredReversal } from './reversals.store.ts';

/** All that is known of the money of a payment that may go back. */
export type RefundFacts = {
  intent: Intent;
  parts: readonly Part[];
  request: RefundRequest | undefined;
  reversal: StoredReversal | undefined;
  returns: readonly StoredReturn[];
};

export function isAllBack(returns: readonly StoredReturn[]): boolean {
  return returns.every(({ doneAt }) => doneAt !== null);
}

export function shownReturn(back: StoredReturn, parts: readonly Part[]): PaymentReturn {
  const { partId, way, amount, currency, promisedAt, doneAt } = back;
  return {
    partId,
    method: parts.find(({ id }) => id === partId)?.method ?? 'cash',
    way,
    amount: money(amount, currency),
    state: returnStateOf(back),
    promisedAt: promisedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

/** Why its person cannot ask for it now; null: they can. */
export function refundBlockOf(
  { request }: Pick<RefundFacts, 'request'>,
  of: { block: ReversalBlock | null; paidOn: Day | undefined; today: Day; days: number },
): RefundBlock | null {
  const { block, paidOn, today, days } = of;
  if (block) return block;
  if (request?.state === 'declined') return 'declined';
  return paidOn !== undefined && isInTime(paidOn, today, days) ? null : 'too_late';
}

/** How the money of a payment stands, as its owner reads it (REF-4). */
export function refundStanding(
  { parts, request, reversal, returns }: RefundFacts,
  of: {
    block: RefundBlock | null;
    answerBy: Date;
    isOwner: boolean;
    isProposed: boolean;
    /** What each captured part would give back. */
    amounts: readonly { part: Part; amount: Money }[];
  },
): RefundStanding {
  const { block, answerBy, isOwner, isProposed, amounts } = of;
  const isOpen = request?.state === 'open';
  const mayAsk = block === null && !isOpen;
  return {
    request: request
      ? {
          reason: request.reason,
          words: request.words,
          madeAt: request.madeAt.toISOString(),
          promisedAt: request.promisedAt.toISOString(),
          state: shownStateOf(request.state, isAllBack(returns)),
          answer: request.answer,
          decidedAt: request.decidedAt?.toISOString() ?? null,
        }
      : null,
    reversal: reversal ? { cause: reversal.cause, at: reversal.reversedAt.toISOString() } : null,
    returns: returns.map((back) => shownReturn(back, parts)),
    offer: mayAsk
      ? {
          answerBy: answerBy.toISOString(),
          ways: amounts.map(({ part: { method }, amount }) => ({
            method,
            way: usualWay(method),
            amount,
          })),
        }
      : null,
    block,
    can: { request: isOwner && mayAsk, withdraw: isOwner && isOpen && !isProposed },
  };
}
