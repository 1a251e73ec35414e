import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { money, negate } from '@kantuta/contract/money';
import type { StoredChargeKind } from '../../../platform/charges.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { BenefitActs } from './benefit-acts.service.ts';
import type { BenefitPeers } from './benefit.port.ts';
import { CURRENCY, type BenefitTerms } from './benefit-terms.service.ts';
import { askExchangeJob, cancelExchangeJob } from './benefits.jobs.ts';
import { BENEFIT_FEE, type Benefits } from './benefits.service.ts';
import { listOfCharges, lockOfCharges, setBenefit } from './benefits.store.ts';
import { productOf } from './benefits.views.ts';

/**
 * The fee of a travel benefit: paying it sends the order to the exchange partner (BEN-3). It goes back while there is no code (BEN-8); its
 * benefit is then as if nobody had taken it.
 */
export function benefitCharges({
  clock,
  jobs,
  chargeBook,
  notify,
  terms,
  acts,
  benefits,
}: Pick<Platform, 'clock' | 'jobs'> &
  Pick<BenefitPeers, 'chargeBook' | 'notify'> & {
    terms: BenefitTerms;
    acts: BenefitActs;
    benefits: Pick<Benefits, 'find' | 'requireFree'>;
  }): StoredChargeKind {
  return {
    kind: BENEFIT_FEE,
    lock: lockOfCharges,

    async canSettle(reader, chargeIds) {
      const found = await listOfCharges(reader, chargeIds);
      return found.length === chargeIds.length && found.every(({ state }) => state === 'ordered');
    },

    /** What locks it may have come after it was ordered. */
    async requireStartable(reader, chargeIds) {
      const found = await listOfCharges(reader, chargeIds);
      for (const { state, personId, saleId, yearUntil } of found) {
        const isOver = state !== 'ordered' || yearUntil < dayInLaPaz(clock.now());
        const held = isOver ? undefined : await benefits.find(reader, personId, saleId);
        if (!held) throw refuse('benefit_used_up');
        await benefits.requireFree(held);
      }
    },

    async settle(tx, { id: chargeId, amount: whole, currency, personId }, amount) {
      const [benefit] = await listOfCharges(tx, [chargeId]);
      // A part of the fee, or money for an order that is over: people look at it (PAY-14).
      if (amount < whole || benefit?.state !== 'ordered')
        throw new Error(`charge ${chargeId} pays no benefit`);
      return {
        entries: [{ account: 'form_income', currency, amount: negate(amount), personId, chargeId }],
        async finish(all) {
          const at = clock.now().getTime();
          await setBenefit(all, benefit.id, {
            state: 'in_process',
            paidAt: new Date(at),
            promisedAt: new Date(at + (await terms.hours()) * HOUR_MS),
            returnAt: new Date(at + (await terms.returnDays()) * DAY_MS),
          });
          await acts.note(all, { kind: 'person', id: personId }, 'memberships.payBenefit', benefit);
          await jobs.send(all, askExchangeJob, { benefitId: benefit.id });
        },
      };
    },

    reversal: {
      async blockOf(reader, chargeIds) {
        const found = await listOfCharges(reader, chargeIds);
        // Without an order nothing says that it may go back.
        const isWhole = found.length === chargeIds.length;
        return isWhole && found.every(({ state }) => state === 'in_process') ? null : 'used';
      },
      async undo(tx, chargeIds) {
        for (const benefit of await listOfCharges(tx, chargeIds)) {
          const { id, personId, fee, chargeId } = benefit;
          if (benefit.state !== 'in_process' || chargeId === null)
            throw refuse('not_reversible', { data: { block: 'used' } });
          await setBenefit(tx, id, { state: 'returned', endedAt: clock.now() });
          // Nobody owes the fee of an order that was given back: who still wants it orders again.
          await chargeBook.withdraw(tx, chargeId);
          await acts.note(tx, { kind: 'system' }, 'memberships.returnBenefit', benefit);
          await jobs.send(tx, cancelExchangeJob, { benefitId: id });
          await notify(tx, {
            personId,
            key: 'benefitReturned',
            parameters: { product: await productOf(tx, id), fee: money(fee, CURRENCY) },
            link: '/beneficios-travel',
          });
        }
      },
    },
  };
}
