import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { money } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { recordNotice } from '@kantuta/contract/reversals/desk-reversals.calls';
import {
  noticeDueAt,
  secondNoticeOn,
  stageAfter,
  type ReversalBlock,
} from '@kantuta/contract/reversals/reversal.rules';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import { LATE_STEPS } from '@kantuta/contract/sales/instalment.rules';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import {
  insertNotice,
  listNotices,
  listOpenSales,
  listWithCase,
  markSent,
  moveCase,
  openCase,
  type Case,
} from './cases.store.ts';
import type { Facts } from './facts.service.ts';

export const NOTICE_WORK = 'reversal_notice';
export const READY_WORK = 'reversal_ready';

const MOST_AT_ONCE = 500;

/** Reasons for which a case ends without a reversal; the others only make it wait. */
const STOPPING: readonly (ReversalBlock | null)[] = ['ended', 'not_late', 'paid_since'];

export type NoticingPeers = Pick<ForAll, 'notify'> & {
  /** Locks a sale, so that its payments and its notices run one after the other. */
  lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
  salesOverdue(
    reader: Reader,
    query: { companyIds: null; on: Day },
  ): Promise<{ saleId: number; daysLate: number }[]>;
};

/** The notices before a reversal (REV-2): made by the clock into the work list, sent by people, ended by any payment. */
export function createNoticing(
  {
    db,
    clock,
    ids,
    settings,
    events,
    audit,
    log,
  }: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'events' | 'audit' | 'log'>,
  { lockSales, salesOverdue, notify, facts }: NoticingPeers & { facts: Facts },
) {
  async function tell(
    tx: Tx,
    { id, saleId, personId, companyId }: Pick<Case, 'id' | 'saleId' | 'personId' | 'companyId'>,
  ): Promise<void> {
    await events.record(tx, reversalChanged, { saleId, personId, companyId });
    await events.record(tx, workListChanged, { kind: NOTICE_WORK, id });
    await events.record(tx, workListChanged, { kind: READY_WORK, id });
  }

  /** Begins with a sale that is more than 90 days late and has no open case; nothing happens if another process was first. */
  async function begin(saleId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockSales(tx, [saleId]);
      const found = await facts(tx, saleId);
      if (!found || found.open || !found.standing.isInNotice) return;
      const { personId, companyId } = found.standing;
      const fresh = { id: ids.uuid(), saleId, personId, companyId };
      if (await openCase(tx, { ...fresh, at: clock.now() })) await tell(tx, fresh);
    });
  }

  /** What the clock does with an open case: ends it after a payment, or makes its second notice. */
  async function lookAfter(saleId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockSales(tx, [saleId]);
      const found = await facts(tx, saleId);
      if (!found?.open) return;
      const { open, block } = found;
      const at = clock.now();
      if (STOPPING.includes(block)) {
        await moveCase(tx, { id: open.id, from: open.stage, to: 'stopped', at });
        await tell(tx, open);
        return;
      }
      if (open.stage !== 'waiting') return;
      const [first] = await listNotices(tx, open.id);
      const days = await settings.number('reversal.noticeDays');
      if (!first?.sentOn || secondNoticeOn(first.sentOn, days) > dayInLaPaz(at)) return;
      if (!(await moveCase(tx, { id: open.id, from: 'waiting', to: 'second_notice', at }))) return;
      await insertNotice(tx, { caseId: open.id, number: 2, at });
      await tell(tx, open);
    });
  }

  return {
    tell,

    /** Records that the notice which waits was sent. Throws `reversal_not_allowed`; a repeat of the same changes nothing. */
    async record(
      tx: Tx,
      actor: Actor,
      { saleId, number, channel, sentOn, words }: ParsedInputOf<typeof recordNotice>,
    ): Promise<void> {
      await lockSales(tx, [saleId]);
      const found = await facts(tx, saleId);
      const open = found?.open;
      if (!found || !open || STOPPING.includes(found.block))
        throw refuse('reversal_not_allowed', { data: { block: found?.block ?? undefined } });
      const notice = (await listNotices(tx, open.id)).find((each) => each.number === number);
      if (notice?.sentOn === sentOn && notice.channel === channel) return;
      if (noticeDueAt(open.stage) !== number || !notice) throw refuse('reversal_not_allowed');
      const { standing } = found;
      // Nobody decides on their own purchase.
      if (standing.personId === actor.personId) throw refuse('forbidden');
      const at = clock.now();
      if (sentOn > dayInLaPaz(at)) throw wrongDay('in_the_future');
      if (sentOn < dayInLaPaz(notice.madeAt)) throw wrongDay('out_of_range');
      const sent = { on: sentOn, at, channel, words, by: actor.personId };
      const { overdue, overdueCount, daysLate, personId, currency } = standing;
      if (!(await markSent(tx, { caseId: open.id, number }, { ...sent, overdue, daysLate })))
        throw refuse('reversal_not_allowed');
      await moveCase(tx, { id: open.id, from: open.stage, to: stageAfter(number), at });
      await tell(tx, open);
      await notify(tx, {
        personId,
        key: 'reversalNotice',
        parameters: {
          product: [standing.title, standing.detail].filter(Boolean).join(', '),
          number,
          amount: money(overdue, currency),
          n: overdueCount,
        },
        link: '/realizar-pago',
      });
      await audit.record(tx, {
        actor: inRole(actor),
        action: 'reversals.sendNotice',
        object: { kind: 'reversal', id: String(saleId) },
        outcome: 'done',
        details: { number, channel, sentOn, daysLate, overdue, ...(words ? { words } : {}) },
      });
    },

    /** Makes the notices that are due, and ends the cases of those who paid; each sale in a transaction of its own. */
    async turn(): Promise<void> {
      const each = (saleIds: readonly number[], act: (saleId: number) => Promise<void>) =>
        saleIds.reduce(
          (before, saleId) =>
            before
              .then(() => act(saleId))
              .catch((error: unknown) =>
                log.error({ event: 'reversal_not_turned', objectId: String(saleId), error }),
              ),
          Promise.resolve(),
        );
      let after = 0;
      for (;;) {
        const open = await listOpenSales(db, { after, most: MOST_AT_ONCE });
        await each(open, lookAfter);
        if (open.length < MOST_AT_ONCE) break;
        after = open.at(-1) ?? after;
      }
      const overdue = await salesOverdue(db, { companyIds: null, on: dayInLaPaz(clock.now()) });
      const late = overdue.filter(({ daysLate }) => daysLate > LATE_STEPS.third);
      const known = await listWithCase(
        db,
        late.map(({ saleId }) => saleId),
      );
      await each(
        late.flatMap(({ saleId }) => (known.has(saleId) ? [] : [saleId])),
        begin,
      );
    },
  };
}

export type Noticing = ReturnType<typeof createNoticing>;

function wrongDay(code: 'in_the_future' | 'out_of_range'): InvalidInput {
  return new InvalidInput([{ field: 'sentOn', code }]);
}
