import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { matchLines, type Discrepancy } from '@kantuta/contract/payments/closing/matching.rules';
import { reasonOf } from '@kantuta/contract/payments/missing-money.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { MISSING_MONEY } from '../record/unplaced-money.store.ts';
import {
  closeMissingMoney,
  countMissingMoney,
  keepLines,
  linesOf,
  listTakenDays,
  noteMissingMoney,
  noteTakenDay,
} from './daily-list.store.ts';
import { listCompaniesOfAccounts } from '../record/collecting-accounts.views.ts';
import type { Post } from '../settlement/settlement.service.ts';
import { postFees } from './fees.service.ts';
import { listOurLines } from './our-lines.views.ts';
import type { AnyProviderList } from './provider-list.port.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'audit' | 'events' | 'metrics'> & {
  lists: readonly AnyProviderList[];
  post: Post;
};

// Applies however long the server was down; older days are compared by hand with the statement of the bank.
const MOST_DAYS = 31;

/** Every day of every provider is compared with ours, in both directions (SEC-10, PAY-30). */
export function createDailyList({ db, clock, log, audit, events, metrics, lists, post }: Deps) {
  metrics.gauge(
    'money_missing',
    'Money on which our books and the lists of the providers do not agree',
    () => countMissingMoney(db),
  );

  /**
   * A day that is over: where our books and the list differ is raised; no payment is posted or reversed by itself. What
   * the provider keeps of its money is no difference, and is posted (CLO-8).
   */
  async function settle(list: AnyProviderList, day: Day): Promise<void> {
    const { provider, listsHeld } = list;
    const listed = await list.take(day);
    const now = clock.now();
    const [missing, found] = await inTransaction(db, async (tx) => {
      const companies = await listCompaniesOfAccounts(tx);
      const theirs = linesOf(listed, companies);
      const ours = await listOurLines(tx, {
        provider,
        listsHeld,
        on: day,
        listed: theirs,
      });
      const { discrepancies } = matchLines(ours, theirs);
      await keepLines(tx, { provider, day, listed });
      await postFees(tx, { list, day, listed, companies, post });
      const differing = discrepancies.map(({ reference }) => reference);
      const listedIds = listed.map(({ eventId }) => eventId);
      const back = await closeMissingMoney(tx, { provider, day, listedIds, differing, at: now });
      const fresh = await raise(tx, { provider, day, discrepancies, at: now });
      await noteTakenDay(tx, { provider, day, payments: listed.length, takenAt: now });
      const [changed] = [...fresh, ...back];
      if (changed !== undefined)
        await events.record(tx, workListChanged, { kind: MISSING_MONEY, id: changed });
      return [fresh, back];
    });
    for (const eventId of missing) {
      metrics.count('money_missing');
      log.error({ event: 'money_missing', objectId: eventId, reason: day });
    }
    for (const eventId of found) log.info({ event: 'money_found', objectId: eventId });
  }

  async function raise(
    tx: Tx,
    of: { provider: string; day: Day; discrepancies: readonly Discrepancy[]; at: Date },
  ): Promise<string[]> {
    const { provider, day, discrepancies, at } = of;
    const rows = discrepancies.map(({ reference, kind }) => ({
      eventId: reference,
      reason: reasonOf(kind),
    }));
    const fresh = await noteMissingMoney(tx, { provider, day, rows, foundAt: at });
    for (const { eventId, intentId } of fresh)
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'payments.moneyMissing',
        object: { kind: 'payment', id: intentId ?? eventId },
        outcome: 'done',
        details: { eventId, day },
      });
    return fresh.map(({ eventId }) => eventId);
  }

  /** Days that are over and not done with, the oldest first, and yesterday in any case. */
  async function dueDays(list: AnyProviderList, today: Day): Promise<Day[]> {
    const yesterday = addDays(today, -1);
    const earliest = addDays(today, -MOST_DAYS);
    const first = (await list.firstDay(db)) ?? yesterday;
    const taken = await listTakenDays(db, list.provider, earliest);
    const due: Day[] = [];
    for (let day = first > earliest ? first : earliest; day < yesterday; day = addDays(day, 1))
      if (!taken.has(day)) due.push(day);
    return [...due, yesterday];
  }

  async function runList(list: AnyProviderList, wanted: Day | undefined): Promise<void> {
    const today = dayInLaPaz(clock.now());
    for (const day of wanted === undefined ? await dueDays(list, today) : [wanted])
      if (day < today) await settle(list, day);
      else await list.take(day);
    await list.take(today);
  }

  return {
    /**
     * Takes the lists of all days that are due, or of one that somebody asks for, and what there is of today.
     * @throws when a provider does not answer; what was compared until then stays so, the other providers are heard, and the next try
     * goes on behind it
     */
    async run(wanted?: Day): Promise<void> {
      const heard = await Promise.allSettled(lists.map((list) => runList(list, wanted)));
      const silent = heard.find((each) => each.status === 'rejected');
      if (silent) throw silent.reason;
    },
  };
}
