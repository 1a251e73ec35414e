import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { postRegularizationGoesBack } from '@kantuta/contract/ledger/regularization-posting.rules';
import { postSentBack } from '@kantuta/contract/ledger/reversal-posting.rules';
import { money } from '@kantuta/contract/money';
import { companiesReached } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import type { recordRegularizationReturn } from '@kantuta/contract/payments/regularizations.calls';
import { REFUND_ROLES } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, isTransferUsed, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SendingPromise } from '../returns/sending-promise.service.ts';
import type { Post } from '../settlement/settlement.service.ts';
import { insertGoingBack, lockGoingBack, setSent } from './going-back.store.ts';
import { findRegularization, type StoredRegularization } from './regularizations.store.ts';
import { REGULARIZATION_RETURN } from './waiting.views.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'audit' | 'events'> &
  Pick<ForAll, 'notify'> & {
    post: Post;
    /** By when money is sent back (REF-3). */
    promiseFor: SendingPromise;
  };

export type GoingBackOf = ReturnType<typeof createGoingBack>;

/** Money in regularization that people have decided to give back is sent, once, and its transfer proves it (PAY-71). */
export function createGoingBack({ db, clock, audit, events, notify, post, promiseFor }: Deps) {
  const linkOf = ({ intentId }: Pick<StoredRegularization, 'intentId'>) =>
    intentId === null ? '/saldo-cuenta' : `/verificar-pago/qr?intent=${intentId}`;

  return {
    /** From now on it is owed to its person until it has been sent, who is told until when. Returns the transaction in the books. */
    async begin(
      tx: Tx,
      row: StoredRegularization,
      { personId }: { personId: number },
      now: Date,
    ): Promise<string> {
      const { id, companyId, currency, amount, intentId } = row;
      const promisedAt = await promiseFor({ companyId });
      const transactionId = await post(tx, {
        companyId,
        kind: 'refund_owed',
        businessDay: dayInLaPaz(now),
        source: { kind: 'regularization', id },
        entries: postRegularizationGoesBack({ currency, amount, personId }),
      });
      await insertGoingBack(tx, {
        regularizationId: id,
        companyId,
        personId,
        currency,
        amount,
        madeAt: now,
        promisedAt,
      });
      await events.record(tx, workListChanged, { kind: REGULARIZATION_RETURN, id });
      if (intentId !== null)
        await events.record(tx, paymentChanged, { intentId, personId, companyId });
      await notify(tx, {
        personId,
        key: 'moneyGoesBack',
        parameters: { amount: money(amount, currency), promisedAt: promisedAt.toISOString() },
        link: linkOf(row),
      });
      return transactionId;
    },

    /** Repeating it is safe. Throws `transfer_used` for a transfer that proves another refund. */
    async record(
      actor: Actor,
      { id, bankReference }: ParsedInputOf<typeof recordRegularizationReturn>,
    ): Promise<Record<string, never>> {
      try {
        return await inTransaction(db, async (tx) => {
          await audit.holdRights(tx, actor);
          const reached = companiesReached(actor.desk, REFUND_ROLES);
          const row = await findRegularization(tx, id, reached);
          const back = row && (await lockGoingBack(tx, id));
          if (!back) throw refuse('forbidden');
          const { companyId, personId, currency, amount } = back;
          if (personId === actor.personId) throw refuse('same_person');
          if (back.sentBy === actor.personId && back.bankReference === bankReference) return {};
          if (back.doneAt !== null) throw refuse('refund_paid');
          const at = clock.now();
          await setSent(tx, id, { doneAt: at, sentBy: actor.personId, bankReference });
          await post(tx, {
            companyId,
            kind: 'refund_paid',
            businessDay: dayInLaPaz(at),
            source: { kind: REGULARIZATION_RETURN, id },
            entries: postSentBack({ currency, amount, personId }),
          });
          await events.record(tx, workListChanged, { kind: REGULARIZATION_RETURN, id });
          const { intentId } = row;
          if (intentId !== null)
            await events.record(tx, paymentChanged, { intentId, personId, companyId });
          await notify(tx, {
            personId,
            key: 'refundSent',
            parameters: { amount: money(amount, currency) },
            link: linkOf(row),
          });
          await audit.record(tx, {
            actor: inRole(actor),
            action: 'payments.recordRegularizationReturn',
            object: { kind: 'regularization', id },
            outcome: 'done',
            details: { bankReference },
          });
          return {};
        });
      } catch (error) {
        if (isTransferUsed(error)) throw refuse('transfer_used');
        throw error;
      }
    },
  };
}
