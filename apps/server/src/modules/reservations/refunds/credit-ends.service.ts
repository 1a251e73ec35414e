import { addDays, addMonths, dayInLaPaz } from '@kantuta/contract/dates';
import type { CreditLeft } from '@kantuta/contract/ledger/credit.rules';
import { postCreditEnded } from '@kantuta/contract/ledger/reservation-posting.rules';
import { money, ZERO, type Cents, type Currency } from '@kantuta/contract/money';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { REFUND } from '../deposits/ending.service.ts';
import {
  listCreditsBefore,
  listCreditsThatWait,
  lockRefund,
  markCreditEnded,
  markCreditReminded,
  startCredit,
} from './refunds.store.ts';
import type { RefundPeers } from './refunds.service.ts';

/** The credit of a deposit is reminded of this many days before its last one (RES-25). */
const REMINDER_DAYS = 30;

export type CreditPeers = Pick<RefundPeers, 'notify' | 'post'> & {
  /** Whether the company takes credit as payment now. */
  takesCredit(reader: Reader, companyId: number): Promise<boolean>;
  /** What is left of each credit that a person has with a company, by its name, and whether an open payment holds some of it. */
  creditOf(
    reader: Reader,
    of: { personId: number; companyId: number; currency: Currency },
  ): Promise<{ left: CreditLeft[]; isHeld: boolean } | undefined>;
};

/** What the clock does to credit of deposits: reminds of its end, and ends what nobody used. */
export function createCreditEnds(
  { db, clock, audit, log }: Pick<Platform, 'db' | 'clock' | 'audit' | 'log'>,
  { notify, post, creditOf, takesCredit }: CreditPeers,
) {
  /** Its days count from the day on which it can be used: what is past its last day by then gets all of them anew. */
  async function start(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const refund = await lockRefund(tx, id);
      if (!refund?.creditUntil || !refund.creditWaits) return;
      if (!(await takesCredit(tx, refund.companyId))) return;
      const today = dayInLaPaz(clock.now());
      const { creditUntil, creditMonths } = refund;
      await startCredit(tx, id, creditUntil < today ? addMonths(today, creditMonths) : creditUntil);
    });
  }

  async function remind(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const refund = await lockRefund(tx, id);
      if (!refund?.creditUntil || refund.creditEndedAt || refund.creditWaits) return;
      if (!(await takesCredit(tx, refund.companyId))) return;
      if (!(await markCreditReminded(tx, id, clock.now()))) return;
      const left = leftOf(id, (await creditOf(tx, refund))?.left);
      if (left === 0) return;
      await notify(tx, {
        personId: refund.personId,
        key: 'creditEnding',
        parameters: { amount: money(left, refund.currency), until: refund.creditUntil },
        link: '/realizar-pago',
      });
    });
  }

  async function end(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const refund = await lockRefund(tx, id);
      const at = clock.now();
      const today = dayInLaPaz(at);
      if (!refund?.creditUntil || refund.creditEndedAt || refund.creditWaits) return;
      if (refund.creditUntil >= today) return;
      const { saleId, personId, companyId, currency } = refund;
      if (!(await takesCredit(tx, companyId))) return;
      // Whoever spends credit of a person locks them, too.
      await lockPerson(tx, personId);
      const credit = await creditOf(tx, refund);
      // Money that is on its way comes first: it may still be given back.
      if (credit?.isHeld) return;
      const amount = leftOf(id, credit?.left);
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

  async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
    for (const id of ids)
      await act(id).catch((error: unknown) =>
        log.error({ event: 'credit_not_turned', objectId: id, error }),
      );
  }

  return {
    async turn(most: number): Promise<void> {
      await each(await listCreditsThatWait(db, most), start);
      const today = dayInLaPaz(clock.now());
      // Its last day is one on which it counts.
      await each(await listCreditsBefore(db, today, { reminded: true, most }), end);
      const ahead = addDays(today, REMINDER_DAYS + 1);
      await each(await listCreditsBefore(db, ahead, { reminded: false, most }), remind);
    },
  };
}

function leftOf(id: string, credits: readonly CreditLeft[] = []): Cents {
  return credits.find(({ of }) => of === id)?.left ?? ZERO;
}
