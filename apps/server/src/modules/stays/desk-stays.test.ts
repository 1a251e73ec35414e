import { randomUUID } from 'node:crypto';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { holdStay, readStay, readStayCalendar } from '@kantuta/contract/stays/stays.calls';
import {
  addStayRoom,
  closeStayRoom,
  listDeskStays,
  openStayRoom,
  setNightPrice,
} from '@kantuta/contract/stays/stays-desk.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { bookStay, newStayType, stayForm } from '../../../test/staying.ts';

let app: TestApp;
let keeper: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newStayType(app);
  keeper = await newProvedOperator(app, { role: 'sales_ops', companyIds: [3] });
});
afterAll(() => app.close());

const TODAY = dayInLaPaz(TEST_NOON);
/** The nights of `stayForm`. */
const NIGHTS = { from: addDays(TODAY, 10), until: addDays(TODAY, 12) };

async function typeAt(typeId: number, as = keeper) {
  const { data } = await app.call(listDeskStays, {}, { as });
  return data.types.find((type) => type.typeId === typeId);
}
async function newType(rooms = 1) {
  const typeId = await newStayType(app, { rooms });
  const roomId = (await typeAt(typeId))?.rooms[0]?.roomId ?? 0;
  return { typeId, roomId };
}
const close = (roomId: number, closureId: string = randomUUID()) =>
  app.call(
    closeStayRoom,
    { roomId, closureId, ...NIGHTS, words: 'Pintura de las paredes' },
    { as: keeper },
  );

test('another price holds from the next booking on; who did not see the one before is told (STY-15)', async () => {
  const { typeId } = await newType(3);
  const customer = await newCustomer(app, { sales: [] });
  expect((await bookStay(app, customer, typeId)).data.price.amount).toBe('137.50');
  const change = (price: string, before: string) =>
    app.call(setNightPrice, { typeId, price, before }, { as: keeper });
  const both = await Promise.all([change('60', '55.00'), change('61', '55.00')]);
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'stay_changed']);
  const night = (await typeAt(typeId))?.night.amount ?? '';
  expect(['60.00', '61.00']).toContain(night);
  // Sent again it is what it is, and no second line of the trail.
  expect((await change(night, '55.00')).codigo).toBe('');
  await change('80,5', night);
  const { data } = await app.call(holdStay, stayForm(typeId), { as: customer });
  expect(data.price.amount).toBe('201.26');
});

test('a room is closed while nobody has booked it, and then nobody books it (STY-15)', async () => {
  const { typeId, roomId } = await newType();
  const customer = await newCustomer(app, { sales: [] });
  const closureId = randomUUID();
  expect((await close(roomId, closureId)).codigo).toBe('');
  expect((await close(roomId, closureId)).data.rooms[0]?.closed).toHaveLength(1);
  expect((await bookStay(app, customer, typeId)).codigo).toBe('dates_taken');
  const open = () => app.call(openStayRoom, { closureId }, { as: keeper });
  expect((await open()).data.rooms[0]?.closed).toEqual([]);
  expect((await open()).codigo).toBe('');
  expect((await bookStay(app, customer, typeId)).codigo).toBe('');
  expect((await close(roomId)).codigo).toBe('room_taken');
});

test('a booking and a closure at once: one of them has the nights', async () => {
  const { typeId, roomId } = await newType();
  const customer = await newCustomer(app, { sales: [] });
  const [booked, closed] = await Promise.all([bookStay(app, customer, typeId), close(roomId)]);
  expect([booked.codigo, closed.codigo].filter((code) => code === '')).toHaveLength(1);
});

test('a name is given once in a type, days that were are not closed, and others keep out (STY-15)', async () => {
  const { typeId, roomId } = await newType();
  const add = (name: string, as = keeper) => app.call(addStayRoom, { typeId, name }, { as });
  expect((await add('02')).data.rooms.map(({ name }) => name)).toEqual(['01', '02']);
  expect((await add(' 02 ')).codigo).toBe('room_exists');
  expect((await add('')).status).not.toBe(0);
  const early = { roomId, closureId: randomUUID(), words: 'Pintura', until: TODAY };
  const since = { ...early, from: addDays(TODAY, -2) };
  expect(await app.call(closeStayRoom, since, { as: keeper })).toMatchObject({
    codigo: 'invalid_input',
    data: { fields: [{ field: 'from', code: 'in_the_past' }] },
  });
  const asOffer = { ...early, from: TODAY, until: addDays(TODAY, 1), words: 'offer' };
  expect((await app.call(closeStayRoom, asOffer, { as: keeper })).codigo).toBe('invalid_input');
  const elsewhere = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  expect((await add('03', elsewhere)).codigo).toBe('forbidden');
  expect(await typeAt(typeId, elsewhere)).toBeUndefined();
  const reader = await newProvedOperator(app, { role: 'finance', companyIds: [3] });
  expect((await typeAt(typeId, reader))?.can).toEqual({ change: false });
  expect((await add('03', reader)).codigo).toBe('forbidden');
});

test('nights that the desk names are high season from then on, and what was booked keeps its price (STY-1)', async () => {
  const { typeId } = await newType(4);
  const guest = await newCustomer(app, { sales: [] });
  const hold = (change: Parameters<typeof stayForm>[1] = {}) =>
    app.call(holdStay, stayForm(typeId, change), { as: guest });
  const { data: before } = await hold();
  expect(before.price.amount).toBe('137.50');
  const { version } = await app.database.owner
    .selectFrom('setting')
    .where('key', '=', 'cabin.seasons')
    .select((of) => of.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  await app.database.owner
    .insertInto('setting')
    .values({
      key: 'cabin.seasons',
      scopeKind: 'brand',
      scopeId: '',
      value: JSON.stringify(`${NIGHTS.from}..${addDays(NIGHTS.from, 1)}`),
      validFrom: new Date(0),
      version: version + 1,
      author: 'test',
      reason: 'test',
      createdAt: app.clock.now(),
    })
    .execute();
  app.platform.settings.forget();
  const month = NIGHTS.from.slice(0, 7);
  const asked = { property: 'cabins', month, typeId } as const;
  const { days } = (await app.call(readStayCalendar, asked, { as: guest })).data;
  const high = days.filter(({ isHigh }) => isHigh).map(({ on }) => on);
  expect(high).toEqual([NIGHTS.from, addDays(NIGHTS.from, 1)]);
  // One night alone is too few in high season.
  expect((await hold({ leavesOn: addDays(NIGHTS.from, 1) })).codigo).toBe('stay_nights');
  expect((await hold()).data.price.amount).toBe('178.76');
  const { data: kept } = await app.call(readStay, { stayId: before.stayId }, { as: guest });
  expect(kept.price.amount).toBe('137.50');
});
