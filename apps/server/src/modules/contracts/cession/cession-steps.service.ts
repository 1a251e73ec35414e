import { cessionChanged } from '@kantuta/contract/contracts/contracts.events';
import { isOpenCession } from '@kantuta/contract/contracts/cession.rules';
import type { Day } from '@kantuta/contract/dates';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { negate } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { ChargeBook } from '../../../platform/charges.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import { findCession, lockCession, moveCession, type StoredCession } from './cessions.store.ts';
import { CESSION_WAITS } from './cessions.views.ts';

export type StepPeers = Pick<ForAll, 'notify'> &
  Pick<SalePeers, 'lockSales'> & {
    chargeBook: ChargeBook;
    post(
      tx: Tx,
      posting: {
        companyId: number;
        kind: string;
        businessDay: Day;
        source: { kind: string; id: string };
        entries: readonly LedgerEntry[];
      },
    ): Promise<string>;
  };

export type CessionSteps = ReturnType<typeof createCessionSteps>;

/** What every step of a cession does beside the step itself: locks, who is told, and what its end takes back (CON-26). */
export function createCessionSteps({
  clock,
  events,
  lockSales,
  notify,
  chargeBook,
  post,
}: Pick<Platform, 'clock' | 'events'> & StepPeers) {
  async function changed(tx: Tx, cession: StoredCession): Promise<string> {
    const { id: cessionId, saleId, companyId, fromId, toId } = cession;
    await events.record(tx, workListChanged, { kind: CESSION_WAITS, id: cessionId });
    const personIds = [fromId, ...(toId === null ? [] : [toId])];
    const payload = { cessionId, saleId, companyId, personId: fromId, personIds };
    return events.record(tx, cessionChanged, payload);
  }

  /** The fee was paid for nothing: it is credit of whoever paid it. */
  async function giveFeeBack(tx: Tx, cession: StoredCession): Promise<void> {
    const { id, companyId, toId, currency, fee, feePaidAt } = cession;
    if (feePaidAt === null || toId === null) return;
    await post(tx, {
      companyId,
      kind: 'cession_fee_returned',
      businessDay: dayInLaPaz(clock.now()),
      source: { kind: 'cession_end', id },
      entries: [
        { account: 'form_income', currency, amount: fee },
        {
          account: 'customer_credit',
          currency,
          amount: negate(fee),
          personId: toId,
          component: 'credit',
        },
      ],
    });
  }

  return {
    changed,

    /** Sale first, then the cession, as everybody who changes both (SEC-17); throws `forbidden` where there is none. */
    async lock(tx: Tx, cessionId: string): Promise<StoredCession> {
      const found = await findCession(tx, cessionId);
      if (!found) throw refuse('forbidden');
      await lockSales(tx, [found.saleId]);
      const cession = await lockCession(tx, cessionId);
      if (!cession) throw refuse('forbidden');
      return cession;
    },

    /**
     * Ends a cession that is on its way: the sale stays where it is, an unpaid fee is withdrawn, and a paid one becomes credit of whoever paid
     * it. Refuses with `cession_paying` while a payment of the fee is open.
     */
    async end(
      tx: Tx,
      cession: StoredCession,
      end: {
        as: 'refused' | 'withdrawn' | 'expired' | 'denied';
        by: number | null;
        words?: string;
      },
    ): Promise<void> {
      if (!isOpenCession(cession.state)) throw refuse('cession_ended');
      const { id, chargeId, feePaidAt, fromId, toId, product } = cession;
      const { as, by, words = '' } = end;
      if (chargeId !== null && feePaidAt === null) {
        await chargeBook.lock(tx, chargeId);
        if ((await chargeBook.payingOf(tx, [chargeId])) !== undefined)
          throw refuse('cession_paying');
        await chargeBook.withdraw(tx, chargeId);
      }
      await moveCession(tx, id, { state: as, endedAt: clock.now(), endedBy: by, words });
      await giveFeeBack(tx, cession);
      const eventId = await changed(tx, cession);
      for (const personId of [fromId, toId])
        if (personId !== null && personId !== by) await tellEnd(tx, { personId, eventId });

      async function tellEnd(all: Tx, to: { personId: number; eventId: string }): Promise<void> {
        const where = { ...to, link: `/cesion/${id}` };
        await (as === 'denied'
          ? notify(all, {
              ...where,
              key: 'cessionDenied',
              parameters: { product, reason: words },
            })
          : notify(all, { ...where, key: 'cessionEnded', parameters: { product } }));
      }
    },
  };
}
