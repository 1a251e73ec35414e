import { dayInLaPaz } from '@kantuta/contract/dates';
import { creditSum, spendable } from '@kantuta/contract/ledger/credit.rules';
import { money } from '@kantuta/contract/money';
import { lockPerson } from '../../../../platform/db/person-lock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { PaymentMethod } from '../../parts/payment-method.port.ts';
import { creditOf } from './credit.views.ts';

/**
 * Credit of the person with the company that is paid, as a way to pay it (PAY-70). It lies in our own books: the part itself is the hold, so it
 * is held where the payment is recorded, and there is nothing to give back.
 */
export function createCredit({ clock }: Pick<Platform, 'clock'>): PaymentMethod {
  return {
    method: 'credit',

    async prepare(tx, { intent: { personId, companyId, currency }, part: { amount } }) {
      // Whoever ends credit of a person locks them, too; a person without purchases has nothing else that a payment locks.
      await lockPerson(tx, personId);
      const credit = await creditOf(tx, { personId, companyId, currency });
      const has = creditSum(spendable(credit?.left ?? [], dayInLaPaz(clock.now())));
      if (has < amount)
        throw refuse('credit_insufficient', { data: { limit: money(has, currency) } });
      return {
        holds: true,
        store: async () => undefined,
        begin: async () => ({ code: null }),
      };
    },

    resume: async () => null,
    refusal: async () => null,
    view: async () => null,
    verify: async () => false,
    cancel: async () => true,
    asked: async () => undefined,
    release: async () => undefined,
    // The counter-entries owe it to the person again.
    giveBack: async () => ({ way: 'credit' }),
    async capture(_, { part: { amount, currency } }) {
      return { tender: { account: 'customer_credit', currency, amount }, rateId: null };
    },
  };
}
