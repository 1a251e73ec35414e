import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Confirmations } from '../methods/qr/confirmations.service.ts';
import { MISSING_MONEY } from '../record/unplaced-money.store.ts';
import {
  closeMissingMoney,
  countMissingMoney,
  findFirstQrDay,
  listTakenDays,
  noteMissingMoney,
  noteTakenDay,
} from './daily-list.store.ts';
import type { QrBank } from '../methods/qr/qr.gateway.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'audit' | 'events' | 'metrics'> & {
  bank: Pick<QrBank, 'listDay'>;
  confirmations: Pick<Confirmations, 'confirm'>;
};

// Applies however long the server was down; older days are compared by hand with the statement of the bank.
const MOST_DAYS = 31;

/** Every day of the bank is compared with ours, in both directions (SEC-10). */
export function createDailyList({
  db,
  clock,
  log,
  audit,
  events,
  metrics,
  bank,
  confirmations,
}: Deps) {
  metrics.gauge(
    'money_missing',
    'Payments in our books that the lists of the bank do not have',
    () => countMissingMoney(db),
  );

  /** What we missed is judged, what we know is skipped. Answers the events of the list, which is whole. */
  async function take(day: Day): Promise<string[]> {
    const payments = await bank.listDay(day);
    for (const payment of payments) await confirmations.confirm(payment, 'daily_list');
    return payments.map(({ eventId }) => eventId);
  }

  /** A day that is over: what our books have of it and the list has not is raised; nothing is reversed by itself. */
  async function settle(day: Day): Promise<void> {
    const listed = await take(day);
    const now = clock.now();
    const [missing, found] = await inTransaction(db, async (tx) => {
      const back = await closeMissingMoney(tx, listed, now);
      const fresh = await noteMissingMoney(tx, { on: day, listed, foundAt: now });
      await noteTakenDay(tx, { day, payments: listed.length, takenAt: now });
      for (const { eventId, intentId } of fresh)
        await audit.record(tx, {
          actor: { kind: 'system' },
          action: 'payments.moneyMissing',
          object: { kind: 'payment', id: intentId ?? eventId },
          outcome: 'done',
          details: { eventId, day },
        });
      const [changed] = [...fresh.map(({ eventId }) => eventId), ...back];
      if (changed !== undefined)
        await events.record(tx, workListChanged, { kind: MISSING_MONEY, id: changed });
      return [fresh, back];
    });
    for (const { eventId } of missing) {
      metrics.count('money_missing');
      log.error({ event: 'money_missing', objectId: eventId, reason: day });
    }
    for (const eventId of found) log.info({ event: 'money_found', objectId: eventId });
  }

  /** Days that are over and not done with, the oldest first, and yesterday in any case. */
  async function dueDays(today: Day): Promise<Day[]> {
    const yesterday = addDays(today, -1);
    const earliest = addDays(today, -MOST_DAYS);
    const first = (await findFirstQrDay(db)) ?? yesterday;
    const taken = await listTakenDays(db, earliest);
    const due: Day[] = [];
    for (let day = first > earliest ? first : earliest; day < yesterday; day = addDays(day, 1))
      if (!taken.has(day)) due.push(day);
    return [...due, yesterday];
  }

  return {
    /**
     * Takes the lists of all days that are due, or of one that somebody asks for, and what there is of today.
     * @throws when the bank does not answer; what was compared until then stays so, and the next try goes on behind it
     */
    async run(wanted?: Day): Promise<void> {
      const today = dayInLaPaz(clock.now());
      for (const day of wanted === undefined ? await dueDays(today) : [wanted])
        if (day < today) await settle(day);
        else await take(day);
      await take(today);
    },
  };
}
