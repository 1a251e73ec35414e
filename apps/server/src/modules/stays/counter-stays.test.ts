import { openCounter, payAtCounter, quoteAtCounter } from '@kantuta/contract/counter/counter.calls';
import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import {
  checkInStay,
  checkOutStay,
  holdStayAtCounter,
  moveStay,
  readCounterDay,
  readHouseAtCounter,
} from '@kantuta/contract/stays/counter-stays.calls';
import { partiesChanged } from '@kantuta/contract/stays/stays.events';
import {
  holdStay,
  readBooking,
  readStay,
  readStayCalendar,
  waitForStay,
} from '@kantuta/contract/stays/stays.calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { find, FLOAT, newCashier } from '../../../test/at-counter.ts';
import { newCustomer } from '../../../test/customer.ts';
import { newStayType, stayForm } from '../../../test/staying.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
let typeId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  // Makes company 8, too.
  await newCustomer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  typeId = await newStayType(app, { rooms: 2 });
});

const TODAY = dayInLaPaz(TEST_NOON);

/** With a till of the park. */
async function newReceptionist(): Promise<Session> {
  const cashier = await newCashier(app, null);
  const { codigo } = await app.call(openCounter, { companyId: 3, counts: FLOAT }, { as: cashier });
  expect(codigo).toBe('');
  return cashier;
}

const day = async (as: Session) =>
  (await app.call(readCounterDay, { property: 'cabins' }, { as })).data;

test('a cashier books for a customer, takes cash, and the desk of the park receives, moves and sees the party off (STY-11)', async () => {
  const cashier = await newReceptionist();
  const customer = await newCustomer(app, { sales: [] });
  const { customer: name } = await find(app, cashier, customer);
  const house = await app.call(
    readHouseAtCounter,
    { property: 'cabins', customer: name },
    { as: cashier },
  );
  expect(house.data.types.map((type) => type.typeId)).toContain(typeId);
  const form = stayForm(typeId, { arrivesOn: addDays(TODAY, 1), leavesOn: addDays(TODAY, 4) });
  const { data: stay, codigo } = await app.call(
    holdStayAtCounter,
    { ...form, customer: name },
    { as: cashier },
  );
  expect(codigo).toBe('');
  const selection = {
    companyId: 3,
    currency: 'USD' as const,
    mode: 'charges' as const,
    charges: [stay.chargeId],
  };
  const quote = await app.call(quoteAtCounter, { customer: name, selection }, { as: cashier });
  const paid = await app.call(
    payAtCounter,
    {
      attemptId: randomUUID(),
      customer: name,
      method: 'cash',
      selection,
      expectedAmount: quote.data.amount.amount,
      ...(quote.data.bolivianos ? { quotedRateAt: quote.data.bolivianos.rateAt } : {}),
      received: { USD: '0.00', BOB: '2000.00' },
    },
    { as: cashier },
  );
  expect(paid.codigo).toBe('');
  const { stayId } = stay;
  expect((await app.call(readStay, { stayId }, { as: customer })).data.state).toBe('confirmed');
  expect((await app.call(checkInStay, { stayId }, { as: cashier })).codigo).toBe('stay_not_today');

  app.clock.set(instantInLaPaz(addDays(TODAY, 1), 16));
  const desk = { ...cashier, ...(await app.signIn(cashier.personId)) };
  const { arrivals, rooms } = await day(desk);
  expect(arrivals.find((party) => party.stayId === stayId)).toMatchObject({
    guest: 'Rosa Prueba',
    documentEnd: form.guests[0]?.document.slice(-3),
  });
  expect((await app.call(checkInStay, { stayId }, { as: desk })).data.state).toBe('checked_in');
  expect((await app.call(checkInStay, { stayId }, { as: desk })).data.state).toBe('checked_in');
  const free = rooms.find((room) => room.typeId === typeId && room.isFree);
  const moved = await app.call(moveStay, { stayId, roomId: free?.roomId ?? 0 }, { as: desk });
  expect(moved.data.roomId).toBe(free?.roomId);
  expect((await day(desk)).inHouse.map((party) => party.stayId)).toContain(stayId);

  // Two of three nights: the last one is free at once, and nothing comes back.
  app.clock.set(instantInLaPaz(addDays(TODAY, 2), 9));
  const again = { ...cashier, ...(await app.signIn(cashier.personId)) };
  expect((await app.call(checkOutStay, { stayId }, { as: again })).data.state).toBe('checked_out');
  const asked = { property: 'cabins', month: '2026-03', typeId } as const;
  const { days } = (await app.call(readStayCalendar, asked, { as: again })).data;
  expect(days.find(({ on }) => on === addDays(TODAY, 3))?.free).toBe(2);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a cashier reads no birth date, booking or wait of the customer, who reads all three (CSH-3, STY-11)', async () => {
  const cashier = await newReceptionist();
  const customer = await newCustomer(app, { sales: [] });
  await app.database.owner
    .updateTable('person')
    .set({ birthDate: '1984-05-06' })
    .where('id', '=', customer.personId)
    .execute();
  const full = await newStayType(app, { rooms: 1 });
  await app.call(holdStay, stayForm(full), { as: customer });
  const { arrivesOn, leavesOn } = stayForm(full);
  const wait = { property: 'cabins' as const, typeId: full, arrivesOn, leavesOn };
  expect((await app.call(waitForStay, wait, { as: customer })).codigo).toBe('');
  const own = await app.call(readBooking, { property: 'cabins' }, { as: customer });
  expect(own.data).toMatchObject({ self: { birthDate: '1984-05-06' }, mine: [{}], waits: [{}] });
  const { customer: name } = await find(app, cashier, customer);
  const seen = await app.call(
    readHouseAtCounter,
    { property: 'cabins', customer: name },
    { as: cashier },
  );
  expect(seen.data).toMatchObject({ self: { birthDate: '' }, mine: [], waits: [] });
});

