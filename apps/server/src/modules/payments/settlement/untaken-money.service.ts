import { HOUR_MS } from '@kantuta/contract/durations';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  closeUntakenMoney,
  MISSING_MONEY,
  noteUntakenMoney,
} from '../record/unplaced-money.store.ts';

/** A provider that has not done by then what our books have done is a matter for people, whatever the reason. */
export const UNTAKEN_AFTER_MS = HOUR_MS;

type Money = { provider: string; eventId: string; intentId: string };

export type UntakenMoney = ReturnType<typeof createUntakenMoney>;

/**
 * Payments that our books have settled and whose provider does not hand over the money: a hold that lapsed, a wallet that lost it, a provider
 * that is silent for too long (PAY-59). They wait among the money that books and providers do not agree on, and leave by themselves when
 * the provider does it after all.
 */
export function createUntakenMoney({
  clock,
  log,
  metrics,
  audit,
  events,
}: Pick<Platform, 'clock' | 'log' | 'metrics' | 'audit' | 'events'>) {
  return {
    /** Once for each money; its event of the provider is recorded. */
    async note(tx: Tx, money: Money): Promise<void> {
      const now = clock.now();
      const { provider, eventId, intentId } = money;
      if (!(await noteUntakenMoney(tx, { ...money, day: dayInLaPaz(now), foundAt: now }))) return;
      metrics.count('money_missing');
      log.error({ event: 'money_not_taken', objectId: intentId, reason: provider });
      await events.record(tx, workListChanged, { kind: MISSING_MONEY, id: eventId });
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'payments.moneyMissing',
        object: { kind: 'payment', id: intentId },
        outcome: 'done',
        details: { eventId, day: dayInLaPaz(now) },
      });
    },

    /** The provider has handed it over. */
    async taken(tx: Tx, { provider, eventId }: Pick<Money, 'provider' | 'eventId'>): Promise<void> {
      if (!(await closeUntakenMoney(tx, { provider, eventId, at: clock.now() }))) return;
      log.info({ event: 'money_found', objectId: eventId });
      await events.record(tx, workListChanged, { kind: MISSING_MONEY, id: eventId });
    },
  };
}
