import { dayInLaPaz } from '@kantuta/contract/dates';
import type { ParsedInputOf } from '@kantuta/contract/call';
import { postOwedBack, postSentBack } from '@kantuta/contract/ledger/reversal-posting.rules';
import { companiesReached } from '@kantuta/contract/operator-roles';
import {
  REFUND_ROLES,
  type mendReturn,
  type recordReturn,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, isTransferUsed, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Methods } from '../parts/payment-method.port.ts';
import { methodOf } from '../parts/payment-method.port.ts';
import type { Post } from '../settlement/settlement.service.ts';
import { canBeSent, canRecord, isRefused } from './refund-case.present.ts';
import { findPayer } from './refund-case.views.ts';
import type { Refunding } from './refunding.service.ts';
import {
  lockPaymentOfPart,
  lockReturn,
  setReturn,
  type StoredReturn,
} from '../returns/returns.store.ts';
import { PAYMENT_RETURN, type Returns } from '../returns/returns.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'audit'> & {
  post: Post;
  methods: Methods;
  returns: Returns;
  refunding: Pick<Refunding, 'read'>;
};

/** What people do about money of reversed payments that no provider gives back: they send it, once, and prove it (REF-3). */
export function createSending({ db, clock, audit, post, methods, returns, refunding }: Deps) {
  /** Locks it for somebody who may decide about it; it is never their own. */
  async function take(tx: Tx, actor: Actor, partId: string): Promise<StoredReturn> {
    await audit.holdRights(tx, actor);
    const back = await lockReturn(tx, partId);
    const reached = companiesReached(actor.desk, REFUND_ROLES);
    if (!back || !(await findPayer(tx, back.intentId, reached))) throw refuse('forbidden');
    if (back.personId === actor.personId) throw refuse('same_person');
    return back;
  }

  async function record(tx: Tx, actor: Actor, partId: string, details: object): Promise<void> {
    await audit.record(tx, {
      actor: inRole(actor),
      action: 'payments.recordReturn',
      object: { kind: 'payment', id: partId },
      outcome: 'done',
      details: { ...details },
    });
  }

  return {
    /** Throws `transfer_used` for a transfer that proves another refund. */
    async record(
      actor: Actor,
      { partId, bankReference }: ParsedInputOf<typeof recordReturn>,
    ): Promise<RefundCase> {
      try {
        const intentId = await inTransaction(db, async (tx) => {
          const back = await take(tx, actor, partId);
          const { companyId, personId, currency, amount } = back;
          if (back.sentBy === actor.personId && back.bankReference === bankReference)
            return back.intentId;
          if (!canRecord(back)) throw refuse('refund_paid');
          const at = clock.now();
          await setReturn(tx, partId, { doneAt: at, sentBy: actor.personId, bankReference });
          await post(tx, {
            companyId,
            kind: 'refund_paid',
            businessDay: dayInLaPaz(at),
            source: { kind: PAYMENT_RETURN, id: partId },
            entries: postSentBack({ currency, amount, personId }),
          });
          await returns.changed(tx, back);
          await returns.tell(tx, back);
          await record(tx, actor, back.intentId, { bankReference });
          return back.intentId;
        });
        return await refunding.read(actor, intentId);
      } catch (error) {
        if (isTransferUsed(error)) throw refuse('transfer_used');
        throw error;
      }
    },

    /** Only what its provider refused: it is asked again, or becomes a transfer, whose money its account still has. */
    async mend(
      actor: Actor,
      { partId, by }: ParsedInputOf<typeof mendReturn>,
    ): Promise<RefundCase> {
      const intentId = await inTransaction(db, async (tx) => {
        // The payment before what goes back of it, as whoever reverses it does (SEC-17).
        const { intent, parts } = (await lockPaymentOfPart(tx, partId)) ?? {};
        const part = parts?.find(({ id }) => id === partId);
        const back = await take(tx, actor, partId);
        if (!intent || !part) throw refuse('forbidden');
        if (!(by === 'again' ? isRefused(back) : canBeSent(back))) throw refuse('refund_paid');
        if (by === 'again')
          await methodOf(methods, part).giveBack(tx, { intent, part }, { drawer: undefined });
        else await sendInstead(tx, back);
        await setReturn(tx, partId, { refusedAt: null });
        await returns.changed(tx, back);
        await record(tx, actor, back.intentId, { by });
        return back.intentId;
      });
      return refunding.read(actor, intentId);
    },
  };

  async function sendInstead(tx: Tx, back: StoredReturn): Promise<void> {
    const { partId, companyId, personId, currency, amount } = back;
    await post(tx, {
      companyId,
      kind: 'refund_owed',
      businessDay: dayInLaPaz(clock.now()),
      source: { kind: PAYMENT_RETURN, id: partId },
      entries: postOwedBack({
        tender: { account: 'card_clearing', currency, amount },
        worth: amount,
        currency,
        personId,
      }).entries,
    });
    await setReturn(tx, partId, { way: 'transfer', provider: '', providerId: '' });
  }
}
