import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { depositsOf, type DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import { postReservationEnded } from '@kantuta/contract/ledger/reservation-posting.rules';
import { sumOf, type Cents, type Currency } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  endOfDay,
  fullRefundUntil,
  refundOf,
  type ReservationEnd,
} from '@kantuta/contract/reservations/deposit.rules';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { addBusinessHours, type Region } from '@kantuta/contract/settings/calendar.rules';
import type { Day } from '@kantuta/contract/dates';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { CreditEndPeer } from '../hold-ends.service.ts';
import { findCounted } from './deposits.store.ts';
import {
  insertRefund,
  lockReservation,
  markEnded,
  markKept,
  type Reservation,
} from './reservation-rows.store.ts';
import { standingOf } from './settled.views.ts';

/** The states of a sale before it is sold (SALE-1). */
type Unsold = 'reserved' | 'in_contract' | 'signed';

/** What others provide: only sales ends sales, only the ledger posts, and payments knows what is being paid. */
export type EndingPeers = CreditEndPeer & {
  /** Locks a sale, so that its payments and its end run one after the other. */
  lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
  endSale(
    tx: Tx,
    end: { saleId: number; from: Unsold; as: 'voided'; on: Day; at: Date },
  ): Promise<unknown>;
  entriesOfSales(db: Reader, saleIds: readonly number[]): Promise<DatedEntry[]>;
  /** The payments of a sale that can still pay it, begun by then. */
  listPaying(
    db: Reader,
    of: { saleId: number },
    when: { now: Date; begunBy: Date },
  ): Promise<{ intentId: string; isWithPeople: boolean }[]>;
  post(
    tx: Tx,
    posting: {
      companyId: number;
      kind: string;
      businessDay: Day;
      source: { kind: string; id: string };
      entries: ReturnType<typeof postReservationEnded>;
    },
  ): Promise<string>;
  giveStockBack(tx: Tx, counted: { itemId: number; season: number }): Promise<void>;
  regionOfCompany(companyId: number, on: Day): Promise<Region | undefined>;
  productName(db: Reader, saleId: number): Promise<string>;
  /** The contract of a sale that ends before it is sold, if there is one, ends with it (RES-30). */
  voidContract(
    tx: Tx,
    saleId: number,
    end: { by: number | null; words: string; at: Date },
  ): Promise<void>;
};

type Deps = EndingPeers &
  Pick<Platform, 'clock' | 'settings' | 'audit' | 'events' | 'ids'> &
  Pick<ForAll, 'notify'>;

export type Ended = { as: ReservationEnd; words: string; by: number | null; doer: AuditActor };

export const REFUND = 'deposit_refund';

