import { dayInLaPaz } from '@kantuta/contract/dates';
import { add, money, parseCents } from '@kantuta/contract/money';
import { lockPerson } from '../../../../platform/db/person-lock.ts';
import { isGatewayError } from '../../../../platform/outbound/outbound.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { givenFor, type Payer, type PaymentMethod } from '../../parts/payment-method.port.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { readHolder } from './holder.views.ts';
import type { Holds } from './holds.service.ts';
import { findHold, paidOnDay } from './holds.store.ts';
import type { WalletApp } from './wallet.gateway.ts';

type Deps = Pick<MethodTools, 'db' | 'clock' | 'settings' | 'stepUp'> & {
  wallet: WalletApp;
  holds: Holds;
};

/** Own points, held at the wallet after its PIN (PAY-27). */
export function createPointsMethod({
  db,
  clock,
  settings,
  stepUp,
  wallet,
  holds,
}: Deps): PaymentMethod {
  /** The wallet compares the PIN and counts wrong ones: nobody else ever has it. */
  async function admit(payer: Payer): Promise<undefined> {
    const { pin } = givenFor(payer, 'points');
    const holder = await readHolder(db, payer.personId);
    const facts = await wallet.checkPin(holder, pin).catch((error: unknown) => {
      throw isGatewayError(error) ? refuse('wallet_unavailable') : error;
    });
    if (!facts) throw refuse('no_wallet');
    if (!('code' in facts)) return undefined;
    if (facts.code === 'pin_locked')
      throw refuse('pin_locked', { data: facts.until === null ? {} : { until: facts.until } });
    const { triesLeft } = facts;
    throw refuse('pin_wrong', { data: { triesLeft }, parameters: { n: triesLeft } });
  }

  return {
    method: 'points',
    admit,

    async prepare(tx, { intent, part }, { provedAt, counter }) {
      if (part.currency !== 'USD') throw refuse('method_not_available');
      const { personId } = intent;
      // Five at once were all below the sum of the day; a payment locks the sales of its person, and whoever has none locks nothing.
      await lockPerson(tx, personId);
      const spent = await paidOnDay(tx, personId, dayInLaPaz(clock.now()));
      const free = parseCents(await settings.get('points.dailyUsd', {}));
      if (add(spent, part.amount) > free) {
        // Nobody proves at the counter who they are beyond the PIN: that is done in one's own session (CSH-12).
        if (counter) throw refuse('points_at_own_session', { data: { limit: money(free, 'USD') } });
        await stepUp.require({ provedAt });
      }
      return {
        store: (all) => holds.insert(all, { intent, part }, personId),
        begin: () => holds.order({ intent, part }),
      };
    },

    async resume(of) {
      return (await holds.order(of)).code;
    },
    refusal: (reader, { id }) => holds.refusal(reader, id),
    view: async () => null,
    verify: holds.verify,
    // The hold is released with the payment.
    cancel: async () => true,
    async capture(tx, of) {
      const hold = await findHold(tx, of.part.id);
      if (!hold) throw new Error(`part ${of.part.id} has no hold`);
      return holds.capture(tx, of, hold.personId);
    },
    giveBack: (tx, { part }) => holds.giveBack(tx, part.id),
    release: (tx, { part }) => holds.release(tx, part.id),
    asked: async () => undefined,
  };
}
