import { money } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockReturn, setReturn, type StoredReturn } from './returns.store.ts';

/** Money of reversed payments that waits for people, as a kind of the work list. */
export const PAYMENT_RETURN = 'payment_return';

/** What people ask back, as a kind of the work list. */
export const REFUND_REQUEST = 'refund_request';

/** The processor of cards, as its files and events are kept. */
const CARDS = 'card';

/** When a provider gave it back; not listed: nothing had been taken, so no file of it will say so. */
export type BackAt = { at: Date; isListed: boolean };

export type Returns = ReturnType<typeof createReturns>;

/** How the money of reversed payments goes back, as providers and people report it (REF-3). Each is done once. */
export function createReturns({
  clock,
  log,
  events,
  notify,
}: Pick<Platform, 'clock' | 'log' | 'events'> & Pick<ForAll, 'notify'>) {
  async function changed(tx: Tx, { partId, intentId, personId, companyId }: StoredReturn) {
    await events.record(tx, workListChanged, { kind: PAYMENT_RETURN, id: partId });
    await events.record(tx, paymentChanged, { intentId, personId, companyId });
  }

  /** It has gone: its person reads it. */
  async function tell(tx: Tx, { intentId, personId, amount, currency }: StoredReturn) {
    await notify(tx, {
      personId,
      key: 'refundSent',
      parameters: { amount: money(amount, currency) },
      link: `/verificar-pago/qr?intent=${intentId}`,
    });
  }

  return {
    changed,
    tell,

    /** Its provider has given it back; a second report changes nothing. A part that was released otherwise has no row. */
    async arrived(tx: Tx, partId: string, { at, isListed }: BackAt): Promise<void> {
      const back = await lockReturn(tx, partId);
      if (!back || back.doneAt !== null || back.way === 'transfer') return;
      await setReturn(tx, partId, {
        doneAt: at,
        refusedAt: null,
        ...(isListed ? {} : { provider: '', providerId: '' }),
      });
      await changed(tx, back);
      await tell(tx, back);
    },

    /**
     * The bank of a card's holder takes what the processor was to give back: it has gone, and is given back no more. False: it has gone to the
     * holder already, or nobody waits for it.
     */
    async claimed(tx: Tx, partId: string): Promise<boolean> {
      const back = await lockReturn(tx, partId);
      if (back?.way !== 'card' || back.doneAt !== null) return false;
      await setReturn(tx, partId, {
        way: 'charged_back',
        doneAt: clock.now(),
        refusedAt: null,
        provider: '',
        providerId: '',
      });
      await changed(tx, back);
      return true;
    },

    /** When the bank took it: the file of that day names it (REF-7). */
    async takenByBank(
      tx: Tx,
      partId: string,
      { providerId, takenAt }: { providerId: string; takenAt: Date | null },
    ): Promise<void> {
      const back = await lockReturn(tx, partId);
      if (back?.way !== 'charged_back' || takenAt === null) return;
      await setReturn(tx, partId, { doneAt: takenAt, provider: CARDS, providerId });
      await changed(tx, back);
    },

    /** Its provider will not give it back: people look at it. False: no reversed payment waits for it. */
    async refused(tx: Tx, partId: string): Promise<boolean> {
      const back = await lockReturn(tx, partId);
      // Its bank has it: there is nothing to order again.
      if (back?.way === 'charged_back') return true;
      if (!back || back.doneAt !== null || back.way === 'transfer') return false;
      log.error({ event: 'money_not_given_back', objectId: partId, reason: back.way });
      await setReturn(tx, partId, { refusedAt: clock.now() });
      await changed(tx, back);
      return true;
    },
  };
}
