import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import {
  findRoomHelper,
  readRoomDraft,
  saveRoomDraft,
} from '@kantuta/contract/rooms/room-drafts.calls';
import { readRoomTeam } from '@kantuta/contract/rooms/room-team.calls';
import { createRoom, listRooms, readRoom } from '@kantuta/contract/rooms/rooms.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { sql } from '../../platform/db/database.ts';
import { makePerson, type PersonOptions } from '../people/people.factory.ts';

type Person = Session & { document: string };
let app: TestApp;
let owner: Person;
let presenter: Person;
let [first, second, customer]: Person[] = [];

const REVIEWED = { contactUpdatedAt: new Date(TEST_NOON.getTime() - DAY_MS) };
async function newPerson(options: PersonOptions): Promise<Person> {
  const { personId, document } = await app.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, options));
  return { ...(await app.signIn(personId)), document };
}
const newAdviser = (options: PersonOptions = {}) =>
  newPerson({ roles: ['customer', 'adviser'], adviser: {}, ...REVIEWED, ...options });

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  [owner, presenter] = [await newAdviser(), await newAdviser()];
  first = await newAdviser({ firstName: 'Carlos', paternalSurname: 'Vaca' });
  second = await newAdviser();
  customer = await newPerson(REVIEWED);
});
afterAll(() => app.close());

type Form = InputOf<typeof createRoom>;
const helper = (who: Person | undefined, may: 'moderate' | 'scan' = 'moderate') => ({
  document: who?.document ?? '',
  may,
});
const form = (change: Partial<Form> = {}): Form => ({
  attemptId: randomUUID(),
  title: 'Oportunidad del Norte',
  model: 'presentation',
  place: 'Salón Tajibo',
  capacity: 5,
  cityId: 1,
  address: 'Av. Banzer, 6to anillo',
  startsAt: new Date(TEST_NOON.getTime() + 72 * HOUR_MS).toISOString(),
  minutes: 120,
  contactName: 'Ana Suárez',
  contactPhone: '+591-70000103',
  presenter: presenter.document,
  secondPresenter: '',
  helpers: [helper(first), helper(customer, 'scan')],
  ...change,
});
const create = (input: Form, as: Session = owner) => app.call(createRoom, input, { as });
const team = async (roomId: string) =>
  (await app.call(readRoomTeam, { roomId }, { as: owner })).data;
const keysOf = async (as: Person) =>
  (
    await app.call(listNotifications, { ci: as.document, tipo: 4, pagina: 1 }, { as })
  ).data.rows.map(({ titulo }) => titulo);
const own = async () =>
  (await app.call(listRooms, {}, { as: owner })).data.rooms.filter(({ mine }) => mine === 'owner');
const find = (document: string, as: Session = owner) =>
  app.call(findRoomHelper, { document }, { as });

test('who is named before publishing helps from then on, is noted and is told as if added later (ROOM-15)', async () => {
  const { data: room } = await create(form());
  const { helpers, events } = await team(room.roomId);
  expect(helpers.map(({ personId, may }) => [personId, may])).toEqual(
    expect.arrayContaining([
      [first?.personId, 'moderate'],
      [customer?.personId, 'scan'],
    ]),
  );
  expect(helpers).toHaveLength(2);
  expect(events.map(({ act }) => act)).toEqual(['created', 'helper_given', 'helper_given']);
  for (const each of [first, customer])
    expect(each && (await keysOf(each))).toEqual(['Tiene un permiso en una sala']);
  // No adviser, and yet they read the room that they were told of.
  const { roomId } = room;
  expect((await app.call(readRoom, { roomId }, { as: customer })).data.mine).toBe('scan');
});

test('published twice at once, or again after a lost answer, there is one room and each of them is told once', async () => {
  const input = form();
  const both = await Promise.all([create(input), create(input)]);
  const again = await create(input);
  expect(new Set([...both, again].map(({ data }) => data.roomId)).size).toBe(1);
  const { helpers, events } = await team(again.data.roomId);
  expect(helpers).toHaveLength(2);
  expect(events).toHaveLength(3);
  expect(first && (await keysOf(first))).toHaveLength(1);
});

