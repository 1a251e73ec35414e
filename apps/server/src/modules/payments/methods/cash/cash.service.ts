import { payInCash } from '@kantuta/contract/counter/cash.rules';
import { canBePaid } from '@kantuta/contract/counter/denominations.rules';
import { CURRENCIES, money } from '@kantuta/contract/money';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Captured, PartOf, PaymentMethod } from '../../parts/payment-method.port.ts';
import type { Part } from '../../parts/parts.store.ts';
import { findRate } from '../../rates/rates.store.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { findCash, insertCash } from './cash.store.ts';
import type { Drawer } from './drawer.port.ts';

/** Cash at the counter (CSH-4): a cashier has the money in hand, so the part holds it as soon as it is recorded. */
export function createCash(
  { db, clock, rates, settlements }: MethodTools,
  drawer: Drawer,
): PaymentMethod {
  /** Reports the money of the part; repeating it is safe, settlement takes it once. */
  async function report({ part: { id, intentId } }: PartOf): Promise<void> {
    await inTransaction(db, async (tx) => {
      const locked = await lockPayment(tx, intentId);
      const part = locked?.parts.find((each) => each.id === id);
      if (!locked || !part) return;
      const attempt = await findCash(tx, id);
      await settlements.held(
        tx,
        { ...locked, part },
        { paidAt: attempt?.createdAt ?? clock.now(), eventId: id },
      );
    });
  }

  /** What lies in the drawer for it, and at which rate. */
  async function takenOf(tx: Tx, { id, currency, amount: due }: Part): Promise<Captured> {
    const attempt = await findCash(tx, id);
    const rate = attempt && (await findRate(tx, attempt.rateId));
    if (!rate) throw new Error(`part ${id} has no cash`);
    const { tender } = payInCash({ due, currency, received: attempt.received, sell: rate.sell });
    return { tender, rateId: rate.id };
  }

  return {
    method: 'cash',

    async prepare(tx, of, { counter, quotedRateAt }) {
      const { intent, part } = of;
      // Only a cashier has a drawer (PAY-1); nobody reaches this from the portal.
      if (!counter?.received) throw refuse('method_not_available');
      const { cashierId, received } = counter;
      if (!CURRENCIES.every((currency) => canBePaid(currency, received[currency])))
        throw refuse('cash_pieces');
      const rate = await rates.current(tx, quotedRateAt);
      const { currency, amount: due } = part;
      const { stays, change, missing } = payInCash({ due, currency, received, sell: rate.sell });
      if (missing > 0) throw refuse('cash_missing', { data: { missing: money(missing, 'BOB') } });
      const put = await drawer.take(tx, {
        cashierId,
        intentId: intent.id,
        partId: part.id,
        received,
        change,
        stays,
        sell: rate.sell,
      });
      return {
        holds: true,
        async store(all) {
          await insertCash(all, {
            partId: part.id,
            intentId: intent.id,
            cashierId,
            rateId: rate.id,
            received,
            change,
            createdAt: clock.now(),
          });
          await put(all);
        },
        async begin() {
          await report(of);
          return { code: null };
        },
      };
    },

    async resume(of) {
      await report(of);
      return null;
    },

    refusal: async () => null,
    view: async () => null,
    verify: async () => false,
    cancel: async () => true,

    capture: (tx, { part }) => takenOf(tx, part),

    async giveBack(tx, { part }, { drawer: hands }) {
      const { id: partId, intentId } = part;
      if (!hands) return { way: 'transfer', tender: (await takenOf(tx, part)).tender };
      await drawer.takeOut(tx, { intentId, partId, ...hands });
      return { way: 'drawer' };
    },

    release: (tx, { part: { id: partId, intentId } }) => drawer.giveBack(tx, { intentId, partId }),

    asked: async () => undefined,
  };
}
