import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import {
  chooseHousePart,
  extendReservation,
  readDeposit,
  withdrawReservation,
} from '@kantuta/contract/reservations/deposits.calls';
import { readAccount, readBalance, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob } from '../../../../test/jobs.ts';
import { paymentInputOf, start } from '../../../../test/paying.ts';
import { tellMisfit } from '../../../../test/regularizing.ts';
import { newHolder, payQr, startDeposit, type Holder } from '../../../../test/reserving.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { HOUSE_OFFER } from './deposits.factory.ts';
import { turnReservationsJob } from './deposits.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

type Reserved = Holder & { saleId: number };

async function newReserved(
  options: Parameters<typeof newHolder>[1] = {},
  amount?: string,
): Promise<Reserved> {
  const holder = await newHolder(app, options);
  await payQr(app, await startDeposit(app, holder, { amount }));
  const { reservation } = await shown(holder);
  return { ...holder, saleId: reservation?.saleId ?? 0 };
}

/** Days later somebody has to sign in again. */
async function shown(holder: Holder) {
  const as = await app.signIn(holder.personId);
  return (await app.call(readDeposit, { holdId: holder.holdId }, { as })).data;
}
const next = (saleId: number) => ({ selection: { mode: 'next' as const, saleId } });
const turn = () => doJob(app, turnReservationsJob.name, {});
const unitState = async ({ unitId }: Holder) =>
  (
    await app.database.db
      .selectFrom('unit')
      .where('id', '=', unitId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

const CASH_HOUSE = {
  kind: 'cash' as const,
  price: '45000.00',
  discount: '4500.00',
  initial: '40500.00',
  financed: '0.00',
  months: 0,
};

test('home shows what is reserved; it is extended once, reminded of, and then expires: half is credit', async () => {
  const holder = await newReserved();
  const { saleId } = holder;
  const home = (await app.call(readAccount, {}, { as: holder })).data;
  expect(home.reservations).toMatchObject([
    { saleId, endsAt: '2026-03-18T04:00:00.000Z', left: { amount: '972.00' } },
  ]);
  const extended = await app.call(extendReservation, { saleId }, { as: holder });
  expect(extended.data).toEqual({ endsAt: '2026-03-25T04:00:00.000Z' });
  expect((await app.call(extendReservation, { saleId }, { as: holder })).codigo).toBe(
    'reservation_extended',
  );
  app.clock.set(new Date('2026-03-23T12:00:00Z'));
  await turn();
  await turn();
  const notices = app.database.db
    .selectFrom('notification')
    .where('personId', '=', holder.personId)
    .where('key', '=', 'reservationEnding')
    .selectAll();
  expect(await notices.execute()).toHaveLength(1);
  app.clock.set(new Date('2026-03-25T04:00:00Z'));
  await turn();
  expect((await shown(holder)).reservation).toMatchObject({
    state: 'ended',
    endedAs: 'expired',
    endedAt: expect.any(String) as string,
    refund: {
      money: { amount: '0.00' },
      credit: { amount: '54.00' },
      kept: { amount: '54.00' },
      creditUntil: '2026-09-25',
    },
    can: { extend: false, withdraw: false },
  });
  expect(await unitState(holder)).toBe('free');
  const as = await app.signIn(holder.personId);
  const balance = (await app.call(readBalance, {}, { as })).data;
  expect(balance.companies[0]).toMatchObject({ credit: { amount: '54.00' } });
});

test('a reservation that is given up within 72 hours owes all of its money back', async () => {
  const holder = await newReserved();
  const { saleId } = holder;
  expect(
    (await app.call(withdrawReservation, { saleId }, { as: await newCustomer(app) })).codigo,
  ).toBe('forbidden');
  app.clock.advance(71 * HOUR_MS);
  const as = await app.signIn(holder.personId);
  expect((await app.call(withdrawReservation, { saleId }, { as })).status).toBe(0);
  expect((await shown(holder)).reservation?.refund).toMatchObject({
    money: { amount: '108.00' },
    credit: { amount: '0.00' },
    paidAt: null,
  });
  expect(await unitState(holder)).toBe('free');
  expect((await app.call(withdrawReservation, { saleId }, { as })).codigo).toBe(
    'reservation_ended',
  );
});

test('a reservation waits for a payment of its initial that is open, and is kept when it is paid', async () => {
  const holder = await newReserved();
  const { saleId } = holder;
  app.clock.advance(7 * DAY_MS);
  const as = { ...holder, ...(await app.signIn(holder.personId)) };
  const input = await paymentInputOf(app, as, next(saleId));
  const payment = (await start(app, as, input)).data;
  expect(payment.amount.amount).toBe('972.00');
  app.clock.advance(18 * HOUR_MS);
  await turn();
  expect((await shown(holder)).reservation?.state).toBe('active');
  expect(
    (await app.call(withdrawReservation, { saleId }, { as: await app.signIn(holder.personId) }))
      .codigo,
  ).toBe('items_in_payment');
  await payQr(app, payment);
  await turn();
  expect((await shown(holder)).reservation).toMatchObject({
    state: 'kept',
    left: { amount: '0.00' },
  });
});

test('a house or a cash purchase is not extended; the initial of a lot falls due with its longer reservation', async () => {
  const cash = { ...CASH_HOUSE, price: '10800.00', discount: '1080.00', initial: '9720.00' };
  const forCash = await newReserved({ offer: cash });
  const house = await newReserved({ offer: { ...HOUSE_OFFER, direct: 'full' }, isHouse: true });
  for (const holder of [forCash, house]) {
    expect((await shown(holder)).reservation?.can.extend).toBe(false);
    const { saleId } = holder;
    const { codigo } = await app.call(extendReservation, { saleId }, { as: holder });
    expect(codigo).toBe('reservation_not_extended');
  }
  const lot = await newReserved();
  const { saleId } = lot;
  const dueDays = async () =>
    (await app.call(readProduct, { saleId }, { as: await app.signIn(lot.personId) })).data
      .instalments;
  const before = await dueDays();
  expect((await app.call(extendReservation, { saleId }, { as: lot })).status).toBe(0);
  const after = await dueDays();
  const { endsAt } = (await shown(lot)).reservation ?? { endsAt: '' };
  expect(after[0]?.dueOn).toBe(addDays(day(before[0]?.dueOn ?? ''), 7));
  expect(after[0]?.dueOn).toBe(addDays(dayInLaPaz(new Date(endsAt)), -1));
  expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount));
});

