import type { ParsedInputOf } from '@kantuta/contract/call';
import { money } from '@kantuta/contract/money';
import type { LateMoney, wishLateMoney } from '@kantuta/contract/payments/late-money.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findIntentOfPerson, type Intent } from '../record/intents.store.ts';
import {
  findGoingBack,
  findRegularizationOfIntent,
  findWish,
  putWish,
} from './going-back.store.ts';
import type { Outcomes } from './outcome.service.ts';
import { findRegularization, lockRegularization } from './regularizations.store.ts';
import { REGULARIZATION } from './waiting.views.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'events'> & {
  canChoose: Outcomes['canChoose'];
};

const NOTHING: LateMoney = { canChoose: false, wish: null, promisedAt: null, goesBack: null };

/** Whoever paid too late for what they paid for says whether it is kept as credit or given back, until people decide (PAY-71). */
export function createLateMoney({ db, clock, events, canChoose }: Deps) {
  async function ownIntent(reader: Reader, actor: Actor, intentId: string): Promise<Intent> {
    const intent = await findIntentOfPerson(reader, actor.personId, intentId);
    allow(actor, paymentPolicies.read, intent);
    if (!intent) throw refuse('forbidden');
    return intent;
  }

  async function stateOf(reader: Reader, intent: Intent): Promise<LateMoney> {
    const of = await findRegularizationOfIntent(reader, intent.id);
    if (!of) return NOTHING;
    const row = await findRegularization(reader, of.id, null);
    const isOpen = of.closedAt === null;
    const back = isOpen ? undefined : await findGoingBack(reader, of.id);
    return {
      canChoose: isOpen && row !== undefined && (await canChoose(reader, { row, intent })),
      wish: await findWish(reader, of.id),
      promisedAt: isOpen ? of.promisedAt.toISOString() : null,
      goesBack: back
        ? {
            amount: money(back.amount, back.currency),
            promisedAt: back.promisedAt.toISOString(),
            sentAt: back.doneAt?.toISOString() ?? null,
          }
        : null,
    };
  }

  return {
    async read(actor: Actor, intentId: string): Promise<LateMoney> {
      return stateOf(db, await ownIntent(db, actor, intentId));
    },

    /** Throws `late_money_decided` where there is nothing to choose, or not any more. */
    async wish(
      actor: Actor,
      { intentId, wish }: ParsedInputOf<typeof wishLateMoney>,
    ): Promise<LateMoney> {
      return inTransaction(db, async (tx) => {
        const intent = await ownIntent(tx, actor, intentId);
        const of = await findRegularizationOfIntent(tx, intentId);
        if (of) await lockRegularization(tx, of.id);
        if (!of || !(await stateOf(tx, intent)).canChoose) throw refuse('late_money_decided');
        await putWish(tx, of.id, { wish, wishedAt: clock.now() });
        await events.record(tx, workListChanged, { kind: REGULARIZATION, id: of.id });
        return stateOf(tx, intent);
      });
    },
  };
}
