import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { isQuoteOver } from '@kantuta/contract/memberships/improving/improvement.rules';
import { money, negate } from '@kantuta/contract/money';
import type { StoredChargeKind } from '../../../platform/charges.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ImprovementActs } from './improvement-acts.service.ts';
import type { ImprovementPeers } from './improvement.port.ts';
import type { Improvements } from './improvements.service.ts';
import { listOfCharges, lockOfCharges, setImprovement } from './improvements.store.ts';
import { namesOf, salesOfCharges } from './improvements.views.ts';

export const IMPROVE_DUE = 'improveDue';

/**
 * What is due now of a better membership: paying it freezes the plan until the addendum is signed (MEM-5). It goes back while nothing is signed,
 * and the plan goes on as it was.
 */
export function improvementCharges({
  clock,
  settings,
  chargeBook,
  lockSales,
  notify,
  acts,
  improvements,
}: Pick<Platform, 'clock' | 'settings'> &
  Pick<ImprovementPeers, 'chargeBook' | 'lockSales' | 'notify'> & {
    acts: ImprovementActs;
    improvements: Pick<Improvements, 'requireCondition'>;
  }): StoredChargeKind {
  return {
    kind: IMPROVE_DUE,

    // In the order of everybody who changes both (SEC-17).
    async lock(tx, chargeIds) {
      await lockSales(tx, await salesOfCharges(tx, chargeIds));
      await lockOfCharges(tx, chargeIds);
    },

    async canSettle(reader, chargeIds) {
      const found = await listOfCharges(reader, chargeIds);
      return found.length === chargeIds.length && found.every(({ state }) => state === 'ordered');
    },

    async requireStartable(reader, chargeIds) {
      for (const order of await listOfCharges(reader, chargeIds)) {
        if (isQuoteOver(order, clock.now())) throw refuse('quote_expired');
        if (order.state !== 'ordered') throw refuse('improve_ended');
        await improvements.requireCondition(reader, order);
      }
    },

    async settle(tx, { id: chargeId, amount: whole, currency, personId }, amount) {
      const [order] = await listOfCharges(tx, [chargeId]);
      // A part of it, or money for one that is over: people look at it (PAY-14).
      if (amount < whole || order?.state !== 'ordered')
        throw new Error(`charge ${chargeId} pays no improvement`);
      const { saleId } = order;
      return {
        entries: [
          {
            account: 'customer_deposits',
            currency,
            amount: negate(amount),
            saleId,
            personId,
            chargeId,
            component: 'initial',
          },
        ],
        async finish(all) {
          const at = clock.now();
          const days = await settings.number('improve.signDays');
          const signUntil = new Date(at.getTime() + days * DAY_MS);
          await setImprovement(all, order.id, { state: 'paid', paidAt: at, signUntil });
          const { to } = await namesOf(all, order);
          const doer = { kind: 'person', id: personId } as const;
          const eventId = await acts.note(all, doer, 'memberships.payImprovement', order);
          await notify(all, {
            personId,
            key: order.way === 'upgrade' ? 'upgradePaid' : 'improvementPaid',
            parameters: { product: to, until: signUntil.toISOString() },
            link: `/mejorar-membresia/cambio?venta=${saleId}`,
            eventId,
          });
        },
      };
    },

    reversal: {
      async blockOf(reader, chargeIds) {
        const found = await listOfCharges(reader, chargeIds);
        // Without an order nothing says that it may go back.
        const isWhole = found.length === chargeIds.length;
        return isWhole && found.every(({ state }) => state === 'paid') ? null : 'used';
      },
      async undo(tx, chargeIds) {
        for (const order of await listOfCharges(tx, chargeIds)) {
          const { id, personId, saleId, due, chargeId } = order;
          if (order.state !== 'paid' || chargeId === null)
            throw refuse('not_reversible', { data: { block: 'used' } });
          await setImprovement(tx, id, { state: 'returned', endedAt: clock.now() });
          // Nobody owes it any more: who still wants the better one asks for a new quote.
          await chargeBook.withdraw(tx, chargeId);
          const { to } = await namesOf(tx, order);
          const eventId = await acts.note(
            tx,
            { kind: 'system' },
            'memberships.returnImprovement',
            order,
            { on: dayInLaPaz(clock.now()) },
          );
          await notify(tx, {
            personId,
            key: 'improvementReturned',
            parameters: { product: to, fee: money(due, 'USD') },
            link: `/detalle-productos?sale=${saleId}`,
            eventId,
          });
        }
      },
    },
  };
}
