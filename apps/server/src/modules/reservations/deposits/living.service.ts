import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { money, parseCents, splitEvenly, ZERO } from '@kantuta/contract/money';
import { lastDayOf, REMINDER_HOURS } from '@kantuta/contract/reservations/deposit.rules';
import type {
  chooseHousePart,
  extendReservation,
  ShownReservation,
  withdrawReservation,
} from '@kantuta/contract/reservations/deposits.calls';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { reservedPlan } from '@kantuta/contract/reservations/reserved-sale.rules';
import type { NewPlan } from '@kantuta/contract/sales/opening.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OpeningPeers } from './deposit-charges.service.ts';
import { depositPolicy } from './deposit-policy.service.ts';
import type { createReservationEndings, EndingPeers } from './ending.service.ts';
import {
  listUnreminded,
  markKept,
  markReminded,
  moveReservationEnd,
  setChoice,
  type Reservation,
} from './reservation-rows.store.ts';
import { findReservation } from './reservation.views.ts';
import { standingOf } from './settled.views.ts';

export type LivingPeers = Pick<EndingPeers, 'openItems' | 'productName'> &
  Pick<OpeningPeers, 'fineTerms'> & {
    addPlanVersion(tx: Tx, saleId: number, plan: NewPlan): Promise<number>;
  };

type Deps = LivingPeers &
  Pick<Platform, 'db' | 'clock' | 'settings' | 'events'> &
  Pick<ForAll, 'notify'> & { endings: ReturnType<typeof createReservationEndings> };

/** What the owner does with a reservation while it lives: extends it, gives it up, chooses how to pay the own part of a house. */
export function createReservationLife({
  db,
  clock,
  settings,
  events,
  notify,
  endings,
  ...peers
}: Deps) {
  async function own(tx: Tx, actor: Actor, saleId: number): Promise<Reservation> {
    const reservation = await endings.lock(tx, saleId);
    if (reservation.personId !== actor.personId) throw refuse('forbidden');
    return reservation;
  }

  async function changed(tx: Tx, { saleId, personId, companyId }: Reservation): Promise<void> {
    await events.record(tx, reservationChanged, { saleId, personId, companyId });
  }

  return {
    async shown(reader: Reader, saleId: number): Promise<ShownReservation | null> {
      const found = await findReservation(reader, saleId);
      if (!found) return null;
      const { kind, offer, saleState, isChanged, extensions, paidAt, endsAt, ...reservation } =
        found;
      const isActive =
        reservation.state === 'active' && saleState === 'reserved' && endsAt > clock.now();
      const hasOwnPart = offer.kind === 'house';
      const full = parseCents(offer.financed);
      return {
        ...reservation,
        saleId,
        paidAt: paidAt.toISOString(),
        endsAt: endsAt.toISOString(),
        house: hasOwnPart
          ? {
              full: money(full, 'USD'),
              count: offer.months,
              instalment: money(splitEvenly(full, offer.months)[0] ?? ZERO, 'USD'),
            }
          : null,
        can: {
          extend: isActive && kind !== 'house' && offer.kind !== 'cash' && extensions === 0,
          withdraw: isActive,
          choose: isActive && hasOwnPart && !isChanged,
        },
      };
    },

    extend: (
      actor: Actor,
      { saleId }: ParsedInputOf<typeof extendReservation>,
    ): Promise<ReplyOf<typeof extendReservation>> =>
      inTransaction(db, async (tx) => {
        const reservation = await own(tx, actor, saleId);
        const { endsAt, extensions, state } = reservation;
        const now = clock.now();
        if (state !== 'active' || endsAt <= now) throw refuse('hold_ended');
        if (extensions > 0) throw refuse('extension_used');
        const { days } = await depositPolicy(settings);
        const until = new Date(endsAt.getTime() + days * DAY_MS);
        await moveReservationEnd(tx, saleId, until);
        await changed(tx, reservation);
        return { endsAt: until.toISOString() };
      }),

    withdraw: (
      actor: Actor,
      { saleId }: ParsedInputOf<typeof withdrawReservation>,
    ): Promise<ReplyOf<typeof withdrawReservation>> =>
      inTransaction(db, async (tx) => {
        await own(tx, actor, saleId);
        const doer = { kind: 'person', id: actor.personId } as const;
        const by = actor.personId;
        await endings.withdraw(tx, saleId, { as: 'withdrawn', words: '', by, doer });
        return { saleId };
      }),

    choose: (
      actor: Actor,
      { saleId, choice }: ParsedInputOf<typeof chooseHousePart>,
    ): Promise<ReplyOf<typeof chooseHousePart>> =>
      inTransaction(db, async (tx) => {
        const reservation = await own(tx, actor, saleId);
        const { companyId, paidAt } = reservation;
        const now = clock.now();
        const found = await findReservation(tx, saleId);
        if (found?.choice === choice) return { choice };
        if (found?.offer.kind !== 'house') throw refuse('forbidden');
        requireActive(found, now);
        if (found.isChanged) throw refuse('hold_ended');
        const [open] = await peers.openItems(tx, [saleId]);
        if (open) throw refuse('items_in_payment', { data: { intentId: open.intentId } });
        const { houseDays } = await depositPolicy(settings);
        const offer = { ...found.offer, direct: choice };
        const fine = await peers.fineTerms(companyId, now);
        const lastDay = lastDayOf(paidAt, houseDays);
        const plan = reservedPlan(offer, { lastDay, at: now, fine, reason: 'house_choice' });
        await peers.addPlanVersion(tx, saleId, plan);
        await setChoice(tx, saleId, choice);
        // In instalments nothing more is due in the days of the reservation.
        if (choice === 'instalments') await markKept(tx, saleId);
        await changed(tx, reservation);
        return { choice };
      }),

    /** Reminds once of each reservation that ends within two days (RES-22). */
    async remind(most: number): Promise<void> {
      const now = clock.now();
      const until = new Date(now.getTime() + REMINDER_HOURS * HOUR_MS);
      for (const { saleId, personId, endsAt } of await listUnreminded(db, { now, until, most }))
        await inTransaction(db, async (tx) => {
          if (!(await markReminded(tx, saleId, now))) return;
          // What has all that it asks for does not fall.
          if ((await standingOf(tx, saleId)).isSettled) return;
          const product = await peers.productName(tx, saleId);
          await notify(tx, {
            personId,
            key: 'reservationEnding',
            parameters: { product, until: endsAt.toISOString() },
            link: `/detalle-productos?sale=${saleId}`,
          });
        });
    },
  };
}

/** Throws `hold_ended` unless the reservation lives and can still fall. */
function requireActive(
  { state, saleState, endsAt }: { state: string; saleState: string; endsAt: Date },
  now: Date,
): void {
  if (state !== 'active' || saleState !== 'reserved' || endsAt <= now) throw refuse('hold_ended');
}
