import { expect, test } from 'vitest';
import { createKept, MOST_BYTES, type Person } from './kept.ts';
import type { Shelf, Shelves } from './shelves.ts';

function shelf<Item>(): Shelf<Item> & { items: Map<string, Item> } {
  const items = new Map<string, Item>();
  return {
    items,
    get: async (key) => items.get(key),
    put: async (key, item) => items.set(key, item),
    remove: async (key) => items.delete(key),
    all: async () => [...items],
  };
}

const ANA: Person = { token: 'token-of-ana', ci: '90011574' };
const BETO: Person = { token: 'token-of-beto', ci: '90011575' };

function device() {
  const shelves = { copies: shelf(), acts: shelf(), keys: shelf() } as {
    [Name in keyof Shelves]: Shelves[Name] & { items: Map<string, never> };
  };
  const state = { person: ANA as Person | null, isOver: false, now: 1_000, ids: 0 };
  const kept = createKept({
    shelves,
    person: () => state.person,
    isOver: () => state.isOver,
    deviceMs: () => (state.now += 1),
    offsetMs: () => -7_200_000,
    newId: () => `act-${(state.ids += 1)}`,
  });
  return { kept, state, shelves };
}

test('a copy is read by the session that kept it, and by no other', async () => {
  const { kept, state } = device();
  expect(await kept.copies.keep('map 101', { name: 'Lomas' }, state.person?.token ?? '')).toBe(
    true,
  );
  expect(await kept.copies.read('map 101')).toEqual({ value: { name: 'Lomas' }, at: 1_001 });
  state.person = { ...ANA, token: 'the next session of ana' };
  expect(await kept.copies.read('map 101')).toBeUndefined();
  state.person = BETO;
  expect(await kept.copies.read('map 101')).toBeUndefined();
  state.person = null;
  expect(await kept.copies.read('map 101')).toBeUndefined();
});

test('what lies on the device says nothing without the token', async () => {
  const { kept, shelves } = device();
  await kept.copies.keep('map 101', { name: 'Lomas del Sur', ci: ANA.ci }, ANA.token);
  await kept.acts.keep('checkIn', { ci: BETO.ci });
  const bytes = [...shelves.copies.items, ...shelves.acts.items]
    .map(([key, item]: [string, { data: ArrayBuffer }]) =>
      [key, JSON.stringify(item), Buffer.from(item.data).toString('latin1')].join(' '),
    )
    .join('\n');
  for (const secret of ['Lomas', ANA.ci, BETO.ci, ANA.token]) expect(bytes).not.toContain(secret);
});

test('a copy that somebody has changed is no copy', async () => {
  const { kept, shelves } = device();
  await kept.copies.keep('map 101', { name: 'Lomas' }, ANA.token);
  const copy = shelves.copies.items.get('map 101') as unknown as { data: ArrayBuffer };
  new Uint8Array(copy.data)[3] = 7;
  expect(await kept.copies.read('map 101')).toBeUndefined();
});

test('the end of a session wipes copies, and leaves acts that nobody has acknowledged', async () => {
  const { kept, state, shelves } = device();
  await kept.copies.keep('map 101', 'a plan', state.person?.token ?? '');
  await kept.acts.keep('checkIn', { guest: 1 });
  await kept.copies.wipe();
  state.person = null;
  expect([shelves.copies.items.size, shelves.acts.items.size]).toEqual([0, 1]);
  expect(await kept.acts.list()).toEqual([]);
  // The same person, in a later session.
  state.person = { ...ANA, token: 'another session' };
  expect(await kept.acts.list()).toEqual([
    { id: 'act-1', kind: 'checkIn', input: { guest: 1 }, deviceAt: 1_002, offsetMs: -7_200_000 },
  ]);
  state.person = BETO;
  expect(await kept.acts.list()).toEqual([]);
});

test('an act goes when the server has it, and the key with the last one', async () => {
  const { kept, shelves } = device();
  await kept.acts.keep('checkIn', { guest: 1 });
  await kept.acts.keep('checkIn', { guest: 2 });
  await kept.acts.acknowledge('act-1');
  expect((await kept.acts.list()).map(({ id }) => id)).toEqual(['act-2']);
  expect(shelves.keys.items.size).toBe(2);
  await kept.acts.acknowledge('act-2');
  await kept.acts.acknowledge('act-2');
  // The key with which the device names people stays.
  expect([shelves.acts.items.size, [...shelves.keys.items.keys()]]).toEqual([0, ['naming']]);
});

test('at most 5 MB are kept: the oldest copies go, acts never do', async () => {
  const { kept, shelves } = device();
  const third = 'x'.repeat(MOST_BYTES / 3);
  await kept.acts.keep('note', third);
  await kept.copies.keep('old', third, ANA.token);
  await kept.copies.keep('new', third.slice(1_000), ANA.token);
  expect([...shelves.copies.items.keys()]).toEqual(['old', 'new'].slice(0, 2));
  await kept.copies.keep('newest', third.slice(1_000), ANA.token);
  expect([...shelves.copies.items.keys()]).toEqual(['new', 'newest']);
  expect(await kept.copies.keep('too large', third.repeat(3), ANA.token)).toBe(false);
  expect(await kept.acts.keep('note', third.repeat(3))).toBeNull();
  expect((await kept.acts.list()).length).toBe(1);
});

test('what another session has left behind goes with the first copy of the next', async () => {
  const { kept, state, shelves } = device();
  await kept.copies.keep('map 101', 'of ana', state.person?.token ?? '');
  state.person = BETO;
  await kept.copies.keep('map 102', 'of beto', state.person?.token ?? '');
  expect([...shelves.copies.items.keys()]).toEqual(['map 102']);
});

test('a copy that arrives after its session has ended is not kept', async () => {
  const { kept, state, shelves } = device();
  const keeping = kept.copies.keep('map 101', 'late', state.person?.token ?? '');
  state.person = null;
  expect(await keeping).toBe(false);
  expect(shelves.copies.items.size).toBe(0);
});

test('an answer that one person asked for is not kept for the next', async () => {
  const { kept, state, shelves } = device();
  // Ana asked; Beto has signed in before the answer came.
  state.person = BETO;
  expect(await kept.copies.keep('map 101', 'for ana', ANA.token)).toBe(false);
  expect(shelves.copies.items.size).toBe(0);
});

test('a session that is over by the clock reads no copy, without a network too, and its copies go', async () => {
  const { kept, state, shelves } = device();
  await kept.copies.keep('map 101', 'a plan', ANA.token);
  state.isOver = true;
  expect(await kept.copies.read('map 101')).toBeUndefined();
  expect(shelves.copies.items.size).toBe(0);
  expect(await kept.copies.keep('map 101', 'a plan', ANA.token)).toBe(false);
  expect(await kept.acts.list()).toEqual([]);
});

test.each([
  ['older than a session can be', 12 * 3_600_000 + 1],
  ['from a time that has not come yet', -3_600_001 - 1_000],
])('a copy that is %s is no copy', async (_what, later) => {
  const { kept, state } = device();
  await kept.copies.keep('map 101', 'a plan', ANA.token);
  state.now += later;
  expect(await kept.copies.read('map 101')).toBeUndefined();
});

test('the owner of an act is named differently on each device, so that nobody finds a document number by trying', async () => {
  const owners = await Promise.all(
    [device(), device()].map(async ({ kept, shelves }) => {
      await kept.acts.keep('checkIn', {});
      const [act] = shelves.acts.items.values() as unknown as Iterable<{ owner: string }>;
      return act?.owner;
    }),
  );
  expect(owners[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(owners[0]).not.toBe(owners[1]);
});
