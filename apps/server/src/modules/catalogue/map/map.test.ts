import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readGeometry, readMap, readMapChanges } from '@kantuta/contract/catalogue/map.calls';
import type { UnitNow } from '@kantuta/contract/catalogue/map.rules';
import { AGENT } from '@kantuta/contract/envelope';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { FOLLOW, PATCH } from '@kantuta/contract/realtime';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { UNTIL_OTHERS_END } from '../../../../test/sealing.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { sql } from '../../../platform/db/database.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';
import { insertProjects } from '../catalogue.store.ts';
import { changeUnits } from '../units.store.ts';

vi.setConfig({ testTimeout: 180_000 });
const LOMAS = 101;
const FIRST_LOT = 1_010_101;

let app: TestApp;
let reader: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const units = drawUnits(lots, new Set([FIRST_LOT]));
  // The catalogue of the demo is its own good example: only what it reads of the set is given.
  const set = { today: dayInLaPaz(TEST_NOON), lots, units } as Parameters<typeof loadCatalogue>[1];
  await app.database.owner.transaction().execute((tx) => loadCatalogue(tx, set));
  reader = await app.signIn((await newPerson(app)).personId);
});
afterAll(() => app.close());

const facts = async (projectId = LOMAS) =>
  (await app.call(readMap, { projectId }, { as: reader })).data;
const geometry = async (projectId = LOMAS) => {
  const { geometry: version } = await facts(projectId);
  return (await app.call(readGeometry, { projectId, version }, { as: reader })).data;
};
const changes = async (since: string, projectId = LOMAS) =>
  (await app.call(readMapChanges, { projectId, since }, { as: reader })).data;
const change = (unitId: number, state: 'free' | 'pre_reserved' | 'sold') =>
  app.database.owner
    .transaction()
    .execute((tx) => changeUnits(tx, [{ unitId, state, at: TEST_NOON }]));

async function lotNamed(block: string, lot: string) {
  const { features } = await geometry();
  const found = features.find(
    ({ properties }) => properties.block === block && properties.lot === lot,
  );
  if (found?.id === undefined) throw new Error(`no lot ${block}-${lot}`);
  return { ...found, id: found.id };
}

