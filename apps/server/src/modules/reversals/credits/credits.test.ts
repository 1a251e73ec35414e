import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { parseCents, ZERO } from '@kantuta/contract/money';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { readPlanPdf } from '@kantuta/contract/catalogue/plans.calls';
import { listHolds, releaseHold } from '@kantuta/contract/reservations/holds.calls';
import { listOwnCredits, readFairExit } from '@kantuta/contract/reversals/credits.calls';
import { readReversal, voidRecoveryCredit } from '@kantuta/contract/reversals/desk-reversals.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { findPlaces, hold } from '../../../../test/holding.ts';
import { doJob } from '../../../../test/jobs.ts';
import { payQr, startDeposit } from '../../../../test/reserving.ts';
import {
  newDeciders,
  newLateCustomer,
  newReverted,
  type LateCustomer,
} from '../../../../test/reversing.ts';
import { withoutCreditCondition, withoutLocks } from '../../../../test/without-locks.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnHoldsJob } from '../../reservations/reservations.jobs.ts';
import { makeLotForSale, makeTicket } from '../../reservations/reservations.factory.ts';
import { turnCreditsJob } from '../reversals.jobs.ts';
import { createRecoveryCredits } from './credits.service.ts';

// `LONG=1` has the sizes of the issue; each change runs small ones.
const ROUNDS = process.env['LONG'] === '1' ? 100 : 4;
const MOST_MS = 900_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());

const newLot = () => app.database.db.transaction().execute((tx) => makeLotForSale(tx));
const credits = async (as: LateCustomer) =>
  (await app.call(listOwnCredits, {}, { as })).data.credits;
const stateOf = async (as: LateCustomer) => (await credits(as))[0]?.state;
const withCredit = (as: LateCustomer, placeId: number, at = app) =>
  hold(at, as, [{ placeId, choice: { recovery: as.saleId } }]);

test('a pre-reservation with a credit freezes what it pays: at most 30 % of the price, and at least 3 % is new money (REV-7)', async () => {
  const buyer = await newReverted(app);
  const { placeId } = await newLot();
  const { data, codigo } = await withCredit(buyer, placeId);
  expect(codigo).toBe('');
  const holdId = data.results[0]?.hold?.holdId ?? '';
  const { offer } = await app.platform.db
    .selectFrom('hold')
    .where('id', '=', holdId)
    .select('offer')
    .executeTakeFirstOrThrow();
  // 10 800 with 1 581.11 recognised: 10 % is 1 080.00, so that 3 % of it, 324.00, is new money.
  expect(offer).toMatchObject({
    credit: '1581.11',
    initial: '324.00',
    financed: '8894.89',
    price: '10800.00',
  });
  expect(await credits(buyer)).toMatchObject([{ state: 'held', holdId }]);
  const again = await hold(app, buyer, [
    { placeId: (await newLot()).placeId, choice: { recovery: buyer.saleId } },
  ]);
  expect(refusalOf(again)).toBe('recovery_used');
});

test('a hold that falls sets its credit free: released by its owner, or by the clock', async () => {
  const buyer = await newReverted(app);
  const first = await withCredit(buyer, (await newLot()).placeId);
  const holdId = first.data.results[0]?.hold?.holdId ?? '';
  await app.call(releaseHold, { holdId, reason: 'changed_unit', words: '' }, { as: buyer });
  expect(await stateOf(buyer)).toBe('available');
  await withCredit(buyer, (await newLot()).placeId);
  expect(await stateOf(buyer)).toBe('held');
  app.clock.advance(3 * DAY_MS);
  await doJob(app, turnHoldsJob.name, {});
  const as = { ...buyer, ...(await app.signIn(buyer.personId)) };
  expect(await stateOf(as)).toBe('available');
});

test('nobody buys with a credit of somebody else, with one that is worth nothing or that has ended', async () => {
  const buyer = await newReverted(app);
  const other = await newReverted(app);
  const { placeId } = await newLot();
  const stolen = await hold(app, other, [{ placeId, choice: { recovery: buyer.saleId } }]);
  expect(refusalOf(stolen)).toBe('forbidden');
  const poor = await newReverted(app, { recognised: ZERO });
  expect(refusalOf(await withCredit(poor, placeId))).toBe('recovery_used');
  const late = await newReverted(app, {
    revertedOn: addMonths(dayInLaPaz(app.clock.now()), -25),
    lateDays: 160 + 780,
  });
  expect(refusalOf(await withCredit(late, placeId))).toBe('recovery_expired');
  const input = { placeId, recovery: buyer.saleId };
  expect((await app.call(readPlanPdf, input, { as: other })).codigo).toBe('recovery_used');
  expect((await app.call(readPlanPdf, input, { as: buyer })).status).toBe(0);
});

