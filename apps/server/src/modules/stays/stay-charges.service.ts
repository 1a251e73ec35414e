import { stayPaid } from '@kantuta/contract/ledger/stay-posting.rules';
import { money } from '@kantuta/contract/money';
import type { StoredChargeKind } from '../../platform/charges.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { freeNights, isAnyFree, lockFreeRoom, moveNights } from './nights.store.ts';
import type { StayActs } from './stay-acts.service.ts';
import { findByCharge, lockOfCharges, setStay, type StoredStay } from './stays.store.ts';
import type { StayPeers } from './stays.port.ts';
import { CURRENCY, placeOf } from './stays.views.ts';
import { noShowAt } from '@kantuta/contract/stays/stay.rules';

export const STAY_CHARGE = 'stay';

/**
 * The price of a booking: paying it confirms the booking (STY-5). Money that comes after its hold has ended takes the same nights again if they are
 * free; if not, people give it back or keep it as credit (STY-10).
 */
export function stayCharges({
  clock,
  acts,
  chargeBook,
  notify,
}: Pick<Platform, 'clock'> &
  Pick<StayPeers, 'chargeBook' | 'notify'> & { acts: StayActs }): StoredChargeKind {
  const isHeld = (stay: StoredStay | undefined) => stay?.state === 'held';
  /** Until the party arrives, or has not come. */
  const mayBeGivenBack = (stay: StoredStay | undefined) =>
    stay?.state === 'confirmed' && clock.now() < noShowAt(stay.arrivesOn);
  const mayReturn = (stay: StoredStay) =>
    stay.state === 'expired' && clock.now() < noShowAt(stay.arrivesOn);

  async function canSettle(reader: Reader, chargeId: string): Promise<boolean> {
    const stay = await findByCharge(reader, chargeId);
    if (!stay) return false;
    return isHeld(stay) || (mayReturn(stay) && (await isAnyFree(reader, stay.typeId, stay)));
  }

  return {
    kind: STAY_CHARGE,
    lock: lockOfCharges,

    async canSettle(reader, chargeIds) {
      for (const id of chargeIds) if (!(await canSettle(reader, id))) return false;
      return true;
    },

    async requireStartable(reader, chargeIds) {
      for (const id of chargeIds) {
        const stay = await findByCharge(reader, id);
        if (!stay || !isHeld(stay) || stay.heldUntil <= clock.now())
          throw refuse('reservation_ended');
      }
    },

    /** The house cancels: who paid gets all of it back by its method, and the nights are free (STY-14). */
    reversal: {
      async blockOf(reader, chargeIds) {
        for (const id of chargeIds)
          if (!mayBeGivenBack(await findByCharge(reader, id))) return 'used';
        return null;
      },
      async undo(tx, chargeIds) {
        for (const chargeId of chargeIds) {
          const stay = await findByCharge(tx, chargeId);
          if (!stay || !mayBeGivenBack(stay))
            throw refuse('not_reversible', { data: { block: 'used' } });
          const { id, personId, arrivesOn, price } = stay;
          const place = await placeOf(tx, id);
          await setStay(tx, id, { state: 'cancelled', endedAt: clock.now(), endedBy: null });
          await freeNights(tx, id);
          // Nobody owes the price of nights that they do not have.
          await chargeBook.withdraw(tx, chargeId);
          await acts.note(tx, null, 'stays.giveBack', stay);
          await notify(tx, {
            personId,
            key: 'stayGivenBack',
            parameters: { place, from: arrivesOn, price: money(price, CURRENCY) },
            link: `/reservar-cabana?reserva=${id}`,
          });
        }
      },
    },

    async settle(tx, { id: chargeId, amount: whole, currency, personId }, amount) {
      const stay = await findByCharge(tx, chargeId);
      // A part of the price books nothing, and money for a booking that is over is for people (PAY-14).
      if (!stay || amount < whole || !(isHeld(stay) || mayReturn(stay)))
        throw new Error(`charge ${chargeId} pays no booking`);
      if (!isHeld(stay)) {
        const roomId = await lockFreeRoom(tx, stay.typeId, stay);
        if (roomId === undefined) throw new Error(`the nights of stay ${stay.id} are taken`);
        await moveNights(tx, stay.id, { roomId, dates: stay });
        await setStay(tx, stay.id, { roomId });
      }
      return {
        entries: stayPaid({ amount, chargeId, currency, personId }),
        async finish(all) {
          const { arrivesOn, leavesOn, id } = stay;
          await setStay(all, id, { state: 'confirmed', confirmedAt: clock.now(), endedAt: null });
          await acts.note(all, { personId }, 'stays.confirm', stay);
          await notify(all, {
            personId,
            key: 'stayConfirmed',
            parameters: { place: await placeOf(all, id), from: arrivesOn, until: leavesOn },
            link: `/reservar-cabana?reserva=${id}`,
          });
        },
      };
    },
  };
}
