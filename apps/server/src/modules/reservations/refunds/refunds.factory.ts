import { randomUUID } from 'node:crypto';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { depositEntries } from '@kantuta/contract/ledger/payment-posting.rules';
import { postReservationEnded } from '@kantuta/contract/ledger/reservation-posting.rules';
import { cents } from '@kantuta/contract/money';
import type { Refund } from '@kantuta/contract/reservations/deposit.rules';
import { reservedSale } from '@kantuta/contract/reservations/reserved-sale.rules';
import type { Tx } from '../../../platform/db/database.ts';
import { changeUnits, lockUnits } from '../../catalogue/units.store.ts';
import type { createLedger } from '../../ledger/ledger.service.ts';
import { insertCharge } from '../../payments/charges/charges.store.ts';
import { createSaleWriting } from '../../sales/writing.service.ts';
import { LOT_OFFER, makeHeldLot } from '../deposits/deposits.factory.ts';
import { insertDeposit } from '../deposits/deposits.store.ts';
import { insertRefund, insertReservation, markEnded } from '../deposits/reservation-rows.store.ts';
import { endHold, lockHold } from '../holds.store.ts';

const AMOUNT = cents(10_800);
const ALL: Refund = { money: AMOUNT, credit: cents(0), kept: cents(0), creditUntil: null };
const currency = 'USD' as const;

type Ledger = Pick<ReturnType<typeof createLedger>, 'post'>;
type Whose = { companyId: number; personId: number; at: Date };

/** A lot that is reserved with its deposit of 108.00, in the books too. */
export async function makeReserved(
  tx: Tx,
  ledger: Ledger,
  { companyId, personId, at }: Whose,
): Promise<{ holdId: string; saleId: number; endsAt: Date }> {
  const { holdId } = await makeHeldLot(tx, { companyId, personId, at });
  const hold = await lockHold(tx, holdId);
  if (!hold) throw new Error('the hold of a refund was not made');
  const by = { by: personId, at };
  await endHold(tx, hold, { state: 'converted' }, { ...by, act: 'converted', role: 'system' });
  const on = dayInLaPaz(at);
  const { openSale } = createSaleWriting({ lockUnits, changeUnits });
  const fine = { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' };
  const facts = { paidOn: on, lastDay: on, at, fine };
  const saleId = await openSale(tx, reservedSale(hold, LOT_OFFER, facts));
  const chargeId = await insertCharge(tx, {
    id: randomUUID(),
    kind: 'deposit',
    sourceId: `${holdId}/1`,
    companyId,
    personId,
    currency,
    amount: AMOUNT,
    dueOn: on,
    title: 'Lomas del Sur',
    detail: '',
    createdAt: at,
  });
  await insertDeposit(tx, { chargeId, holdId, amount: AMOUNT, madeAt: at });
  const endsAt = new Date(at.getTime() + DAY_MS);
  const whose = { saleId, personId, companyId };
  const terms = { fullRefundHours: 72, lateRefundPct: '50', creditMonths: 6 };
  const reserved = { holdId, chargeId, deposit: AMOUNT, paidAt: at, endsAt };
  await insertReservation(tx, { ...whose, ...reserved, ...terms });
  const paid = { ...whose, chargeId, currency, amount: AMOUNT };
  await ledger.post(tx, {
    companyId,
    businessDay: on,
    source: { kind: 'factory', id: holdId },
    kind: 'payment',
    entries: [{ account: 'cash', currency, amount: AMOUNT }, ...depositEntries(paid)],
  });
  return { holdId, saleId, endsAt };
}

/** A reservation that its owner gave up, by default within 72 hours: its money is owed back or became credit, in the books too. */
export async function makeRefund(
  tx: Tx,
  ledger: Ledger,
  { companyId, personId, at }: Whose,
  refund: Refund = ALL,
): Promise<{ refundId: string }> {
  const { saleId, endsAt } = await makeReserved(tx, ledger, { companyId, personId, at });
  const on = dayInLaPaz(at);
  const { endSale } = createSaleWriting({ lockUnits, changeUnits });
  const deposits = [{ instalmentNumber: 0, component: 'initial' as const, amount: AMOUNT }];
  await endSale(tx, { saleId, from: 'reserved', as: 'voided', on, at });
  await markEnded(tx, saleId, { as: 'withdrawn', words: '', by: personId, at });
  await ledger.post(tx, {
    companyId,
    businessDay: on,
    source: { kind: 'reservation', id: String(saleId) },
    kind: 'reservation_ended',
    entries: postReservationEnded({ saleId, personId, currency, deposits, refund }),
  });
  const refundId = randomUUID();
  const owed = { saleId, personId, companyId, ...refund, currency, madeAt: at, promisedAt: endsAt };
  await insertRefund(tx, { id: refundId, ...owed });
  return { refundId };
}
