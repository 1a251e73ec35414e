import type { RegularizationReason } from '@kantuta/contract/payments/intent.rules';
import { isOpen } from '@kantuta/contract/payments/intent.rules';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import type { LockedPart } from '../../settlement/settlement.service.ts';
import type { CardPayment, CardProcessor } from './card.gateway.ts';
import { insertStrayMoney } from '../../record/provider-money.store.ts';
import { ofCards, type CardAttempt } from './card.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  processor: CardProcessor;
  openings: Openings;
  companyNames: CompanyNames;
};

/**
 * A payment at the processor that no attempt of ours ordered, or a second one under the key of an attempt (PAY-59): what is only held is let
 * go of, and what was taken is with people (SEC-13).
 */
export function createStrayCards({ db, clock, log, processor, openings, companyNames }: Deps) {
  /** The payment that it was meant for, when that is over; one that is still open waits for its own money. */
  async function meantFor(
    tx: Tx,
    attempt: CardAttempt | undefined,
  ): Promise<LockedPart | undefined> {
    const locked = attempt && (await lockPayment(tx, attempt.intentId));
    const part = locked?.parts.find(({ id }) => id === attempt?.id);
    if (!locked || !part || isOpen(locked.intent.state)) return undefined;
    return { intent: locked.intent, part };
  }

  async function accountOf(tx: Tx, { merchant }: CardPayment): Promise<string> {
    const names = await companyNames(tx);
    const company = [...names].find(([, name]) => name === merchant);
    return company ? findAccountOfCompany(tx, company[0]) : '';
  }

  async function leaveToPeople(seen: CardPayment, attempt: CardAttempt | undefined): Promise<void> {
    await inTransaction(db, async (tx) => {
      const found = await meantFor(tx, attempt);
      const now = clock.now();
      const money = {
        eventId: seen.paymentId,
        accountId: await accountOf(tx, seen),
        reference: seen.reference,
        amount: seen.amount,
        currency: seen.currency,
        paidAt: seen.decidedAt ?? now,
      };
      const at = { receivedAt: now, intentId: found?.intent.id ?? null };
      if (!(await insertStrayMoney(tx, { ...money, ...ofCards }, at))) return;
      await openings.open(tx, { ...money, ...ofCards }, found, reasonFor(found));
    });
  }

  return {
    /** Repeating it changes nothing. */
    async look(paymentId: string, attempt: CardAttempt | undefined): Promise<void> {
      const seen = await processor.read(paymentId);
      if (seen.state === 'voided' || seen.state === 'declined') return;
      log.error({ event: 'card_stray', objectId: paymentId, reason: seen.state });
      if (seen.state !== 'captured' && (await processor.void(paymentId))) return;
      await leaveToPeople(seen, attempt);
    },
  };
}

function reasonFor(found: LockedPart | undefined): RegularizationReason {
  if (!found) return 'orphan';
  return found.intent.state === 'settled' ? 'already_paid' : 'intent_closed';
}