test('late half of the deposit stays with the company, of whatever was paid first the rest goes back', async () => {
  const lot = await newReserved({}, '600.00');
  const house = await newReserved({ offer: { ...HOUSE_OFFER, direct: 'full' }, isHouse: true });
  app.clock.advance(8 * DAY_MS);
  await turn();
  const refundOf = async (holder: Reserved) => (await shown(holder)).reservation?.refund;
  expect(await refundOf(lot)).toMatchObject({
    money: { amount: '492.00' },
    credit: { amount: '54.00' },
    kept: { amount: '54.00' },
  });
  expect(await refundOf(house)).toMatchObject({
    money: { amount: '900.00' },
    credit: { amount: '225.00' },
    kept: { amount: '225.00' },
  });
});

test('a house of which nobody says how its own part is paid is reminded of two days before, and falls after seven', async () => {
  const holder = await newReserved({ offer: { ...HOUSE_OFFER, direct: null }, isHouse: true });
  const { personId, saleId } = holder;
  const began = (await shown(holder)).reservation;
  expect(began).toMatchObject({
    state: 'active',
    choice: null,
    waitsForChoice: true,
    can: { choose: true },
  });
  const told = async () =>
    (
      await app.database.db
        .selectFrom('notification')
        .where('personId', '=', personId)
        .where('key', 'in', ['houseChoiceEnding', 'reservationEnding', 'reservationEnded'])
        .orderBy('createdAt')
        .select('key')
        .execute()
    ).map(({ key }) => key);
  const endsAt = new Date(began?.endsAt ?? 0);
  app.clock.set(new Date(endsAt.getTime() - 48 * HOUR_MS - 1));
  await turn();
  expect(await told()).toEqual([]);
  app.clock.set(new Date(endsAt.getTime() - 48 * HOUR_MS));
  for (const _ of [1, 2]) await turn();
  expect(await told()).toEqual(['houseChoiceEnding']);

  const other = await newReserved({ offer: { ...HOUSE_OFFER, direct: null }, isHouse: true });
  const choice = { saleId: other.saleId, choice: 'instalments' as const };
  expect((await app.call(chooseHousePart, choice, { as: other })).data).toMatchObject({
    choice: 'instalments',
  });
  app.clock.set(new Date(endsAt.getTime() - 1));
  await turn();
  expect((await shown(holder)).reservation?.state).toBe('active');
  app.clock.set(endsAt);
  await turn();
  expect((await shown(holder)).reservation).toMatchObject({ state: 'ended', endedAs: 'expired' });
  expect(await unitState(holder)).toBe('free');
  const late = await app.signIn(personId);
  const chosen = await app.call(chooseHousePart, { saleId, choice: 'full' }, { as: late });
  expect(chosen.codigo).toBe('reservation_ended');
  app.clock.advance(8 * DAY_MS);
  await turn();
  expect((await shown(other)).reservation).toMatchObject({ state: 'kept' });
});

test('a house whose own part was to be paid in full falls after seven days without it', async () => {
  const holder = await newReserved({ offer: { ...HOUSE_OFFER, direct: 'full' }, isHouse: true });
  expect((await shown(holder)).reservation?.left).toMatchObject({ amount: '3150.00' });
  app.clock.advance(8 * DAY_MS);
  await turn();
  expect((await shown(holder)).reservation).toMatchObject({ state: 'ended', endedAs: 'expired' });
  expect(await unitState(holder)).toBe('free');
});