/** How a reservation ends without a sale, and what goes back of its money (RES-23). */
export function createReservationEndings({
  clock,
  settings,
  audit,
  events,
  ids,
  notify,
  ...peers
}: Deps) {
  /** Locks the sale first, as payments of it do; then what was paid is certain. Throws `reservation_ended` for a reservation that is over. */
  async function lock(tx: Tx, saleId: number): Promise<Reservation> {
    await peers.lockSales(tx, [saleId]);
    const reservation = await lockReservation(tx, saleId);
    if (!reservation) throw refuse('forbidden');
    if (reservation.state === 'ended') throw refuse('reservation_ended');
    return reservation;
  }

  /** `at` is the instant by which it was judged that it may end, `from` the state of its sale then. */
  async function end(
    tx: Tx,
    reservation: Reservation,
    { at, from = 'reserved', ...ended }: Ended & { at: Date; from?: Unsold },
  ): Promise<void> {
    const { saleId, personId, companyId, deposit, paidAt } = reservation;
    const on = dayInLaPaz(at);
    const entries = await peers.entriesOfSales(tx, [saleId]);
    const deposits = depositsOf(entries, saleId);
    const currency: Currency = entries[0]?.currency ?? 'USD';
    const received: Cents = sumOf(deposits, ({ amount }) => amount);
    const refund = refundOf(
      { deposit, received, paidAt },
      { endedAt: at, end: ended.as },
      reservation,
    );
    const hours = await settings.number('regularization.hours');
    const region = await peers.regionOfCompany(companyId, on);
    const product = await peers.productName(tx, saleId);
    await peers.endSale(tx, { saleId, from, as: 'voided', on, at });
    await markEnded(tx, saleId, { ...ended, at });
    await peers.voidContract(tx, saleId, { by: ended.by, words: ended.words, at });
    await peers.post(tx, {
      companyId,
      kind: 'reservation_ended',
      businessDay: on,
      source: { kind: 'reservation', id: String(saleId) },
      entries: postReservationEnded({ saleId, personId, currency, deposits, refund }),
    });
    await peers.releaseCredit(tx, reservation.holdId, at);
    const id = ids.uuid();
    await insertRefund(tx, {
      id,
      saleId,
      personId,
      companyId,
      currency,
      ...refund,
      madeAt: at,
      promisedAt: addBusinessHours(at, hours, region),
    });
    await events.record(tx, reservationChanged, { saleId, personId, companyId });
    if (refund.money > 0) await events.record(tx, workListChanged, { kind: REFUND, id });
    await notify(tx, {
      personId,
      key: 'reservationEnded',
      parameters: { product },
      link: `/reserva/${reservation.holdId}`,
    });
    await audit.record(tx, {
      actor: ended.doer,
      action: 'reservations.end',
      object: { kind: 'sale', id: String(saleId) },
      outcome: 'done',
      details: { as: ended.as, words: ended.words, ...refund },
    });
    // Last, because every buyer of the item waits for this row (decision 040).
    const counted = await findCounted(tx, reservation.holdId);
    if (counted) await peers.giveStockBack(tx, counted);
  }

  return {
    lock,

    /**
     * Ends a reservation by somebody's word. Throws `reservation_kept` when its sale has gone on, or when it has all that it asks for and the hours
     * in which everything goes back are over: then only a cancellation ends it (RES-24); `items_in_payment` while a payment of it is open.
     */
    async withdraw(tx: Tx, saleId: number, ended: Ended): Promise<void> {
      const reservation = await lock(tx, saleId);
      const { saleState } = await standingOf(tx, saleId);
      const now = clock.now();
      const isEarly = now <= fullRefundUntil(reservation.paidAt, reservation);
      // Where the company fails, all of it goes back until the sale is sold, however far it has come (RES-28).
      const from = ended.as === 'company_failed' ? unsold(saleState) : reservedAlone(saleState);
      const isOpen = reservation.state === 'active' || isEarly || ended.as === 'company_failed';
      if (from === null || !isOpen) throw refuse('reservation_kept');
      const paying = await peers.listPaying(tx, { saleId }, { now, begunBy: now });
      // Money that people look at stays the person's and holds nobody back: the hours of the full refund go on meanwhile.
      const open = paying.find(({ isWithPeople }) => !isWithPeople);
      if (open) throw refuse('items_in_payment', { data: { intentId: open.intentId } });
      await end(tx, reservation, { ...ended, at: now, from });
    },

    /**
     * What the clock does with a reservation whose time is over: it is kept when everything is paid, waits while a payment is open, else it
     * expires (RES-22). Answers what happened.
     */
    async turn(tx: Tx, saleId: number): Promise<'kept' | 'waits' | 'expired' | 'not yet'> {
      const reservation = await lock(tx, saleId);
      if (reservation.state !== 'active' || reservation.endsAt > clock.now()) return 'not yet';
      const { isSettled, saleState, since } = await standingOf(tx, saleId);
      const from = unsold(saleState);
      if (isSettled || from === null) {
        await markKept(tx, saleId);
        return 'kept';
      }
      // While a contract waits for its signatures its own time ends it (CON-5), and whoever signed has some days for the initial (RES-32).
      if (from === 'in_contract') return 'waits';
      const signedDays = await settings.number('reservation.signedDays');
      if (from === 'signed' && endOfDay(addDays(since, signedDays)) > clock.now()) return 'waits';
      // Who begins another payment after the end keeps nothing alive with it (RES-22).
      const now = clock.now();
      const when = { now, begunBy: reservation.endsAt };
      if ((await peers.listPaying(tx, { saleId }, when)).length > 0) return 'waits';
      const doer = { kind: 'system' } as const;
      await end(tx, reservation, { as: 'expired', words: '', by: null, doer, at: now, from });
      return 'expired';
    },
  };
}

const UNSOLD = ['reserved', 'in_contract', 'signed'] as const satisfies Unsold[];

function unsold(state: string): Unsold | null {
  return UNSOLD.find((each) => each === state) ?? null;
}

function reservedAlone(state: string): Unsold | null {
  return state === 'reserved' ? state : null;
}
