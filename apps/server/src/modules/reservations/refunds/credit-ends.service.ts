import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { creditLeft } from '@kantuta/contract/reservations/deposit.rules';
import { postCreditEnded } from '@kantuta/contract/ledger/reservation-posting.rules';
import { money, type Cents, type Currency } from '@kantuta/contract/money';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { REFUND } from '../deposits/ending.service.ts';
import {
  listCreditsBefore,
  lockRefund,
  markCreditEnded,
  markCreditReminded,
} from './refunds.store.ts';
import type { RefundPeers } from './refunds.service.ts';

/** The credit of a deposit is reminded of this many days before its last one (RES-25). */
const REMINDER_DAYS = 30;

export type CreditPeers = Pick<RefundPeers, 'notify' | 'post'> & {
  /** Whether a method of payment spends credit. */
  spendsCredit(): boolean;
  /** The credit that a person has with a company, and how much of it they ever paid with. */
  creditOf(
    reader: Reader,
    of: { personId: number; companyId: number; currency: Currency },
  ): Promise<{ balance: Cents; used: Cents }>;
};

/** What the clock does to credit of deposits: reminds of its end, and ends what nobody used. */
export function createCreditEnds(
  { db, clock, audit, log }: Pick<Platform, 'db' | 'clock' | 'audit' | 'log'>,
  { notify, post, creditOf, spendsCredit }: CreditPeers,
) {
  async function remind(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const refund = await lockRefund(tx, id);
      const at = clock.now();
      if (!refund?.creditUntil || refund.creditEndedAt) return;
      if (!(await markCreditReminded(tx, id, at))) return;
      const left = creditLeft(refund.credit, await creditOf(tx, refund));
      if (left === 0) return;
      await notify(tx, {
        personId: refund.personId,
        key: 'creditEnding',
        parameters: { amount: money(left, refund.currency), until: refund.creditUntil },
        link: '/',
      });
    });
  }

  async function end(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const refund = await lockRefund(tx, id);
      const at = clock.now();
      const today = dayInLaPaz(at);
      if (!refund?.creditUntil || refund.creditEndedAt || refund.creditUntil >= today) return;
      const { saleId, personId, companyId, currency } = refund;
      // Whoever spends credit of a person locks them, too.
      await lockPerson(tx, personId);
      const amount = creditLeft(refund.credit, await creditOf(tx, refund));
      await markCreditEnded(tx, id, at);
      if (amount === 0) return;
      await post(tx, {
        companyId,
        kind: 'credit_ended',
        businessDay: today,
        source: { kind: REFUND, id },
        entries: postCreditEnded({ saleId, personId, currency, amount }),
      });
      await notify(tx, {
        personId,
        key: 'creditEnded',
        parameters: { amount: money(amount, currency) },
        link: '/',
      });
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'reservations.endCredit',
        object: { kind: 'sale', id: String(saleId) },
        outcome: 'done',
        details: { refundId: id, amount },
      });
    });
  }

  return {
    async turn(most: number): Promise<void> {
      // Nobody loses what no method lets them use.
      if (!spendsCredit()) return;
      const today = dayInLaPaz(clock.now());
      // Its last day is one on which it counts.
      const ended = await listCreditsBefore(db, today, { reminded: true, most });
      const ending = await listCreditsBefore(db, addDays(today, REMINDER_DAYS + 1), {
        reminded: false,
        most,
      });
      for (const [act, ids] of [
        [end, ended],
        [remind, ending],
      ] as const)
        for (const id of ids)
          await act(id).catch((error: unknown) =>
            log.error({ event: 'credit_not_turned', objectId: id, error }),
          );
    },
  };
}
