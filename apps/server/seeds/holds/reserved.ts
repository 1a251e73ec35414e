import { dayInLaPaz } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { parseCents, smaller, subtract, type Cents } from '@kantuta/contract/money';
import { depositOf, endOfDay, lastDayOf } from '@kantuta/contract/reservations/deposit.rules';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import { hasEnded } from '@kantuta/contract/sales/sales.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import type { PlayedSale, Posting } from '../sales/play-sale.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { Stream } from '../streams.ts';
import type { HoldStory } from './held.ts';

/** A lot or a house that is reserved and not sold yet: the hold that it was, and the charge that reserved it (RES-21). */
export type ReservedStory = {
  saleId: number;
  hold: HoldStory;
  chargeId: string;
  amount: Cents;
  /** The part of the charge of which something stays with the company when it ends late (RES-23). */
  deposit: Cents;
  paidAt: Date;
  endsAt: Date;
};

/** The settings of a new installation (SALE-17, SALE-8, RES-23). */
export const DEPOSIT = {
  min: parseCents(SETTINGS['deposit.minUsd'].initial),
  pct: SETTINGS['deposit.pct'].initial,
};
const DAYS = {
  lot: SETTINGS['reservation.days'].initial,
  house: SETTINGS['house.days'].initial,
};
const HOURS = {
  lot: SETTINGS['hold.hoursLot'].initial,
  house: SETTINGS['hold.hoursHouse'].initial,
};
/** Whoever reserves has held it for some hours. */
const HELD_HOURS = { least: 2, most: 20 };

export function drawReserved(
  { stream, ids }: { stream: Stream; ids: StreamIds },
  played: readonly PlayedSale[],
): ReservedStory[] {
  return played.flatMap(({ sale, postings: [first] }) => {
    const { kind } = sale;
    const isUnit = kind === 'lot' || kind === 'house';
    const isOpen = sale.soldOn === null && !hasEnded(sale.state);
    if (!isUnit || !isOpen || !first?.payment || sale.reference === null) return [];
    const paidAt = first.at;
    const startsAt = endAfter(paidAt, -stream.whole(HELD_HOURS.least, HELD_HOURS.most));
    const firstEndsAt = endAfter(startsAt, HOURS[kind]);
    const { amount } = first.payment;
    const price = subtract(sale.price, sale.discount);
    return [
      {
        saleId: sale.id,
        hold: {
          id: ids.uuid(startsAt),
          reference: sale.reference,
          personId: sale.personId,
          kind,
          lotId: sale.lotId,
          itemId: sale.itemId,
          unitLabel: sale.unitLabel,
          sellerId: sale.adviserId,
          startsAt,
          firstEndsAt,
          extended: null,
          endsAt: firstEndsAt,
          plan: kind === 'lot' && sale.plan ? planOf(sale.plan) : null,
          convertedAt: paidAt,
        },
        chargeId: ids.uuid(paidAt),
        amount,
        deposit: smaller(amount, depositOf({ price, initial: sale.initial }, DEPOSIT)),
        paidAt,
        endsAt: endOfDay(lastDayOf(paidAt, DAYS[kind])),
      },
    ];
  });
}

function planOf({ terms, dueDay }: NonNullable<PlayedSale['sale']['plan']>) {
  return { months: terms.months, dueDay };
}

/** The same sales, the first payment of each reserved one as the charge that reserves: the entry of its money names it. */
export function withCharges(
  played: readonly PlayedSale[],
  reserved: readonly ReservedStory[],
): PlayedSale[] {
  const charges = new Map(reserved.map(({ saleId, chargeId }) => [saleId, chargeId]));
  return played.map((own) => {
    const chargeId = charges.get(own.sale.id);
    const [first, ...later] = own.postings;
    if (chargeId === undefined || !first) return own;
    return { ...own, postings: [charged(first, chargeId), ...later] };
  });
}

function charged(posting: Posting, chargeId: string): Posting {
  const named = (entry: LedgerEntry): LedgerEntry =>
    entry.account === 'customer_deposits' ? { ...entry, chargeId } : entry;
  return {
    ...posting,
    entries: posting.entries.map(named),
    payment: posting.payment && { ...posting.payment, chargeId },
  };
}

/** The day on which the first payment was made; a plan is offered as on that day. */
export const offeredOn = ({ startsAt }: HoldStory) => dayInLaPaz(startsAt);
