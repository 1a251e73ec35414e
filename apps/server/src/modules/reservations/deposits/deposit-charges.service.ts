import { dayInLaPaz } from '@kantuta/contract/dates';
import { depositEntries } from '@kantuta/contract/ledger/payment-posting.rules';
import {
  daysOf,
  depositOf,
  DEPOSIT_KINDS,
  endOfDay,
  lastDayOf,
} from '@kantuta/contract/reservations/deposit.rules';
import { parseCents, smaller } from '@kantuta/contract/money';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { reservedSale } from '@kantuta/contract/reservations/reserved-sale.rules';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { NewSale } from '@kantuta/contract/sales/opening.rules';
import type { StoredCharge, StoredChargeKind } from '../../../platform/charges.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HoldEnds } from '../hold-ends.service.ts';
import { depositPolicy } from './deposit-policy.service.ts';
import { areHeld, findOffer, lockHoldsOf } from './deposits.store.ts';
import { insertReservation } from './reservation-rows.store.ts';

/** What sales provides: only sales opens them. */
export type OpeningPeers = {
  openSale(tx: Tx, sale: NewSale): Promise<number>;
  fineTerms(companyId: number, at: Date): Promise<FinePolicy>;
};

type Deps = OpeningPeers &
  Pick<Platform, 'clock' | 'settings' | 'audit' | 'events'> &
  Pick<ForAll, 'notify'> & { holds: Pick<HoldEnds, 'convert'> };

/**
 * The charges that turn a hold into a reservation (RES-21). Paying one converts the hold, opens its sale with the plan that was frozen, and
 * posts the money to that sale, in the transaction that settles the payment. If the hold has fallen meanwhile, nothing of this happens
 * and people look at the money (PAY-14).
 */
export function createDepositCharges({
  openSale,
  fineTerms,
  clock,
  settings,
  audit,
  events,
  notify,
  holds,
}: Deps): StoredChargeKind[] {
  async function settle(tx: Tx, charge: StoredCharge, amount: StoredCharge['amount']) {
    const { id: chargeId, sourceId, companyId, personId, currency } = charge;
    // A part of a deposit reserves nothing.
    if (amount < charge.amount) throw new Error(`charge ${chargeId} is not paid in full`);
    const holdId = holdOf(sourceId);
    const at = clock.now();
    const policy = await depositPolicy(settings);
    const fine = await fineTerms(companyId, at);
    const hold = await holds.convert(tx, holdId, { at, by: personId });
    const held = await findOffer(tx, holdId);
    if (!held) throw new Error(`hold ${holdId} has no offer`);
    const deposit = depositOf(
      { price: parseCents(held.offer.price), initial: parseCents(held.offer.initial) },
      policy,
    );
    const days = daysOf({ product: hold.kind, plan: held.offer.kind }, policy);
    const lastDay = lastDayOf(at, days);
    const facts = { paidOn: dayInLaPaz(at), lastDay, at, fine };
    const saleId = await openSale(tx, reservedSale(hold, held.offer, facts));
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
          paidAt: at,
          endsAt,
        });
        await events.record(all, reservationChanged, { saleId, personId, companyId });
        await notify(all, {
          personId,
          key: 'reserved',
          parameters: { product: productOf(charge), until: endsAt.toISOString() },
          link: `/detalle-productos?sale=${saleId}`,
        });
        await audit.record(all, {
          actor: { kind: 'person', id: personId },
          action: 'reservations.reserve',
          object: { kind: 'sale', id: hold.reference },
          outcome: 'done',
          details: { saleId, endsAt: endsAt.toISOString() },
        });
      },
    };
  }

  return DEPOSIT_KINDS.map((kind) => ({
    kind,
    lock: lockHoldsOf,
    canSettle: areHeld,
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
