import { money, type Cents } from '@kantuta/contract/money';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import {
  canAccept,
  canContest,
  canWriteOff,
} from '@kantuta/contract/payments/reversals/chargeback.rules';
import { shownStateOf } from '@kantuta/contract/payments/reversals/refund.rules';
import {
  REFUND_ROLES,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { ReversalBlock } from '@kantuta/contract/payments/reversals/reversal.rules';
import type { Actor } from '../../../platform/access.ts';
import type { Chargeback } from '../chargebacks/chargebacks.store.ts';
import type { Part } from '../parts/parts.store.ts';
import type { StoredReturn } from '../returns/returns.store.ts';
import { isAllBack, shownReturn, type RefundFacts } from './standing.present.ts';

type Shown = RefundFacts & {
  payment: Payment;
  person: { id: number; name: string };
  names: ReadonlyMap<number, string>;
  block: ReversalBlock | null;
  chargeback: Chargeback | undefined;
  /** What the bank claims of it, and whether its loss asks for a second person. */
  claimed: { part: Part; needsSecond: boolean } | undefined;
  needsSecond: boolean;
  limit: Cents;
  proposalId: string | null;
};

/** A payment that may go back, as the desk sees it, with what this operator may do about it (REF-5). */
export function refundCase(actor: Actor, of: Shown, now: Date): RefundCase {
  const { intent, person, request, reversal, returns, parts, names, block, proposalId } = of;
  const { chargeback } = of;
  // Nobody decides on their own money.
  const mayDecide =
    actor.personId !== intent.personId &&
    hasOperatorRole(actor.desk, REFUND_ROLES, intent.companyId);
  const nameOf = (id: number | null | undefined) => (id && names.get(id)) || '';
  return {
    payment: of.payment,
    person,
    request: request
      ? {
          reason: request.reason,
          words: request.words,
          madeAt: request.madeAt.toISOString(),
          promisedAt: request.promisedAt.toISOString(),
          isOverdue: request.state === 'open' && request.promisedAt < now,
          state: shownStateOf(request.state, isAllBack(returns)),
          answer: request.answer,
          decidedBy: nameOf(request.decidedBy),
          decidedAt: request.decidedAt?.toISOString() ?? null,
        }
      : null,
    reversal: reversal
      ? {
          cause: reversal.cause,
          at: reversal.reversedAt.toISOString(),
          by: nameOf(reversal.reversedBy),
          approvedBy: nameOf(reversal.approvedBy),
          words: reversal.words,
        }
      : null,
    returns: returns.map((back) => ({
      ...shownReturn(back, parts),
      sentBy: nameOf(back.sentBy),
      bankReference: back.bankReference,
      can: {
        record: mayDecide && canRecord(back),
        again: mayDecide && isRefused(back),
        transfer: mayDecide && canBeSent(back),
      },
    })),
    chargeback: chargeback ? shownClaim(chargeback, { ...of, nameOf, mayDecide, now }) : null,
    block,
    needsSecond: of.needsSecond,
    limit: money(of.limit, 'USD'),
    proposalId,
    can: {
      refund: mayDecide && block === null && proposalId === null,
      decline: mayDecide && request?.state === 'open' && proposalId === null,
    },
  };
}

/** The claim of a bank, and what this operator may answer to it. */
function shownClaim(
  claim: Chargeback,
  of: Pick<Shown, 'block' | 'claimed' | 'proposalId'> & {
    nameOf: (id: number | null) => string;
    mayDecide: boolean;
    now: Date;
  },
): NonNullable<RefundCase['chargeback']> {
  const { block, claimed, proposalId, nameOf, now } = of;
  const mayAnswer = of.mayDecide && proposalId === null;
  // What its payment cannot give back is not accepted: once it is lost, the company bears it.
  const canReverse = block === 'charged_back';
  const isBorne = mayAnswer && canWriteOff(claim) && !canReverse && claimed !== undefined;
  return {
    reason: claim.reason,
    state: claim.state,
    openedAt: claim.openedAt.toISOString(),
    answerBy: claim.answerBy.toISOString(),
    takenAt: claim.takenAt?.toISOString() ?? null,
    words: claim.words,
    contestedBy: nameOf(claim.contestedBy),
    lossWords: claim.lossWords,
    lossBy: nameOf(claim.lossBy),
    lossApprovedBy: nameOf(claim.lossApprovedBy),
    loss: isBorne
      ? {
          amount: money(claimed.part.amount, claimed.part.currency),
          needsSecond: claimed.needsSecond,
        }
      : null,
    can: {
      accept: mayAnswer && canAccept(claim) && canReverse,
      contest: mayAnswer && canContest(claim, now),
    },
  };
}

/** People send it. */
export function canRecord({ way, doneAt }: StoredReturn): boolean {
  return way === 'transfer' && doneAt === null;
}

/** Its provider was to give it back, and has refused. */
export function isRefused({ way, doneAt, refusedAt }: StoredReturn): boolean {
  return way !== 'transfer' && doneAt === null && refusedAt !== null;
}

/** Money that a processor refuses to give back still lies there for us; points do not lie with us at all. */
export function canBeSent(back: StoredReturn): boolean {
  return back.way === 'card' && isRefused(back);
}
