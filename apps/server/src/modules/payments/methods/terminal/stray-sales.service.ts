import { isOpen, type RegularizationReason } from '@kantuta/contract/payments/intent.rules';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import { insertStrayMoney } from '../../record/provider-money.store.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import type { LockedPart } from '../../settlement/settlement.service.ts';
import type { TerminalOrder, TerminalSale } from './terminal.gateway.ts';
import { ofTerminals, type TerminalAttempt } from './terminal.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  openings: Openings;
  companyNames: CompanyNames;
};

export type StraySales = ReturnType<typeof createStraySales>;

/** Money that a terminal has taken and that settles nothing: a second card under one order, or one that paid after we gave up (PAY-59). */
export function createStraySales({ db, clock, log, openings, companyNames }: Deps) {
  return {
    /** People decide about it. Repeating it changes nothing. */
    async leaveToPeople(
      sale: Pick<TerminalSale, 'saleId' | 'amount' | 'currency'> & { paidAt: Date },
      order: Pick<TerminalOrder, 'merchant' | 'reference'>,
      attempt: Pick<TerminalAttempt, 'id' | 'intentId'> | undefined,
      source: 'asked' | 'daily_list',
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        const locked = attempt && (await lockPayment(tx, attempt.intentId));
        const part = locked?.parts.find(({ id }) => id === attempt?.id);
        const isOver = locked !== undefined && !isOpen(locked.intent.state);
        // One that is still open waits for its own money.
        const found = isOver && part ? { intent: locked.intent, part } : undefined;
        const names = await companyNames(tx);
        const [companyId] = [...names].find(([, name]) => name === order.merchant) ?? [];
        const { saleId: eventId, amount, currency, paidAt } = sale;
        const accountId = companyId === undefined ? '' : await findAccountOfCompany(tx, companyId);
        const money = { eventId, accountId, reference: order.reference, amount, currency, paidAt };
        const at = { source, receivedAt: clock.now(), intentId: found?.intent.id ?? null };
        if (!(await insertStrayMoney(tx, { ...money, ...ofTerminals }, at))) return;
        log.error({ event: 'terminal_stray', objectId: eventId });
        await openings.open(tx, { ...money, ...ofTerminals }, found, reasonFor(found));
      });
    },
  };
}

function reasonFor(found: LockedPart | undefined): RegularizationReason {
  if (!found) return 'orphan';
  return found.intent.state === 'settled' ? 'already_paid' : 'intent_closed';
}
