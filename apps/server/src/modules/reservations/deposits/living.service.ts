import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { splitEvenly } from '@kantuta/contract/exact-money';
import { money, parseCents, sumOf, ZERO } from '@kantuta/contract/money';
import {
  fullRefundUntil,
  lastDayOf,
  REMINDER_HOURS,
  type HouseRest,
} from '@kantuta/contract/reservations/deposit.rules';
import type {
  chooseHousePart,
  extendReservation,
  ShownReservation,
  withdrawReservation,
} from '@kantuta/contract/reservations/deposits.calls';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import {
  reservedPlan,
  type ReservedOffer,
} from '@kantuta/contract/reservations/reserved-sale.rules';
import type { NewPlan } from '@kantuta/contract/sales/opening.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { isUnsold } from '@kantuta/contract/sales/sales.rules';
import { missingFor } from '@kantuta/contract/sales/step.rules';
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

export type LivingPeers = Pick<EndingPeers, 'listPaying' | 'productName'> &
  Pick<OpeningPeers, 'fineTerms'> & {
    addPlanVersion(tx: Tx, saleId: number, plan: NewPlan): Promise<number>;
    /** Whether the declaration of the buyer still keeps the sale from being sold (UIF-5). */
    holdsSale(
      reader: Reader,
      of: { personId: number; kind: ProductKind; on: Day },
    ): Promise<boolean>;
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

  /** The plan of an offer whose initial is due on a day, with the fine terms of the reservation (SALE-9). */
  async function planned(
    { companyId, paidAt }: Reservation,
    { offer, lastDay, reason }: { offer: ReservedOffer; lastDay: Day; reason: string },
  ): Promise<NewPlan> {
    const fine = await peers.fineTerms(companyId, paidAt);
    return reservedPlan(offer, { lastDay, at: clock.now(), fine, reason });
  }

  return {
    async shown(reader: Reader, saleId: number): Promise<ShownReservation | null> {
      const found = await findReservation(reader, saleId);
      if (!found) return null;
      const {
        kind,
        offer,
        saleState,
        hasAcceptedTerms,
        isChanged,
        lending: _,
        extensions,
        personId,
        paidAt,
        endsAt,
        endedAt,
        ...reservation
      } = found;
      const on = dayInLaPaz(clock.now());
      const isOpen = isUnsold(saleState) && reservation.state !== 'ended';
      const isActive =
        reservation.state === 'active' && saleState === 'reserved' && endsAt > clock.now();
      const full = parseCents(offer.own?.amount ?? '0.00');
      const allBackUntil = fullRefundUntil(paidAt, found);
      const isEarly =
        reservation.state === 'kept' && saleState === 'reserved' && clock.now() <= allBackUntil;
      return {
        ...reservation,
        saleId,
        missing: isOpen
          ? missingFor('sold', {
              kind,
              isDepositPaid: true,
              // The form of the pre-reservation asked for them.
              hasPersonalData: true,
              isDeclared: !(await peers.holdsSale(reader, { personId, kind, on })),
              hasAcceptedTerms,
              isSigned: saleState === 'signed',
              isInitialPaid: Number(reservation.left.amount) === 0,
            })
          : [],
        paidAt: paidAt.toISOString(),
        endsAt: endsAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        fullRefundUntil: allBackUntil.toISOString(),
        house: offer.own
          ? {
              full: money(full, 'USD'),
              count: offer.own.months,
              instalment: money(splitEvenly(full, offer.own.months)[0] ?? ZERO, 'USD'),
              rest: restOf(found),
              lent: offer.lent
                ? {
                    ...offer.lent,
                    amount: money(parseCents(offer.lent.amount), 'USD'),
                    annualRatePct: offer.annualRatePct,
                  }
                : null,
            }
          : null,
        can: {
          extend: isActive && isExtensible(found) && extensions === 0,
          withdraw: isActive || isEarly,
          choose: isActive && offer.own !== null && !isChanged,
        },
      };
    },

    extend: (
      actor: Actor,
      { saleId }: ParsedInputOf<typeof extendReservation>,
    ): Promise<ReplyOf<typeof extendReservation>> =>
      inTransaction(db, async (tx) => {
        const reservation = await own(tx, actor, saleId);
        const now = clock.now();
        const found = await findReservation(tx, saleId);
        if (!found) throw refuse('forbidden');
        requireActive(found, now);
        if (!isExtensible(found)) throw refuse('reservation_not_extended');
        if (found.extensions > 0) throw refuse('reservation_extended');
        const [open] = await peers.listPaying(tx, { saleId }, { now, begunBy: now });
        if (open) throw refuse('items_in_payment', { data: { intentId: open.intentId } });
        const { days } = await depositPolicy(settings);
        const until = new Date(found.endsAt.getTime() + days * DAY_MS);
        // The initial falls due with the reservation, and the instalments follow it (SALE-6).
        const lastDay = dayInLaPaz(new Date(until.getTime() - 1));
        const of = { offer: found.offer, lastDay, reason: 'reservation_extended' };
        await peers.addPlanVersion(tx, saleId, await planned(reservation, of));
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
      { saleId, choice, ...asked }: ParsedInputOf<typeof chooseHousePart>,
    ): Promise<ReplyOf<typeof chooseHousePart>> =>
      inTransaction(db, async (tx) => {
        const reservation = await own(tx, actor, saleId);
        const now = clock.now();
        const found = await findReservation(tx, saleId);
        if (found?.offer.kind !== 'house') throw refuse('forbidden');
        const { houseDays } = await depositPolicy(settings);
        const lastDay = lastDayOf(reservation.paidAt, houseDays);
        const { rest = restOf(found), months } = asked;
        const offer = lentBy({ ...found.offer, direct: choice }, { rest, months });
        const plan = await planned(reservation, { offer, lastDay, reason: 'house_choice' });
        if (found.choice === choice && isInForce(plan, found)) return { choice, rest };
        if (found.isChanged) throw refuse('choice_made');
        requireActive(found, now);
        const [open] = await peers.listPaying(tx, { saleId }, { now, begunBy: now });
        if (open) throw refuse('items_in_payment', { data: { intentId: open.intentId } });
        await peers.addPlanVersion(tx, saleId, plan);
        await setChoice(tx, saleId, choice);
        // In instalments nothing more is due in the days of the reservation.
        if (choice === 'instalments') await markKept(tx, saleId);
        await changed(tx, reservation);
        return { choice, rest };
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
          // A house of which nobody said how its own part is paid falls for that alone.
          const waitsForChoice = (await findReservation(tx, saleId))?.waitsForChoice === true;
          await notify(tx, {
            personId,
            key: waitsForChoice ? 'houseChoiceEnding' : 'reservationEnding',
            parameters: { product, until: endsAt.toISOString() },
            link: `/detalle-productos?sale=${saleId}`,
          });
        });
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/** Who lends what the own part of a house leaves by the plan in force, as its owner changed it or chose it at first (SALE-8). */
function restOf({ offer: { own }, lending }: Pick<Found, 'offer' | 'lending'>): HouseRest {
  return own !== null && lending.financed > parseCents(own.amount) ? 'french' : 'bank';
}

/** Whether a choice is the one that stands: said twice, it changes nothing. */
function isInForce({ financed, rows }: NewPlan, { lending }: Pick<Found, 'lending'>): boolean {
  const interest = sumOf(rows, (row) => row.interest);
  return financed === lending.financed && interest === lending.interest;
}

/**
 * The offer of a house with the lender that was chosen. Throws `plan_kind_not_allowed` where the company lends nothing, `term_invalid` and
 * `term_too_long` for a term outside of what was offered (SALE-8).
 */
function lentBy(
  offer: ReservedOffer,
  { rest, months }: { rest: HouseRest; months: number | undefined },
): ReservedOffer {
  const { lent } = offer;
  if (rest === 'bank') return { ...offer, rest };
  if (!lent) throw refuse('plan_kind_not_allowed');
  const most = lent.mostMonths;
  const asked = months ?? lent.months;
  if (!Number.isSafeInteger(asked) || asked < 1)
    throw refuse('term_invalid', { parameters: { n: most } });
  if (asked > most) throw refuse('term_too_long', { parameters: { n: most } });
  return { ...offer, rest, lent: { ...lent, months: asked } };
}

/** A house is not extended, and what is paid for cash has its five days (RES-24). */
function isExtensible({ kind, offer }: { kind: string; offer: ReservedOffer }): boolean {
  return kind !== 'house' && offer.kind !== 'cash';
}

/** Throws `reservation_ended` unless the reservation lives and can still fall. */
function requireActive(
  { state, saleState, endsAt }: { state: string; saleState: string; endsAt: Date },
  now: Date,
): void {
  if (state !== 'active' || saleState !== 'reserved' || endsAt <= now)
    throw refuse('reservation_ended');
}