test('a house with all that its plan asks for is kept, whether or not its owner changed the first choice', async () => {
  const cash = await newReserved({ offer: CASH_HOUSE, isHouse: true });
  const monthly = await newReserved({ offer: HOUSE_OFFER, isHouse: true });
  const full = await newReserved({ offer: { ...HOUSE_OFFER, direct: 'full' }, isHouse: true });
  expect((await shown(cash)).reservation).toMatchObject({ house: null, can: { choose: false } });
  const { saleId } = full;
  await payQr(app, (await start(app, full, await paymentInputOf(app, full, next(saleId)))).data);
  app.clock.advance(8 * DAY_MS);
  await turn();
  for (const holder of [cash, monthly, full]) {
    expect((await shown(holder)).reservation).toMatchObject({
      state: 'kept',
      left: { amount: '0.00' },
    });
    expect(await unitState(holder)).toBe('reserved');
  }
});

test('what is kept is given up while all of its money goes back, and says until when', async () => {
  const paidAt = app.clock.now();
  const held = await newReserved();
  await app.database.owner
    .updateTable('reservation')
    .set({ state: 'kept' })
    .where('saleId', '=', held.saleId)
    .execute();
  app.clock.advance(3 * DAY_MS - 60_000);
  const as = await app.signIn(held.personId);
  const { reservation } = await shown(held);
  expect(reservation?.can.withdraw).toBe(true);
  expect(new Date(reservation?.fullRefundUntil ?? 0).getTime()).toBeLessThanOrEqual(
    paidAt.getTime() + 3 * DAY_MS + 60_000,
  );
  const given = await app.call(withdrawReservation, { saleId: held.saleId }, { as });
  expect(given.codigo).toBe('');
  const ended = (await shown(held)).reservation;
  expect(ended).toMatchObject({ state: 'ended', refund: { credit: { amount: '0.00' } } });
});

test('nobody withdraws what is kept, or what has a contract', async () => {
  const kept = await newReserved({ offer: CASH_HOUSE, isHouse: true });
  const sold = await newReserved();
  const act = async ({ personId, saleId }: Reserved) =>
    (await app.call(withdrawReservation, { saleId }, { as: await app.signIn(personId) })).codigo;
  await app.database.owner
    .updateTable('sale')
    .set({ state: 'in_contract' })
    .where('id', '=', sold.saleId)
    .execute();
  expect(await act(sold)).toBe('reservation_kept');
  app.clock.advance(8 * DAY_MS);
  await turn();
  expect(await act(kept)).toBe('reservation_kept');
  const can = { withdraw: false, extend: false };
  expect((await shown(kept)).reservation).toMatchObject({ state: 'kept', can });
  // While a contract waits for its signatures, the end of its own time decides (RES-32).
  expect((await shown(sold)).reservation).toMatchObject({ state: 'active', can });
  expect([await unitState(kept), await unitState(sold)]).toEqual(['reserved', 'reserved']);
});

test('a payment that begins after the end of a reservation keeps nothing alive, one that was begun before does', async () => {
  const before = await newReserved();
  const after = await newReserved();
  const { endsAt } = (await shown(before)).reservation ?? { endsAt: '' };
  const end = new Date(endsAt).getTime();
  const begin = async (holder: Reserved, at: number) => {
    app.clock.set(new Date(at));
    const as = { ...holder, ...(await app.signIn(holder.personId)) };
    return start(app, as, await paymentInputOf(app, as, next(holder.saleId)));
  };
  const payment = (await begin(before, end - HOUR_MS)).data;
  expect((await begin(after, end)).codigo).toBe('reservation_ended');
  await turn();
  expect((await shown(before)).reservation?.state).toBe('active');
  expect((await shown(after)).reservation).toMatchObject({ state: 'ended', endedAs: 'expired' });
  await payQr(app, payment);
  await turn();
  expect((await shown(before)).reservation?.state).toBe('kept');
});

test('a reservation waits for money with people until the promise, and its owner may give it up meanwhile', async () => {
  const reserved = async () => {
    const holder = await newReserved();
    const payment = (
      await start(app, holder, await paymentInputOf(app, holder, next(holder.saleId)))
    ).data;
    await tellMisfit(app, payment, { amount: '99999.00' });
    return holder;
  };
  const waiting = await reserved();
  const leaving = await reserved();
  const { saleId } = leaving;
  expect((await app.call(withdrawReservation, { saleId }, { as: leaving })).status).toBe(0);
  expect((await shown(leaving)).reservation?.refund?.money.amount).toBe('108.00');
  app.clock.advance(30 * DAY_MS);
  await turn();
  expect((await shown(waiting)).reservation?.state).toBe('ended');
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