test('the sale that closes uses the credit up; in the books the company that reverted pays the one that sells (REV-7)', async () => {
  const buyer = await newReverted(app, { recognised: parseCents('50.00') });
  const ticket = await app.database.db.transaction().execute((tx) => makeTicket(tx, { stock: 3 }));
  const { data } = await hold(app, buyer, [
    { itemId: ticket.itemId, choice: { recovery: buyer.saleId } },
  ]);
  const held = data.results[0]?.hold;
  const holder = { ...buyer, holdId: held?.holdId ?? '' };
  await payQr(app, await startDeposit(app, holder, { companyId: ticket.companyId }));
  const [credit] = await credits(buyer);
  expect(credit).toMatchObject({ state: 'applied' });
  const saleId = credit?.usedBySaleId ?? 0;
  const { data: product } = await app.call(readProduct, { saleId }, { as: buyer });
  const price = Number(product.product.price.amount) + Number(product.product.credit.amount);
  // At most 30 % of the price of the ticket.
  expect(Number(credit?.used?.amount)).toBeCloseTo(Math.min(50, price * 0.3), 2);
  expect(await findViolations(app.platform.db)).toEqual([]);
  const between = await app.platform.db
    .selectFrom('ledgerEntry')
    .where('account', '=', 'intercompany')
    .orderBy('companyId')
    .select(['companyId', 'counterCompanyId', 'amountMinor'])
    .execute();
  const used = Math.round(Number(credit?.used?.amount) * 100);
  expect(between).toEqual([
    { companyId: 8, counterCompanyId: ticket.companyId, amountMinor: -used },
    { companyId: ticket.companyId, counterCompanyId: 8, amountMinor: used },
  ]);
  const { data: told } = await app.call(
    listNotifications,
    { ci: buyer.document, pagina: 1 },
    { as: buyer },
  );
  expect(told.rows.map(({ titulo }) => titulo)).toContain('Crédito aplicado');
});

/** Two pre-reservations of one person that would count on the same credit at the same instant, and what each is told. */
async function race(at: TestApp): Promise<string[]> {
  const buyer = await newReverted(app);
  const { personId, saleId } = buyer;
  const holdIds: string[] = [];
  for (const { placeId } of [await newLot(), await newLot()])
    holdIds.push((await hold(app, buyer, [{ placeId }])).data.results[0]?.hold?.holdId ?? '');
  const credit = createRecoveryCredits(at.platform, {
    post: async () => '',
    notify: async () => {},
  });
  const answers = await holdUntilWaiting(
    app.database.owner,
    2,
    () =>
      Promise.all(
        holdIds.map((holdId) =>
          inTransaction(at.platform.db, (tx) => credit.hold(tx, { saleId, personId, holdId })).then(
            () => '',
            (error: Refusal) => error.codigo,
          ),
        ),
      ),
    { table: 'recovery_credit' },
  );
  return answers.toSorted();
}

test(
  'of two pre-reservations at once that count on one credit one gets it',
  { timeout: MOST_MS },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await race(app)).toEqual(['', 'recovery_used']);
      const buyer = await newReverted(app);
      const lots = [await newLot(), await newLot()];
      const answers = await Promise.all(lots.map(({ placeId }) => withCredit(buyer, placeId)));
      expect(answers.map(refusalOf).toSorted()).toEqual(['', 'recovery_used']);
    }
  },
);

test(
  'the control: on a server that locks nothing and does not ask the row, two pre-reservations count on one credit',
  { timeout: MOST_MS },
  async () => {
    const tamper = (db: Db) => withoutCreditCondition(withoutLocks(db));
    const careless = await testApp({ jobs: false, next: app, tamper });
    try {
      expect(await race(careless)).toEqual(['', '']);
    } finally {
      await careless.close();
    }
  },
);

