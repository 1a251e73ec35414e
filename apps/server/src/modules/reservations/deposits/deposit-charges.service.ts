import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { depositEntries } from '@kantuta/contract/ledger/payment-posting.rules';
import {
  daysOf,
  depositOf,
  DEPOSIT_KINDS,
  endOfDay,
  lastDayOf,
} from '@kantuta/contract/reservations/deposit.rules';
import { parseCents, smaller, type Cents } from '@kantuta/contract/money';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { askedPrice, reservedSale } from '@kantuta/contract/reservations/reserved-sale.rules';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { NewSale } from '@kantuta/contract/sales/opening.rules';
import type { ChargeTerms, StoredCharge, StoredChargeKind } from '../../../platform/charges.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { HoldEnds } from '../hold-ends.service.ts';
import { isBroughtByOther, isBroughtLate } from '../provisionals/provisionals.store.ts';
import { depositPolicy } from './deposit-policy.service.ts';
import { areHeld, findOffer, lockHoldsOf } from './deposits.store.ts';
import { insertReservation, markKept } from './reservation-rows.store.ts';

/** What sales provides: only sales opens and sells them. */
export type OpeningPeers = {
  sell(
    tx: Tx,
    step: { saleId: number; known: typeof CLOSED_BY_TERMS; on: Day; at: Date },
  ): Promise<string>;
  openSale(tx: Tx, sale: NewSale): Promise<number>;
  fineTerms(companyId: number, at: Date): Promise<FinePolicy>;
  /** The adviser of what becomes a sale (decision 061). */
  saleAdviserOf(
    tx: Tx,
    of: { holdId: string; personId: number; sellerId: number | null },
  ): Promise<number | null>;
  /** Who brought the hold brought its sale (ADV-3). */
  carryAttribution(tx: Tx, holdId: string, saleId: number): Promise<void>;
};

/** A season ticket is paid with its initial at least, and signs nothing. */
export const CLOSED_BY_TERMS = {
  isDepositPaid: true,
  hasPersonalData: true,
  isDeclared: true,
  hasAcceptedTerms: true,
  isSigned: false,
};

type Deps = OpeningPeers &
  Pick<Platform, 'clock' | 'settings' | 'audit' | 'events'> &
  Pick<ForAll, 'notify'> & {
    holds: Pick<HoldEnds, 'convert'>;
    /** Ends the provisional receipt whose money this was (RES-27). */
    deposited(
      tx: Tx,
      of: { holdId: string; amount: Cents; startedBy: number | null; at: Date },
    ): Promise<void>;
  };

/**
 * The charges that turn a hold into a reservation (RES-21). Paying one converts the hold, opens its sale with the plan that was frozen, and
 * posts the money to that sale, in the transaction that settles the payment. If the hold has fallen meanwhile, nothing of this happens
 * and people look at the money (PAY-14).
 */
export function createDepositCharges({
  openSale,
  sell,
  fineTerms,
  clock,
  settings,
  audit,
  events,
  notify,
  holds,
  deposited,
  saleAdviserOf,
  carryAttribution,
}: Deps): StoredChargeKind[] {
  /** Money that an adviser brings in time is the money of the deposit: nothing else begins to pay it meanwhile (RES-27). */
  async function requireStartable(
    reader: Reader,
    chargeIds: readonly string[],
    startedBy: number | null,
  ): Promise<void> {
    const now = clock.now();
    if (await isBroughtByOther(reader, chargeIds, { startedBy, now }))
      throw refuse('provisional_open');
  }

  async function settle(
    tx: Tx,
    charge: StoredCharge,
    amount: Cents,
    { startedBy }: Pick<ChargeTerms, 'startedBy'>,
  ) {
    const { id: chargeId, sourceId, companyId, personId, currency } = charge;
    // A part of a deposit reserves nothing.
    if (amount < charge.amount) throw new Error(`charge ${chargeId} is not paid in full`);
    const holdId = holdOf(sourceId);
    const at = clock.now();
    const policy = await depositPolicy(settings);
    const fine = await fineTerms(companyId, at);
    const hold = await holds.convert(tx, holdId, { at, by: personId });
    const held = await findOffer(tx, chargeId);
    if (!held) throw new Error(`hold ${holdId} has no offer`);
    const deposit = depositOf(
      { price: askedPrice(held.offer), initial: parseCents(held.offer.initial) },
      policy,
    );
    const days = daysOf({ product: hold.kind, plan: held.offer.kind }, policy);
    const lastDay = lastDayOf(at, days);
    const facts = { paidOn: dayInLaPaz(at), lastDay, at, fine };
    const { personId: buyerId, sellerId } = hold;
    const adviserId = await saleAdviserOf(tx, { holdId, personId: buyerId, sellerId });
    const saleId = await openSale(tx, {
      ...reservedSale(hold, held.offer, facts),
      adviserId,
    });
    await carryAttribution(tx, holdId, saleId);
    const endsAt = endOfDay(lastDay);
    return {
      entries: depositEntries({ chargeId, saleId, currency, amount, personId }),
      async finish(all: Tx) {
        await insertReservation(all, {
          saleId,
          holdId,
          chargeId,
          personId,
          companyId,
          deposit: smaller(amount, deposit),
          fullRefundHours: policy.fullRefundHours,
          lateRefundPct: policy.lateRefundPct,
          creditMonths: policy.creditMonths,
          paidAt: at,
          endsAt,
        });
        const isSold = hold.kind === 'seasonTicket' && held.hasAcceptedTerms;
        await events.record(all, reservationChanged, { saleId, personId, companyId });
        await deposited(all, { holdId, amount: charge.amount, startedBy, at });
        const product = productOf(charge);
        const until = endsAt.toISOString();
        const link = `/detalle-productos?sale=${saleId}`;
        await (isSold
          ? notify(all, { personId, key: 'sold', parameters: { product }, link })
          : notify(all, { personId, key: 'reserved', parameters: { product, until }, link }));
        await audit.record(all, {
          actor: { kind: 'person', id: personId },
          action: isSold ? 'reservations.sell' : 'reservations.reserve',
          object: { kind: 'sale', id: hold.reference },
          outcome: 'done',
          details: isSold ? { saleId } : { saleId, endsAt: until },
        });
        if (!isSold) return;
        await markKept(all, saleId);
        // Its terms are its contract, so that the first payment closes it; the number of the sale comes before that of the receipt (SALE-26).
        await sell(all, { saleId, known: CLOSED_BY_TERMS, on: dayInLaPaz(at), at });
      },
    };
  }

  return DEPOSIT_KINDS.map((kind) => ({
    kind,
    lock: lockHoldsOf,
    canSettle: areHeld,
    requireStartable,
    // Whoever is late with it no longer keeps its owner from paying (RES-27).
    isLeftToOwner: (reader: Reader, chargeIds: readonly string[], startedBy: number) =>
      isBroughtLate(reader, chargeIds, { startedBy, now: clock.now() }),
    settle,
  }));
}

/** The source of a deposit is its hold and how many were asked for it before. */
export function sourceOf(holdId: string, before: number): string {
  return `${holdId}/${before + 1}`;
}

function holdOf(sourceId: string): string {
  return sourceId.split('/')[0] ?? '';
}

function productOf({ title, detail }: StoredCharge): string {
  return [title, detail].filter(Boolean).join(', ');
}