const GUEST = {
  name: 'Rosa Prueba',
  documentType: 1 as const,
  document: '9001002',
  birthDate: '1990-01-01',
  expiresOn: '',
};

test('a party is moved only to a room that takes all of it, and is shown no other (STY-11)', async () => {
  const cashier = await newReceptionist();
  const customer = await newCustomer(app, { sales: [] });
  const small = await newStayType(app, { guests: 1, rooms: 1 });
  const dates = { arrivesOn: addDays(TODAY, 1), leavesOn: addDays(TODAY, 3) };
  const guests = [GUEST, { ...GUEST, name: 'Ana Prueba', document: '9001003' }];
  const { data } = await app.call(holdStay, stayForm(typeId, { ...dates, guests }), {
    as: customer,
  });
  await app.database.owner
    .updateTable('stay')
    .set({ state: 'confirmed', confirmedAt: TEST_NOON })
    .where('id', '=', data.stayId)
    .execute();
  app.clock.set(instantInLaPaz(addDays(TODAY, 1), 9));
  const desk = { ...cashier, ...(await app.signIn(cashier.personId)) };
  const found = await day(desk);
  const party = found.arrivals.find(({ stayId }) => stayId === data.stayId);
  const roomsOf = (type: number) =>
    found.rooms.filter((room) => room.typeId === type).map(({ roomId }) => roomId);
  const [one = 0] = roomsOf(small);
  const other = roomsOf(typeId).find((roomId) => roomId !== party?.roomId) ?? 0;
  expect(party?.movesTo).toContain(other);
  expect(party?.movesTo).not.toContain(one);
  expect(party?.movesTo).not.toContain(party?.roomId);
  // Taken in the second of its nights, not tonight: free in the list of the day, and no room for this party.
  const later = { arrivesOn: addDays(TODAY, 2), leavesOn: addDays(TODAY, 3) };
  const neighbour = await newCustomer(app, { sales: [] });
  await app.call(holdStay, stayForm(typeId, later), { as: neighbour });
  const then = (await day(desk)).arrivals.find(({ stayId }) => stayId === data.stayId);
  expect(then?.movesTo).not.toContain(other);
  const move = (roomId: number) =>
    app.call(moveStay, { stayId: data.stayId, roomId }, { as: desk });
  expect((await move(one)).codigo).toBe('too_many_guests');
  expect((await move(other)).codigo).toBe('room_taken');
});

test('what a desk does is told to all counters, and says nothing of whom (STY-11)', async () => {
  const customer = await newCustomer(app, { sales: [] });
  const { data } = await app.call(holdStay, stayForm(typeId), { as: customer });
  const told = await app.database.db
    .selectFrom('event')
    .where('name', '=', 'partiesChanged')
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .select('payload')
    .executeTakeFirstOrThrow();
  expect(told.payload).toEqual({ companyId: 3 });
  expect(partiesChanged.audience({ companyId: 3 })).toBe('cashiers');
  expect(JSON.stringify(told)).not.toContain(data.stayId);
});

test('another company’s till, a customer and a room that is taken are refused (STY-11)', async () => {
  const cashier = await newReceptionist();
  const customer = await newCustomer(app, { sales: [] });
  const first = await app.call(holdStay, stayForm(typeId), { as: customer });
  const second = await app.call(holdStay, stayForm(typeId), { as: customer });
  for (const { data } of [first, second])
    await app.database.owner
      .updateTable('stay')
      .set({ state: 'confirmed', confirmedAt: TEST_NOON })
      .where('id', '=', data.stayId)
      .execute();
  const { stayId } = first.data;
  const other = await newCashier(app);
  expect((await app.call(checkInStay, { stayId }, { as: other })).codigo).toBe('forbidden');
  expect((await app.call(checkInStay, { stayId }, { as: customer })).codigo).toBe('forbidden');
  expect((await app.call(readCounterDay, { property: 'cabins' }, { as: customer })).codigo).toBe(
    'forbidden',
  );
  const { roomId } = await app.database.db
    .selectFrom('stay')
    .where('id', '=', second.data.stayId)
    .select('roomId')
    .executeTakeFirstOrThrow();
  expect((await app.call(moveStay, { stayId, roomId }, { as: cashier })).codigo).toBe('room_taken');
  const small = await newStayType(app, { property: 'hotel', guests: 1 });
  const elsewhere = await app.database.db
    .selectFrom('stayRoom')
    .where('typeId', '=', small)
    .select('id')
    .executeTakeFirstOrThrow();
  const away = await app.call(moveStay, { stayId, roomId: elsewhere.id }, { as: cashier });
  expect(away.codigo).toBe('room_taken');
});
