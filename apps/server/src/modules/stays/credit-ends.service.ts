import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import type { CreditLeft } from '@kantuta/contract/ledger/credit.rules';
import { postStayCreditEnded } from '@kantuta/contract/ledger/stay-posting.rules';
import { money, ZERO, type Cents } from '@kantuta/contract/money';
import { inTransaction } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/person-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { STAY } from './ending.service.ts';
import type { StayActs } from './stay-acts.service.ts';
import { listCredits, lockStay, setStay } from './stays.store.ts';
import type { StayPeers } from './stays.port.ts';
import { CURRENCY } from './stays.views.ts';

/** Days before its end on which credit of a cancelled booking is reminded of (STY-7). */
const REMINDERS = [60, 15] as const;

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> &
  Pick<StayPeers, 'post' | 'notify' | 'creditOf'> & { acts: StayActs };

/** What the clock does to credit of cancelled bookings. */
export function createStayCredits({ db, clock, log, post, notify, creditOf, acts }: Deps) {
  const leftOf = (id: string, credits: readonly CreditLeft[] = []): Cents =>
    credits.find(({ of }) => of === id)?.left ?? ZERO;

  const remind = (id: string, number: number) =>
    inTransaction(db, async (tx) => {
      const stay = await lockStay(tx, id);
      if (!stay?.creditUntil) return;
      await setStay(tx, id, { creditReminded: number });
      const { personId, companyId, creditUntil } = stay;
      const left = leftOf(
        id,
        (await creditOf(tx, { personId, companyId, currency: CURRENCY }))?.left,
      );
      if (left === 0) return;
      await notify(tx, {
        personId,
        key: 'stayCreditEnding',
        parameters: { amount: money(left, CURRENCY), until: creditUntil },
        link: '/realizar-pago',
      });
    });

  const end = (id: string) =>
    inTransaction(db, async (tx) => {
      const stay = await lockStay(tx, id);
      const at = clock.now();
      const today = dayInLaPaz(at);
      // Its last day is one on which it counts.
      if (!stay?.creditUntil || stay.creditUntil >= today) return;
      const { personId, companyId } = stay;
      // Whoever spends credit of a person locks them, too.
      await lockPerson(tx, personId);
      const credit = await creditOf(tx, { personId, companyId, currency: CURRENCY });
      if (credit?.isHeld) return;
      const amount = leftOf(id, credit?.left);
      await setStay(tx, id, { creditEndedAt: at });
      if (amount === 0) return;
      await post(tx, {
        companyId,
        kind: 'stay_credit_ended',
        businessDay: today,
        source: { kind: STAY, id },
        entries: postStayCreditEnded({ personId, currency: CURRENCY, amount }),
      });
      await acts.note(tx, null, 'stays.endCredit', stay, { amount });
      await notify(tx, {
        personId,
        key: 'stayCreditEnded',
        parameters: { amount: money(amount, CURRENCY) },
        link: '/',
      });
    });

  async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
    for (const id of ids)
      await act(id).catch((error: unknown) =>
        log.error({ event: 'credit_not_turned', objectId: id, error }),
      );
  }

  return {
    async turn(most: number): Promise<void> {
      const today = dayInLaPaz(clock.now());
      const never = REMINDERS.length + 1;
      await each(await listCredits(db, { before: today, reminded: never, most }), end);
      for (const [index, days] of REMINDERS.entries()) {
        const before = addDays(today, days + 1);
        const ids = await listCredits(db, { before, reminded: index + 1, most });
        await each(ids, (id) => remind(id, index + 1));
      }
    },
  };
}
