import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createGivingBack } from '../peers/giving-back.service.ts';
import type { BenefitActs } from './benefit-acts.service.ts';
import type { BenefitPeers } from './benefit.port.ts';
import type { Benefits } from './benefits.service.ts';
import {
  findBenefit,
  listExpired,
  listLate,
  listToReturn,
  listUnasked,
  listUnpaid,
  lockBenefit,
  setBenefit,
  type StoredBenefit,
} from './benefits.store.ts';
import { productOf } from './benefits.views.ts';
import type { Issuing } from './issuing.service.ts';

const MOST = 50;
/** An order without an answer is asked after again. */
const ASK_AGAIN_MS = 10 * MINUTE_MS;

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> &
  Pick<BenefitPeers, 'notify' | 'chargeBook' | 'settledPaymentOf' | 'reversePayment'> & {
    acts: BenefitActs;
    benefits: Pick<Benefits, 'drop'>;
    issuing: Pick<Issuing, 'ask'>;
  };

/** What the clock alone does to benefits. One that fails keeps no other one from its turn. */
export function createFollowing({
  db,
  clock,
  log,
  notify,
  chargeBook,
  acts,
  benefits,
  issuing,
  ...peers
}: Deps) {
  const giveBackPaid = createGivingBack({ db, log, ...peers });

  async function each(
    ids: readonly string[],
    act: (id: string) => Promise<void>,
    event = 'benefit_not_turned',
  ): Promise<void> {
    for (const id of ids)
      await act(id).catch((error: unknown) => log.warn({ event, objectId: id, error }));
  }

  /** Behind its lock, if it still is in this state. */
  const locked =
    (state: StoredBenefit['state'], act: (tx: Tx, benefit: StoredBenefit) => Promise<void>) =>
    (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const benefit = await lockBenefit(tx, id);
        if (benefit?.state === state) await act(tx, benefit);
      });

  /** Its holder hears that it is late, and until when it may still come. */
  const tellLate = locked('in_process', async (tx, benefit) => {
    const { id, personId, returnAt, lateToldAt } = benefit;
    if (lateToldAt !== null || returnAt === null) return;
    await setBenefit(tx, id, { lateToldAt: clock.now() });
    await acts.changed(tx, benefit);
    await notify(tx, {
      personId,
      key: 'benefitLate',
      parameters: { product: await productOf(tx, id), returnOn: dayInLaPaz(returnAt) },
      link: '/beneficios-travel',
    });
  });

  const expire = locked('issued', async (tx, benefit) => {
    await setBenefit(tx, benefit.id, { state: 'expired', endedAt: clock.now() });
    await acts.note(tx, { kind: 'system' }, 'memberships.expireBenefit', benefit);
  });

  /** Its year is over; one whose payment is on its way is still paid with it. */
  const dropUnpaid = locked('ordered', async (tx, benefit) => {
    const { chargeId } = benefit;
    if (chargeId !== null) {
      await chargeBook.lock(tx, chargeId);
      if ((await chargeBook.payingOf(tx, [chargeId])) !== undefined) return;
    }
    await benefits.drop(tx, benefit, null);
  });

  /** The partner is asked once more: a code that came in the last minute is given, and no fee goes back for it. */
  async function giveBack(id: string): Promise<void> {
    await issuing
      .ask(id)
      .catch((error: unknown) => log.warn({ event: 'exchange_silent', objectId: id, error }));
    const benefit = await findBenefit(db, id);
    if (benefit?.state !== 'in_process' || benefit.chargeId === null) return;
    await giveBackPaid(benefit.chargeId, { objectId: id, event: 'benefit_fee_stays' });
  }

  return {
    async turn(): Promise<void> {
      const now = clock.now();
      const today = dayInLaPaz(now);
      await each(await listToReturn(db, now, MOST), giveBack);
      await each(await listLate(db, now, MOST), tellLate);
      await each(await listExpired(db, today, MOST), expire);
      await each(await listUnpaid(db, today, MOST), dropUnpaid);
      const before = new Date(now.getTime() - ASK_AGAIN_MS);
      await each(await listUnasked(db, before, MOST), (id) => issuing.ask(id), 'exchange_silent');
    },
  };
}