test('a credit ends after 24 months, with two reminders before; a held one waits for its hold', async () => {
  const buyer = await newReverted(app, {
    revertedOn: addMonths(dayInLaPaz(app.clock.now()), -22),
    lateDays: 160 + 680,
  });
  const [credit] = await credits(buyer);
  const turn = () => doJob(app, turnCreditsJob.name, {});
  const told = async (title: string) => {
    const as = await app.signIn(buyer.personId);
    const { data } = await app.call(listNotifications, { ci: buyer.document, pagina: 1 }, { as });
    return data.rows.filter(({ titulo }) => titulo === title).length;
  };
  const until = new Date(`${credit?.validUntil}T16:00:00Z`).getTime();
  for (const daysLeft of [61, 60, 59, 16, 15, 14]) {
    app.clock.set(new Date(until - daysLeft * DAY_MS));
    await Promise.all([turn(), turn()]);
    expect([daysLeft, await told('Su crédito está por vencer')]).toEqual([
      daysLeft,
      daysLeft > 60 ? 0 : daysLeft > 15 ? 1 : 2,
    ]);
  }
  app.clock.set(new Date(until));
  await turn();
  const as = { ...buyer, ...(await app.signIn(buyer.personId)) };
  expect(await stateOf(as)).toBe('available');
  app.clock.advance(DAY_MS);
  expect(await stateOf({ ...buyer, ...(await app.signIn(buyer.personId)) })).toBe('expired');
  await Promise.all([turn(), turn()]);
  expect(await told('Crédito vencido')).toBe(1);
  expect(await findViolations(app.platform.db)).toEqual([]);
});

test('two persons take a free credit back, and the person is told; one that is held stays', async () => {
  const { collector, decider } = await newDeciders(app);
  const buyer = await newReverted(app);
  const why = { reason: 'Se reconoció por error: pago devuelto por el banco.' };
  const asked = await app.call(
    voidRecoveryCredit,
    { saleId: buyer.saleId, ...why },
    { as: collector },
  );
  expect(asked.status).toBe(0);
  const { id } = await app.platform.db
    .selectFrom('proposal')
    .where('kind', '=', 'reversals.voidCredit')
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirstOrThrow();
  await withCredit(buyer, (await newLot()).placeId);
  expect((await app.call(approveProposal, { id }, { as: decider })).codigo).toBe(
    'proposal_outdated',
  );
  const { data } = await app.call(listHolds, {}, { as: buyer });
  const holdId = data.own[0]?.holdId ?? '';
  await app.call(releaseHold, { holdId, reason: 'changed_unit', words: '' }, { as: buyer });
  expect((await app.call(approveProposal, { id }, { as: decider })).status).toBe(0);
  expect(await stateOf(buyer)).toBe('voided');
  const desk = await app.call(readReversal, { saleId: buyer.saleId }, { as: decider });
  expect(desk.data).toMatchObject({ credit: { state: 'voided' }, can: { voidCredit: false } });
  expect(await findViolations(app.platform.db)).toEqual([]);
});

test('the view of the exit says what stopping now and six instalments later recognise, by the same formula (REV-10)', async () => {
  const late = await newLateCustomer(app, { paid: 20 });
  const { data } = await app.call(readFairExit, { saleId: late.saleId }, { as: late });
  expect(data.exit).toMatchObject({
    now: { paidInstalments: 20, pct: '30' },
    later: { paidInstalments: 26, pct: '50' },
    more: 6,
    steps: { from12Pct: '30', from24Pct: '50', perYearPct: '5', maxPct: '50' },
    capNewPct: '30',
    freshPct: '3',
    months: 24,
  });
  const { now, later } = data.exit ?? {};
  const share = (exit: typeof now, pct: number) =>
    Math.round(Number(exit?.paidCapital.amount) * pct) / 100;
  expect(Number(now?.recognised.amount)).toBeCloseTo(share(now, 30), 1);
  expect(Number(later?.recognised.amount)).toBeCloseTo(share(later, 50), 1);
  const other = await newLateCustomer(app);
  const foreign = await app.call(readFairExit, { saleId: late.saleId }, { as: other });
  expect(foreign.codigo).toBe('forbidden');
  const reverted = await newReverted(app);
  const ended = await app.call(readFairExit, { saleId: reverted.saleId }, { as: reverted });
  expect(ended.data).toEqual({ exit: null });
});

type HoldAnswer = Awaited<ReturnType<typeof hold>>;

function refusalOf({ data, codigo }: HoldAnswer): string {
  return data.results?.[0]?.codigo ?? codigo;
}
