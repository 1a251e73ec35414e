import type { ParsedInputOf } from '@kantuta/contract/call';
import { amountText } from '@kantuta/contract/money';
import { canAccept, canContest } from '@kantuta/contract/payments/reversals/chargeback.rules';
import {
  REFUND_ROLES,
  type acceptChargeback,
  type contestChargeback,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inRole, type AuditActor } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Intent } from '../record/intents.store.ts';
import type { Returns } from '../returns/returns.service.ts';
import { createClaimTaking } from './claim-taking.service.ts';
import type { Refunding } from './refunding.service.ts';
import { findReversal } from './reversals.store.ts';
import type { Reversals } from './reversing.service.ts';
import { lockPayment, type WholePayment } from '../settlement/payment.store.ts';
import { answerChargebackJob } from '../chargebacks/chargebacks.jobs.ts';
import {
  CHARGEBACK_APPROVAL,
  findChargebackOf,
  findChargebackProposal,
  setChargeback,
  type Chargeback,
} from '../chargebacks/chargebacks.store.ts';
import type { ChargebackHearing } from '../chargebacks/hearing.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'audit' | 'approvals'> & {
  reversals: Reversals;
  returns: Returns;
  hearing: ChargebackHearing;
  refunding: Pick<Refunding, 'read' | 'needsSecond'>;
};
type By = { reversedBy: number; approvedBy: number | null; words: string; doer: AuditActor };

/** What people answer to a chargeback (REF-8): the payment is reversed for it, by two persons above the limit, or it is contested. */
export function createChargebackDeciding({
  db,
  clock,
  jobs,
  audit,
  approvals,
  reversals,
  returns,
  hearing,
  refunding,
}: Deps) {
  const take = createClaimTaking({ audit });

  async function answered(tx: Tx, claim: Chargeback): Promise<void> {
    await jobs.send(tx, answerChargebackJob, { chargebackId: claim.id });
    await hearing.changed(tx, claim);
  }

  /** Behind the lock of the payment: the contra-entries, and the bank has its money. */
  async function giveIn(tx: Tx, whole: WholePayment, claim: Chargeback, by: By): Promise<void> {
    await reversals.reverseLocked(tx, whole, {
      cause: 'chargeback',
      takenPartId: claim.partId,
      ...by,
    });
    await setChargeback(tx, claim.id, { state: 'accepted', stateAt: clock.now() });
    if (claim.takenAt) await returns.takenByBank(tx, claim.partId, claim);
    await answered(tx, claim);
  }

  async function propose(
    tx: Tx,
    actor: Actor,
    { id: intentId, companyId, currency, amount }: Intent,
    { name, reason, dueAt }: { name: string; reason: string; dueAt: Date },
  ): Promise<void> {
    await approvals.propose(tx, actor, {
      kind: CHARGEBACK_APPROVAL,
      subject: name,
      companyId,
      payload: { intentId },
      changes: [
        { field: 'paymentChargeback', before: `${currency} ${amountText(amount)}`, after: null },
      ],
      reason,
      // What was lost is late already.
      ...(dueAt > clock.now() ? { dueAt } : {}),
    });
  }

  async function accept(
    tx: Tx,
    actor: Actor,
    { intentId, reason }: ParsedInputOf<typeof acceptChargeback>,
  ): Promise<void> {
    const { whole, person, claim } = await take(tx, actor, intentId);
    const before = await findReversal(tx, intentId);
    if (before?.reversedBy === actor.personId && before.words === reason) return;
    if (!canAccept(claim)) throw refuse('chargeback_closed');
    const block = await reversals.blockOf(tx, whole.intent, 'chargeback');
    if (block) throw refuse('not_reversible', { data: { block } });
    const waiting = await findChargebackProposal(tx, { intentId, at: clock.now() });
    if (waiting && waiting.proposedBy !== actor.personId) throw refuse('refund_waits');
    if (waiting || (await refunding.needsSecond(whole.intent))) {
      await propose(tx, actor, whole.intent, { name: person.name, reason, dueAt: claim.answerBy });
      await hearing.changed(tx, claim);
      return;
    }
    await giveIn(tx, whole, claim, {
      reversedBy: actor.personId,
      approvedBy: null,
      words: reason,
      doer: inRole(actor),
    });
  }

  async function contest(
    tx: Tx,
    actor: Actor,
    { intentId, reason: words }: ParsedInputOf<typeof contestChargeback>,
  ): Promise<void> {
    const { claim } = await take(tx, actor, intentId);
    const { personId: contestedBy } = actor;
    if (claim.contestedBy === contestedBy && claim.words === words) return;
    const stateAt = clock.now();
    if (!canContest(claim, stateAt)) throw refuse('chargeback_closed');
    if (await findChargebackProposal(tx, { intentId, at: stateAt })) throw refuse('refund_waits');
    await setChargeback(tx, claim.id, { state: 'contested', stateAt, words, contestedBy });
    await answered(tx, claim);
    await audit.record(tx, {
      actor: inRole(actor),
      action: 'payments.contestChargeback',
      object: { kind: 'payment', id: intentId },
      outcome: 'done',
      details: { chargeback: claim.id, reason: words },
    });
  }

  return {
    /** Repeating it is safe: the same person finds what they did before. */
    async accept(actor: Actor, input: ParsedInputOf<typeof acceptChargeback>): Promise<RefundCase> {
      await inTransaction(db, (tx) => accept(tx, actor, input));
      return refunding.read(actor, input.intentId);
    },

    async contest(
      actor: Actor,
      input: ParsedInputOf<typeof contestChargeback>,
    ): Promise<RefundCase> {
      await inTransaction(db, (tx) => contest(tx, actor, input));
      return refunding.read(actor, input.intentId);
    },

    approval: (): ApprovalKind =>
      approvalKind({
        name: CHARGEBACK_APPROVAL,
        payload: z.object({ intentId: z.uuid() }),
        thing: ({ intentId: id }) => ({ kind: 'payment', id }),
        proposers: REFUND_ROLES,
        roles: REFUND_ROLES,
        async apply(tx, { intentId }, { proposedBy, approvedBy, reason }) {
          const whole = await lockPayment(tx, intentId);
          const claim = await findChargebackOf(tx, intentId);
          if (whole?.intent.state !== 'settled' || !claim || !canAccept(claim))
            throw refuse('proposal_outdated');
          // Nobody decides on their own money.
          if (whole.intent.personId === approvedBy) throw refuse('same_person');
          await giveIn(tx, whole, claim, {
            reversedBy: proposedBy,
            approvedBy,
            words: reason,
            doer: { kind: 'person', id: approvedBy },
          });
        },
        async refused(tx, { intentId }) {
          const claim = await findChargebackOf(tx, intentId);
          if (claim) await hearing.changed(tx, claim);
        },
      }),
  };
}
