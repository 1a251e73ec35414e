import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { postChargebackLoss } from '@kantuta/contract/ledger/chargeback-posting.rules';
import { amountText, money } from '@kantuta/contract/money';
import { canWriteOff } from '@kantuta/contract/payments/reversals/chargeback.rules';
import {
  REFUND_ROLES,
  type RefundCase,
  type writeOffChargeback,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inRole, type AuditActor } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  CHARGEBACK,
  findChargebackOf,
  findChargebackProposal,
  LOSS_APPROVAL,
  setChargeback,
  type Chargeback,
} from '../chargebacks/chargebacks.store.ts';
import type { ChargebackHearing } from '../chargebacks/hearing.service.ts';
import type { Part } from '../parts/parts.store.ts';
import { listReceiptsOfIntents } from '../receipts/receipts.store.ts';
import { lockPayment, type WholePayment } from '../settlement/payment.store.ts';
import type { Post } from '../settlement/settlement.service.ts';
import { createClaimTaking } from './claim-taking.service.ts';
import type { Refunding } from './refunding.service.ts';
import type { Reversals } from './reversing.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'audit' | 'approvals'> &
  Pick<ForAll, 'notify'> & {
    post: Post;
    reversals: Reversals;
    hearing: ChargebackHearing;
    refunding: Pick<Refunding, 'read' | 'needsSecond'>;
  };
type By = { lossBy: number; lossApprovedBy: number | null; lossWords: string; doer: AuditActor };

/**
 * The end of a claim that was lost on a payment which stands, because it cannot be reversed (REF-9): the company bears what the bank took.
 * What the payment paid for, its receipt and its invoice stay; its person is told that.
 */
export function createChargebackLosses({
  db,
  clock,
  audit,
  approvals,
  notify,
  post,
  reversals,
  hearing,
  refunding,
}: Deps) {
  const take = createClaimTaking({ audit });

  async function tell(tx: Tx, { intent }: WholePayment, { amount, currency }: Part) {
    const [receipt] = await listReceiptsOfIntents(tx, [intent.id]);
    const number = receipt ? receiptNumberText(receipt.companyId, receipt.number) : '';
    await notify(tx, {
      personId: intent.personId,
      key: 'chargebackBorne',
      parameters: { amount: money(amount, currency), receipt: number || intent.reference },
      link: `/verificar-pago/qr?intent=${intent.id}`,
    });
  }

  /** Behind the lock of the payment. */
  async function bear(tx: Tx, whole: WholePayment, claim: Chargeback, by: By): Promise<void> {
    const part = partOf(whole, claim);
    const at = clock.now();
    const { doer, ...decided } = by;
    await post(tx, {
      companyId: claim.companyId,
      kind: 'chargeback_loss',
      businessDay: dayInLaPaz(at),
      source: { kind: CHARGEBACK, id: claim.id },
      entries: postChargebackLoss(part),
    });
    await setChargeback(tx, claim.id, { state: 'written_off', stateAt: at, ...decided });
    await hearing.changed(tx, claim);
    await tell(tx, whole, part);
    await audit.record(tx, {
      actor: doer,
      action: 'payments.writeOffChargeback',
      object: { kind: 'payment', id: whole.intent.id },
      outcome: 'done',
      details: {
        chargeback: claim.id,
        reason: by.lossWords,
        amount: `${part.currency} ${amountText(part.amount)}`,
        proposedBy: by.lossApprovedBy === null ? null : by.lossBy,
        before: { chargeback: claim.state },
        after: { chargeback: 'written_off' },
      },
    });
  }

  /** Why nothing is to be borne; null: it is lost for good. */
  async function refusalOf(tx: Tx, { intent }: WholePayment, claim: Chargeback) {
    if (!canWriteOff(claim)) return 'chargeback_closed' as const;
    const block = await reversals.blockOf(tx, intent, 'chargeback');
    return block === null ? ('chargeback_reversible' as const) : null;
  }

  async function writeOff(
    tx: Tx,
    actor: Actor,
    { intentId, reason }: ParsedInputOf<typeof writeOffChargeback>,
  ): Promise<void> {
    const { whole, person, claim } = await take(tx, actor, intentId);
    if (claim.lossBy === actor.personId && claim.lossWords === reason) return;
    const refusal = await refusalOf(tx, whole, claim);
    if (refusal) throw refuse(refusal);
    const part = partOf(whole, claim);
    const waiting = await findChargebackProposal(tx, { intentId, at: clock.now() });
    if (waiting && waiting.proposedBy !== actor.personId) throw refuse('refund_waits');
    if (!waiting && !(await refunding.needsSecond(part))) {
      await bear(tx, whole, claim, {
        lossBy: actor.personId,
        lossApprovedBy: null,
        lossWords: reason,
        doer: inRole(actor),
      });
      return;
    }
    await approvals.propose(tx, actor, {
      kind: LOSS_APPROVAL,
      subject: person.name,
      companyId: claim.companyId,
      payload: { intentId },
      changes: [
        {
          field: 'chargebackLoss',
          before: null,
          after: `${part.currency} ${amountText(part.amount)}`,
        },
      ],
      reason,
    });
    await hearing.changed(tx, claim);
  }

  return {
    /** Repeating it is safe: the same person finds what they did before. */
    async writeOff(
      actor: Actor,
      input: ParsedInputOf<typeof writeOffChargeback>,
    ): Promise<RefundCase> {
      await inTransaction(db, (tx) => writeOff(tx, actor, input));
      return refunding.read(actor, input.intentId);
    },

    approval: (): ApprovalKind =>
      approvalKind({
        name: LOSS_APPROVAL,
        payload: z.object({ intentId: z.uuid() }),
        thing: ({ intentId: id }) => ({ kind: 'payment', id }),
        proposers: REFUND_ROLES,
        roles: REFUND_ROLES,
        async apply(tx, { intentId }, { proposedBy, approvedBy, reason }) {
          const whole = await lockPayment(tx, intentId);
          const claim = await findChargebackOf(tx, intentId);
          if (!whole || !claim || (await refusalOf(tx, whole, claim)))
            throw refuse('proposal_outdated');
          // Nobody decides on their own money.
          if (whole.intent.personId === approvedBy) throw refuse('same_person');
          await bear(tx, whole, claim, {
            lossBy: proposedBy,
            lossApprovedBy: approvedBy,
            lossWords: reason,
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

function partOf({ parts }: WholePayment, { partId }: Chargeback): Part {
  const part = parts.find(({ id }) => id === partId);
  if (!part) throw new Error(`a claim of part ${partId}, which its payment has not`);
  return part;
}
