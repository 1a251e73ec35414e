import { randomUUID } from 'node:crypto';
import { addDays, addMonths, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { postPayment, postInitialReceived } from '@kantuta/contract/ledger/payment-posting.rules';
import { postSaleReverted, postSaleSold } from '@kantuta/contract/ledger/sale-posting.rules';
import { cents, parseCents, subtract, sumOf, ZERO, type Cents } from '@kantuta/contract/money';
import { creditEndsOn } from '@kantuta/contract/reversals/recovery-credit.rules';
import type { ReversalStage } from '@kantuta/contract/reversals/reversal.rules';
import { firstDueDate, planRows } from '@kantuta/contract/sales/plan.rules';
import type { Tx } from '../../platform/db/database.ts';
import { makeLot } from '../catalogue/catalogue.factory.ts';
import { changeUnits, lockUnits } from '../catalogue/units.store.ts';
import type { createLedger } from '../ledger/ledger.service.ts';
import { createSaleWriting } from '../sales/writing.service.ts';
import { insertNotice, markSent, moveCase, openCase } from './cases/cases.store.ts';
import { insertCredits } from './credits/credits.store.ts';
import { insertReversal } from './ending/reversals.store.ts';

type Ledger = Pick<ReturnType<typeof createLedger>, 'post'>;

const PRICE = parseCents('5400.00');
const INITIAL = parseCents('540.00');
const FINANCED = subtract(PRICE, INITIAL);
const MONTHS = 60;
const FINE = { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' };
/** With it the next instalment is 105 to 135 days late. */
const LATE_DAYS = 160;

export type LateOptions = {
  personId: number;
  now: Date;
  companyId?: number;
  adviserId?: number;
  /** Paid in full. */
  paid?: number;
  /** So many days before today plus the paid months was the day of the sale. */
  lateDays?: number;
};

/** A sold lot of 5 400 over 60 months, of which nothing was paid for more than 90 days: with 36 paid it recognises 1 581.11. */
export async function makeLateSale(
  tx: Tx,
  ledger: Ledger,
  { personId, now, companyId = 8, adviserId, paid = 36, lateDays = LATE_DAYS }: LateOptions,
): Promise<{
  saleId: number;
  unitId: number;
  lotId: number;
  companyId: number;
  paidCapital: Cents;
}> {
  const soldOn = addDays(addMonths(dayInLaPaz(now), -paid), -lateDays);
  const createdAt = new Date(`${soldOn}T16:00:00Z`);
  const { unitId, lotId } = await makeLot(tx, { companyId, price: PRICE });
  await tx.updateTable('unit').set({ placeId: lotId }).where('id', '=', unitId).execute();
  const rows = planRows({
    kind: 'french',
    financed: FINANCED,
    months: MONTHS,
    annualRatePct: '10',
    firstDueOn: firstDueDate(soldOn, 10, 25),
    formPerInstalment: ZERO,
    expensesPerInstalment: ZERO,
  });
  const saleId = await createSaleWriting({ lockUnits, changeUnits }).openSale(tx, {
    number: `${companyId}-late-${unitId}`,
    companyId,
    personId,
    adviserId: adviserId ?? null,
    kind: 'lot',
    unitId,
    itemId: null,
    label: '',
    currency: 'USD',
    price: PRICE,
    discount: ZERO,
    initial: INITIAL,
    state: 'sold',
    stateChangedOn: soldOn,
    soldOn,
    plan: {
      kind: 'french',
      financed: FINANCED,
      months: MONTHS,
      annualRatePct: '10',
      dueDay: 10,
      startedOn: soldOn,
      fine: FINE,
      rows,
      reason: 'factory',
      createdAt,
    },
    createdAt,
  });
  const cash = (amount: Cents) => ({ account: 'cash', currency: 'USD', amount }) as const;
  const whose = { saleId, personId, currency: 'USD' } as const;
  const source = { kind: 'factory', id: String(saleId) };
  await ledger.post(tx, {
    companyId,
    kind: 'initial',
    businessDay: soldOn,
    source,
    entries: postInitialReceived({ ...whose, tender: cash(INITIAL), amount: INITIAL }),
  });
  await ledger.post(tx, {
    companyId,
    kind: 'sale',
    businessDay: soldOn,
    source,
    entries: postSaleSold({
      ...whose,
      price: PRICE,
      initial: INITIAL,
      deposits: [{ instalmentNumber: 0, component: 'initial', amount: INITIAL }],
    }),
  });
  const settled = rows.slice(0, paid);
  if (settled.length > 0)
    await ledger.post(tx, {
      companyId,
      kind: 'payment',
      businessDay: soldOn,
      source,
      entries: postPayment({
        tender: cash(sumOf(settled, ({ amount }) => amount)),
        currency: 'USD',
        personId,
        parts: settled.flatMap(({ number, capital, interest }) => [
          { saleId, number, component: 'interest' as const, amount: interest },
          { saleId, number, component: 'capital' as const, amount: capital },
        ]),
        left: ZERO,
        unsoldSaleIds: [],
      }),
    });
  // Posted long ago, so that they are no payments of these days.
  const paidCapital = cents(INITIAL + sumOf(settled, ({ capital }) => capital));
  return { saleId, unitId, lotId, companyId, paidCapital };
}

/** A case of a sale at a stage, with its notices as they lead there: the first sent so many days ago. */
export async function makeCase(
  tx: Tx,
  {
    saleId,
    personId,
    companyId,
    by,
    at,
    stage,
    firstDaysAgo = 31,
  }: {
    saleId: number;
    personId: number;
    companyId: number;
    /** Who sent them. */
    by: number;
    at: Date;
    stage: Extract<ReversalStage, 'first_notice' | 'waiting' | 'second_notice' | 'ready'>;
    firstDaysAgo?: number;
  },
): Promise<{ caseId: string }> {
  const id = randomUUID();
  const first = addDays(dayInLaPaz(at), -firstDaysAgo);
  const openedAt = new Date(`${first}T15:00:00Z`);
  await openCase(tx, { id, saleId, personId, companyId, at: openedAt });
  const sent = { by, words: '', overdue: parseCents('413.04'), daysLate: 101 } as const;
  if (stage === 'first_notice') return { caseId: id };
  await markSent(
    tx,
    { caseId: id, number: 1 },
    { ...sent, on: first, at: openedAt, channel: 'notary' },
  );
  await moveCase(tx, { id, from: 'first_notice', to: 'waiting', at: openedAt });
  if (stage === 'waiting') return { caseId: id };
  await insertNotice(tx, { caseId: id, number: 2, at });
  await moveCase(tx, { id, from: 'waiting', to: 'second_notice', at });
  if (stage === 'second_notice') return { caseId: id };
  await markSent(
    tx,
    { caseId: id, number: 2 },
    { ...sent, on: dayInLaPaz(at), at, channel: 'letter' },
  );
  await moveCase(tx, { id, from: 'second_notice', to: 'ready', at });
  return { caseId: id };
}

/** A reverted sale with its credit, in the books too; its unit is free. `deciders` are two persons of the office. */
export async function makeRevertedSale(
  tx: Tx,
  ledger: Ledger,
  {
    deciders: [proposedBy, approvedBy],
    recognised = parseCents('1581.11'),
    revertedOn,
    ...late
  }: LateOptions & {
    deciders: readonly [number, number];
    recognised?: Cents;
    /** Today where it is left out. */
    revertedOn?: Day;
  },
): Promise<{ saleId: number; unitId: number; companyId: number }> {
  const { personId, now, paid = 36 } = late;
  const { saleId, unitId, companyId, paidCapital } = await makeLateSale(tx, ledger, late);
  const on = revertedOn ?? dayInLaPaz(now);
  const at = new Date(`${on}T15:00:00Z`);
  const whose = { saleId, personId, companyId };
  const { caseId } = await makeCase(tx, { ...whose, by: proposedBy, at, stage: 'ready' });
  const writing = createSaleWriting({ lockUnits, changeUnits });
  await writing.endSale(tx, { saleId, from: 'sold', as: 'reverted', on, at });
  const outstanding = subtract(PRICE, paidCapital);
  const facts = { proposedBy, approvedBy, reason: 'Dos avisos sin respuesta.', outstanding };
  await insertReversal(tx, {
    ...whose,
    ...facts,
    caseId,
    unitId: null,
    revertedAt: at,
    freesAt: null,
  });
  await moveCase(tx, { id: caseId, from: 'ready', to: 'reverted', at });
  await insertCredits(tx, [
    {
      ...whose,
      currency: 'USD',
      revertedOn: on,
      paidCapitalMinor: paidCapital,
      paidInstalments: paid,
      pct: '50',
      recognisedMinor: recognised,
      validUntil: creditEndsOn(on, 24),
    },
  ]);
  await ledger.post(tx, {
    companyId,
    kind: 'sale_reverted',
    businessDay: on,
    source: { kind: 'sale', id: String(saleId) },
    entries: postSaleReverted({ saleId, personId, currency: 'USD', outstanding, recognised }),
  });
  return { saleId, unitId, companyId };
}
