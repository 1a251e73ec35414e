import { addMonths, type Day, dayInLaPaz, daysBetween } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { postStayCancelled, postStayUsed } from '@kantuta/contract/ledger/stay-posting.rules';
import { money, ZERO } from '@kantuta/contract/money';
import { creditOf, noShowAt } from '@kantuta/contract/stays/stay.rules';
import type { Actor } from '../../platform/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { StayTerms } from './limits.service.ts';
import { freeNights } from './nights.store.ts';
import type { StayActs } from './stay-acts.service.ts';
import { setStay, type StoredStay } from './stays.store.ts';
import type { StayPeers } from './stays.port.ts';
import { CURRENCY, placeOf } from './stays.views.ts';
import { endOverlapping } from './waits.store.ts';

/** Once, for a payment that is on its way when the hold ends (STY-5). */
const EXTENSION_MS = 5 * MINUTE_MS;
export const STAY = 'stay';

type Deps = Pick<Platform, 'clock'> &
  Pick<StayPeers, 'chargeBook' | 'post' | 'notify'> & { terms: StayTerms; acts: StayActs };
export type StayEnding = ReturnType<typeof createStayEnding>;

/** How bookings end; each is locked by whoever calls (STY-6, STY-8). */
export function createStayEnding({ clock, chargeBook, post, notify, terms, acts }: Deps) {
  const link = ({ id }: StoredStay) => `/reservar-cabana?reserva=${id}`;

  async function release(
    tx: Tx,
    stay: StoredStay,
    state: 'cancelled' | 'expired',
    by: number | null,
  ) {
    await setStay(tx, stay.id, { state, endedAt: clock.now(), endedBy: by });
    await freeNights(tx, stay.id);
    // Nights that somebody did not pay are not offered to the same person: a hold costs nothing (STY-13).
    await endOverlapping(tx, stay);
    if (stay.chargeId !== null) await chargeBook.withdraw(tx, stay.chargeId);
  }

  /** What the money of a confirmed booking becomes. */
  const postOf = (
    tx: Tx,
    stay: StoredStay,
    kind: string,
    entries: ReturnType<typeof postStayUsed>,
  ) =>
    post(tx, {
      companyId: stay.companyId,
      kind,
      businessDay: dayInLaPaz(clock.now()),
      source: { kind: STAY, id: stay.id },
      entries,
    });

  /** A payment of the booking that is open. Whoever begins one has the charge locked (SEC-17), and is waited for. */
  async function payingOf(tx: Tx, stay: StoredStay): Promise<string | undefined> {
    const { chargeId } = whoseOf(stay);
    await chargeBook.lock(tx, chargeId);
    return chargeBook.payingOf(tx, [chargeId]);
  }

  function whoseOf({ chargeId, personId }: StoredStay) {
    if (chargeId === null) throw new Error('a booking without a charge');
    return { chargeId, personId, currency: CURRENCY } as const;
  }

  /** The price is income, and the nights that are left are free. */
  async function left(
    tx: Tx,
    actor: Pick<Actor, 'personId'> | null,
    stay: StoredStay,
    leftOn: Day,
  ): Promise<void> {
    const { id, price } = stay;
    await setStay(tx, id, {
      state: 'checked_out',
      endedAt: clock.now(),
      endedBy: actor?.personId ?? null,
      leftOn,
    });
    await freeNights(tx, id);
    await postOf(tx, stay, 'stay_used', postStayUsed({ ...whoseOf(stay), price }));
    await acts.note(tx, actor, 'stays.checkOut', stay, { leftOn });
  }

  return {
    /** Cancelled again it stays as it was. Throws `stay_closed`, `items_in_payment`. */
    async cancel(tx: Tx, actor: Pick<Actor, 'personId'>, stay: StoredStay): Promise<void> {
      if (stay.state === 'cancelled') return;
      const { id, personId, state, price, arrivesOn } = stay;
      const at = clock.now();
      if (state === 'held') {
        const paying = await payingOf(tx, stay);
        if (paying !== undefined) throw refuse('items_in_payment', { data: { intentId: paying } });
        await release(tx, stay, 'cancelled', actor.personId);
        await acts.note(tx, actor, 'stays.cancel', stay);
        return;
      }
      if (state !== 'confirmed' || at >= noShowAt(arrivesOn)) throw refuse('stay_closed');
      const credit = creditOf(price, daysBetween(dayInLaPaz(at), arrivesOn));
      const creditUntil = addMonths(dayInLaPaz(at), await terms.creditMonths());
      await setStay(tx, id, {
        state: 'cancelled',
        endedAt: at,
        endedBy: actor.personId,
        ...(credit > 0 ? { credit, creditUntil } : {}),
      });
      await freeNights(tx, id);
      await postOf(
        tx,
        stay,
        'stay_cancelled',
        postStayCancelled({ ...whoseOf(stay), price, credit }),
      );
      await acts.note(tx, actor, 'stays.cancel', stay, { credit });
      await notify(tx, {
        personId,
        key: 'stayCancelled',
        parameters: {
          place: await placeOf(tx, id),
          from: arrivesOn,
          credit: money(credit, CURRENCY),
        },
        link: link(stay),
      });
    },

    /** Its time to pay is over; a payment that is on its way keeps it a little longer, once. */
    async expire(tx: Tx, stay: StoredStay): Promise<void> {
      const at = clock.now();
      if (stay.state !== 'held' || stay.heldUntil > at) return;
      const isPaying = (await payingOf(tx, stay)) !== undefined;
      if (isPaying && !stay.isExtended) {
        const heldUntil = new Date(stay.heldUntil.getTime() + EXTENSION_MS);
        await setStay(tx, stay.id, { heldUntil, isExtended: true });
        // Else a QR of these minutes would be one that is over already.
        await chargeBook.extend(tx, whoseOf(stay).chargeId, heldUntil);
        return;
      }
      await release(tx, stay, 'expired', null);
      await acts.note(tx, null, 'stays.expire', stay);
      await notify(tx, {
        personId: stay.personId,
        key: 'stayExpired',
        parameters: { place: await placeOf(tx, stay.id), from: stay.arrivesOn },
        link: '/reservar-cabana',
      });
    },

    /** Nobody came until noon after the first night: the price is income, and the other nights are free (STY-8). */
    async noShow(tx: Tx, stay: StoredStay): Promise<void> {
      const at = clock.now();
      if (stay.state !== 'confirmed' || at < noShowAt(stay.arrivesOn)) return;
      const { id, personId, price, arrivesOn } = stay;
      await setStay(tx, id, { state: 'no_show', endedAt: at, endedBy: null });
      await freeNights(tx, id);
      await postOf(tx, stay, 'stay_used', postStayUsed({ ...whoseOf(stay), price }));
      await acts.note(tx, null, 'stays.noShow', stay);
      await notify(tx, {
        personId,
        key: 'stayNoShow',
        parameters: { place: await placeOf(tx, id), from: arrivesOn },
        link: link(stay),
      });
    },

    /** Nobody said that the party left: the day after its last night it has (STY-8). */
    async overstayed(tx: Tx, stay: StoredStay): Promise<void> {
      if (stay.state !== 'checked_in' || stay.leavesOn >= dayInLaPaz(clock.now())) return;
      await left(tx, null, stay, stay.leavesOn);
    },

    /** The party leaves; nights that are left are free, and nothing comes back for them (STY-8). */
    async checkOut(tx: Tx, actor: Pick<Actor, 'personId'>, stay: StoredStay): Promise<void> {
      if (stay.state === 'checked_out') return;
      if (stay.state !== 'checked_in') throw refuse('stay_closed');
      await left(tx, actor, stay, dayInLaPaz(clock.now()));
    },

    /** What a cancellation now would give back, and its share. */
    quote({ state, price, arrivesOn }: Pick<StoredStay, 'state' | 'price' | 'arrivesOn'>) {
      const at = clock.now();
      if (state === 'held')
        return { credit: ZERO, daysBefore: daysBetween(dayInLaPaz(at), arrivesOn) };
      if (state !== 'confirmed' || at >= noShowAt(arrivesOn)) return null;
      const daysBefore = daysBetween(dayInLaPaz(at), arrivesOn);
      return { credit: creditOf(price, daysBefore), daysBefore };
    },
  };
}