test('a map has the state of every unit with its version, and the list by which it is sold', async () => {
  const { kind, name, units, list, isOnline } = await facts();
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM project WHERE id = ${LOMAS}`.execute(app.database.owner);
  expect([kind, name, units.length, isOnline]).toEqual(['land', rows[0]?.name, 420, true]);
  expect(units[0]).toEqual([1, 'not_for_sale', 1]);
  expect(list).toMatchObject({ pricePerM2: 3_000, months: 48, mostMonths: 120 });
});

test('the geometry is GeoJSON in degrees: lots with their facts, and the ground around them', async () => {
  const { features } = await geometry();
  const count = (kind: string) =>
    features.filter(({ properties }) => properties.kind === kind).length;
  expect([count('lot'), count('block'), count('green')]).toEqual([420, 21, 3]);
  // The ground below all else, then the streets of the plan, and the avenue above them.
  expect([count('street'), count('avenue')]).toEqual([1 + 11, 1]);
  const ground = features.filter(({ id }) => id === undefined).map(({ properties }) => properties);
  expect(ground[0]).toEqual({ kind: 'street' });
  expect(ground[1]).toEqual({ kind: 'street', name: 'Calle 1' });
  expect(ground).toContainEqual({ kind: 'avenue', name: 'Av. Los Tajibos' });
  expect(ground).toContainEqual({ kind: 'green', name: 'Parque Las Lomas' });
  const lot = await lotNamed('3', '07');
  expect(lot.properties).toEqual({
    kind: 'lot',
    placeId: 1_010_307,
    uv: '201',
    block: '3',
    lot: '07',
    areaM2: '360.00',
    frontM: '12.00',
    depthM: '30.00',
  });
  const [ring = []] = lot.geometry.coordinates;
  expect(ring).toHaveLength(5);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [longitude, latitude] of ring) {
    expect(Math.abs(longitude + 63.135)).toBeLessThan(0.01);
    expect(Math.abs(latitude + 17.47)).toBeLessThan(0.01);
  }
  const corner = await lotNamed('3', '01');
  expect(corner.properties.corner).toBe(true);
});

test('houses have outlines, models and prices of their own', async () => {
  const { features } = await geometry(201);
  const houses = features.filter(({ properties }) => properties.kind === 'house');
  expect(houses).toHaveLength(30);
  expect(houses[6]?.properties).toMatchObject({ placeId: 2_010_007, lot: 'Casa 07', block: '' });
  const { models, list } = await facts(201);
  expect(models[0]).toMatchObject({ name: 'Casa Tajibo', bedrooms: 2, listPrice: 3_950_000 });
  expect(list).toMatchObject({ pricePerM2: null, directPct: '7' });
});

test('1,000 lots with their states take at most 60 kB, compressed as the server compresses', async () => {
  for (const projectId of [101, 104]) {
    const [drawn, now] = [await geometry(projectId), await facts(projectId)];
    for (const compress of [gzipSync, quickBrotli]) {
      const bytes = [drawn, now].reduce(
        (sum, part) => sum + compress(JSON.stringify(part)).length,
        0,
      );
      expect((bytes / now.units.length) * 1_000).toBeLessThan(60_000);
    }
  }
});

function quickBrotli(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

test('a version of the geometry is kept by the browser of the person, and nothing else is', async () => {
  const { geometry: version } = await facts();
  const headers = {
    agent: AGENT,
    token: reader.token,
    cookie: `kantuta=${reader.cookie}`,
  };
  const keptAs = async (path: string) =>
    (await fetch(`${app.url}/api/projects/${path}`, { headers })).headers.get('cache-control');
  expect(await keptAs(`101/geometry/${version}`)).toBe('private, max-age=31536000, immutable');
  expect(await keptAs('101/map')).toBe('no-store');
  // A refusal, too: the version of another project.
  expect(await keptAs(`102/geometry/${version}`)).toBe('no-store');
});

test('a version of the geometry is read once for everybody, and nobody gets it without a session', async () => {
  const before = await geometry(102);
  const { geometry: version } = await facts(102);
  const as = await app.signIn((await newPerson(app)).personId);
  const read = () => app.call(readGeometry, { projectId: 102, version }, { as });
  const sent = await statementsOf(async () => expect((await read()).data).toEqual(before));
  expect(sent.filter(({ text }) => text.includes('lot.outline'))).toEqual([]);
  const { codigo } = await app.call(readGeometry, { projectId: 102, version });
  expect(codigo).toBe('session_invalid');
});

test('the geometry has a new version when a lot, a unit or the plan changes, and none when a state does', async () => {
  const { owner } = app.database;
  const version = async () => (await facts(103)).geometry;
  const first = await version();
  const seen = new Set([first]);
  const [unit] = (await facts(103)).units;
  await change(unit?.[0] ?? 0, 'pre_reserved');
  expect(await version()).toBe(first);
  for (const statement of [
    sql`UPDATE lot SET front_m = front_m + 1 WHERE id = 1030101`,
    sql`UPDATE project SET plan = plan || '[{"use":"green","ring":[[0,0],[9,0],[9,9]]}]' WHERE id = 103`,
    sql`UPDATE project SET longitude = longitude + 0.001 WHERE id = 103`,
    sql`INSERT INTO unit (kind, company_id, project_id, item_id, label) VALUES ('house', 8, 103, 1, 'Casa 99')`,
    sql`DELETE FROM unit WHERE label = 'Casa 99'`,
  ]) {
    await statement.execute(owner);
    seen.add(await version());
  }
  expect(seen.size).toBe(6);
  const old = await app.call(readGeometry, { projectId: 103, version: first }, { as: reader });
  expect(old.codigo).toBe('forbidden');
});

/** Once nothing is left to read again: transactions of other tests in the same cluster, while they run, hold back from where a map reads on. */
async function readOn(from: string): Promise<string> {
  let since = from;
  await expect
    .poll(async () => {
      const read = await changes(since);
      since = read.since;
      return read.units;
    }, UNTIL_OTHERS_END)
    .toEqual([]);
  return since;
}

test('a later reading has only what changed since the earlier one', async () => {
  const lot = await lotNamed('4', '07');
  const since = await readOn((await facts()).since);
  await change(lot.id, 'pre_reserved');
  const first = await changes(since);
  expect(first.isAll).toBe(false);
  expect(first.units).toEqual([[lot.id, 'pre_reserved', 2]]);
  await readOn(first.since);
});

test('a change that commits after a later one was read is not missed', async () => {
  const [slow, quick] = [await lotNamed('5', '01'), await lotNamed('5', '02')];
  const since = await readOn((await facts()).since);
  const written = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const ending = app.database.owner.transaction().execute(async (tx) => {
    await changeUnits(tx, [{ unitId: slow.id, state: 'sold', at: TEST_NOON }]);
    written.resolve();
    await mayEnd.promise;
  });
  await written.promise;
  await change(quick.id, 'sold');
  const meanwhile = await changes(since);
  expect(meanwhile.units).toEqual([[quick.id, 'sold', 2]]);
  mayEnd.resolve();
  await ending;
  expect((await changes(meanwhile.since)).units).toContainEqual([slow.id, 'sold', 2]);
  // Control: a counter of what was read last would have passed over it.
  const last = sql<{ missed: boolean }>`
    SELECT slow.changed_in < quick.changed_in AS missed FROM unit slow, unit quick
     WHERE slow.id = ${slow.id} AND quick.id = ${quick.id}`;
  expect((await last.execute(app.database.owner)).rows).toEqual([{ missed: true }]);
});

test('a moment of another database brings all units', async () => {
  const far = await changes('900000000000000000');
  expect([far.isAll, far.units.length]).toEqual([true, 420]);
});

test('what a map has missed says by which list and on which day units cost what they cost', async () => {
  const { since, list, today } = await facts(102);
  const prices = async () => {
    const { listId, today: on } = await changes(since, 102);
    return { listId, today: on };
  };
  expect(await prices()).toEqual({ listId: list?.id, today });
  await sql`
    INSERT INTO price_list OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(list, jsonb_build_object('id', 9000, 'valid_from', ${today}::text))).*
      FROM price_list list WHERE id = ${list?.id}`.execute(app.database.owner);
  expect(await prices()).toEqual({ listId: 9000, today });
});

test('pictures of the ground are named with their words, or not at all (CAT-22)', async () => {
  const set = async (key: 'map.tiles' | 'map.tilesCredit', value: string, version: number) => {
    const scope = { scopeKind: 'brand' as const, scopeId: '', validFrom: TEST_NOON };
    await insertSettings(app.database.db, [
      {
        key,
        value,
        version,
        author: 'test',
        approver: '',
        reason: '',
        createdAt: TEST_NOON,
        ...scope,
      },
    ]);
    app.platform.settings.forget();
  };
  expect((await facts()).tiles).toBeNull();
  const template = 'https://tiles.demo.invalid/{z}/{x}/{y}.png';
  await set('map.tiles', template, 2);
  expect((await facts()).tiles).toBeNull();
  await set('map.tilesCredit', '© Mapas', 2);
  expect((await facts()).tiles).toEqual({ template, credit: '© Mapas' });
});

test('a project that does not exist has no map', async () => {
  for (const projectId of [999, 2_000_000_000]) {
    const map = await app.call(readMap, { projectId }, { as: reader });
    const later = await app.call(readMapChanges, { projectId, since: '1' }, { as: reader });
    expect([map.codigo, later.codigo]).toEqual(['forbidden', 'forbidden']);
  }
});

test('a project without outlines has an empty map', async () => {
  await app.database.owner
    .transaction()
    .execute((tx) =>
      insertProjects(tx, [
        { id: 900, companyId: 8, name: 'Sin plano', town: 'Warnes', longitude: 0, latitude: 0 },
      ]),
    );
  expect((await facts(900)).units).toEqual([]);
  expect((await geometry(900)).features).toEqual([]);
});

test('whoever follows a project hears each change as a patch, and nothing of other projects', async () => {
  const { socket } = await openSocket(app, reader);
  const patches: { topic: string; patch: UnitNow[] }[] = [];
  socket.on(PATCH, (patch: (typeof patches)[number]) => patches.push(patch));
  await follow(socket, [`map:${LOMAS}`]);
  const [near, far] = [await lotNamed('6', '01'), (await facts(102)).units[0]];
  await change(far?.[0] ?? 0, 'sold');
  await change(near.id, 'pre_reserved');
  await expect.poll(() => patches).toHaveLength(1);
  expect(patches[0]).toEqual({ topic: 'map:101', patch: [[near.id, 'pre_reserved', 2]] });
  await follow(socket, []);
  await change(near.id, 'free');
  await follow(socket, [`map:${LOMAS}`]);
  expect(patches).toHaveLength(1);
  socket.disconnect();
});

test('a change of hundreds of units arrives whole, in several patches', async () => {
  const { socket } = await openSocket(app, reader);
  const heard = new Set<number>();
  socket.on(PATCH, ({ patch }: { patch: UnitNow[] }) => {
    for (const [unitId] of patch) heard.add(unitId);
  });
  await follow(socket, ['map:104']);
  const { units } = await facts(104);
  await app.database.owner.transaction().execute((tx) =>
    changeUnits(
      tx,
      units.map(([unitId]) => ({ unitId, state: 'sold' as const, at: TEST_NOON })),
    ),
  );
  await expect.poll(() => heard.size).toBe(units.length);
  socket.disconnect();
});

test.each([
  ['a name of another shape', [['everybody']]],
  ['too many topics', [['map:1', 'map:2', 'map:3', 'map:4', 'map:5']]],
  ['no list', ['map:1']],
  ['nothing', []],
])('a client that asks to follow %s is disconnected', async (_what, args) => {
  const { socket } = await openSocket(app, reader);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit(FOLLOW, ...args);
  expect(await closed).toBe('io server disconnect');
});

function follow(socket: Socket, topics: string[]): Promise<void> {
  return new Promise((resolve) => {
    socket.emit(FOLLOW, topics, () => resolve());
  });
}