test('nobody without an account, not the organiser, nobody twice: the refusal says which, and nothing is published or sent', async () => {
  const twice = [
    helper(first),
    helper(second),
    { ...helper(first), document: `${first?.document} SC` },
  ];
  for (const [helpers, at] of [
    [[{ document: '99999999', may: 'scan' }], 0],
    [[helper(first), helper(owner)], 1],
    [twice, 2],
  ] as [Form['helpers'], number][])
    expect(await create(form({ helpers }))).toMatchObject({
      codigo: 'helper_invalid',
      data: { helper: at },
    });
  expect(await own()).toEqual([]);
  expect(first && (await keysOf(first))).toEqual([]);
});

test('who presents may also help; there are three of them at most, with a right that exists', async () => {
  const three = [helper(first), helper(second), helper(presenter)];
  const { data } = await create(form({ helpers: three }));
  expect((await team(data.roomId)).helpers).toHaveLength(3);
  const later = new Date(TEST_NOON.getTime() + 5 * DAY_MS).toISOString();
  for (const helpers of [
    [...three, helper(customer)],
    [{ document: '', may: 'scan' }],
    [{ ...helper(first), may: 'owner' }],
    'nobody',
  ])
    expect((await create(form({ helpers: helpers as never, startsAt: later }))).http).toBe(400);
});

test('who was found and is gone when the room is published is named, and nothing of it stays (ROOM-15)', async () => {
  expect(second && (await find(second.document)).status).toBe(0);
  await sql`UPDATE person SET document_number = 'X' || document_number WHERE id = ${second?.personId}`.execute(
    app.database.owner,
  );
  const input = form({ helpers: [helper(first), helper(second)] });
  expect(await create(input)).toMatchObject({ codigo: 'helper_invalid', data: { helper: 1 } });
  expect(await own()).toEqual([]);
  expect(first && (await keysOf(first))).toEqual([]);
  expect((await create({ ...input, helpers: [helper(first)] })).status).toBe(0);
});

test('a look-up says a first name and an initial, refuses as adding does, is for advisers, and 30 an hour (ROOM-15)', async () => {
  expect((await find(first?.document ?? '')).data).toEqual({ name: 'Carlos V.' });
  expect((await find(owner.document)).codigo).toBe('helper_invalid');
  expect((await find('99999999')).codigo).toBe('helper_invalid');
  expect((await find(first?.document ?? '', customer)).codigo).toBe('not_eligible');
  for (let asked = 3; asked < 30; asked += 1) await find('99999999');
  expect((await find(first?.document ?? '')).http).toBe(429);
  expect(second && (await find(first?.document ?? '', second)).status).toBe(0);
});

test('the draft keeps them; one of before this was asked has none', async () => {
  const draft = {
    title: 'Café',
    model: '',
    place: '',
    capacity: '',
    cityId: '',
    address: '',
    on: '',
    time: '',
    minutes: '',
    presenter: '',
    contactName: '',
    contactPhone: '',
    secondPresenter: '',
    step: 3,
  };
  const read = async () => (await app.call(readRoomDraft, {}, { as: owner })).data.draft?.helpers;
  const helpers = [{ document: first?.document ?? '', name: 'Carlos V.', may: 'scan' as const }];
  await app.call(saveRoomDraft, { ...draft, helpers }, { as: owner });
  expect(await read()).toEqual(helpers);
  await sql`UPDATE room_draft SET fields = fields - 'helpers' WHERE owner_id = ${owner.personId}`.execute(
    app.database.owner,
  );
  expect(await read()).toEqual([]);
  await app.call(saveRoomDraft, { ...draft, helpers }, { as: owner });
  expect((await create(form())).status).toBe(0);
  expect(await read()).toBeUndefined();
});
