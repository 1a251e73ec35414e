import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInLaPaz, partsOf } from '@kantuta/contract/dates';
import { makeHolds } from '@kantuta/contract/reservations/holds.calls';
import {
  makeNeighbour,
  makeLotForSale,
  makeTicket,
} from '../../src/modules/reservations/reservations.factory.ts';
import { makePerson } from '../../src/modules/people/people.factory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { sql, type Db } from '../../src/platform/db/database.ts';
import { createIds } from '../../src/platform/ids.ts';
import { callByContract, openSession, type Session, type TestApp } from '../app.ts';
import { findPlaces, hold } from '../holding.ts';
import { openRig, type Rig } from './rig.ts';

// `LONG=1` has the sizes of the issue; each change runs small ones. The controls, in which a lot is held twice, are in races.test.ts.
const IS_LONG = process.env['LONG'] === '1';
const RACES = IS_LONG ? 500 : 3;
const BUYERS = 10;
const [STOCK, CROWD] = IS_LONG ? [50, 500] : [5, 30];
const MOST_MS = 1_800_000;

let rig: Rig;
let processes: Awaited<ReturnType<Rig['startBeside']>>[] = [];
let platform: { db: Db; clock: typeof systemClock; ids: ReturnType<typeof createIds> };

beforeAll(async () => {
  rig = await openRig();
  const first = await rig.startBeside({});
  processes = [first, await rig.startBeside({})];
  platform = { db: rig.db(), clock: systemClock, ids: createIds(systemClock) };
  await findPlaces({ platform });
}, MOST_MS);
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await rig.close();
}, MOST_MS);

/** Whoever runs it long wants to know how quick the answers were; to judge them here would judge the machine. */
function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0);
  const told = `median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, slowest ${at(1)} ms`;
  // oxlint-disable-next-line no-console -- the figure of a long run
  if (IS_LONG) console.log(`${what}, ${sorted.length} answers: ${told}`);
}

async function buyers(count: number): Promise<Session[]> {
  const made: Session[] = [];
  for (let index = 0; index < count; index += 1) {
    const { personId } = await platform.db.transaction().execute((tx) => makePerson(tx));
    made.push(await openSession(platform, personId));
  }
  return made;
}

type Wanted = Parameters<typeof hold>[2];

/** All at once, each second one at the other process. */
function race(people: readonly Session[], wanted: Wanted, answerMs: number[]) {
  return Promise.all(
    people.map(async (person, index) => {
      const url = `http://127.0.0.1:${processes[index % processes.length]?.port}`;
      const call: TestApp['call'] = (each, input, of) => callByContract(url, each, input, of);
      const startedAt = performance.now();
      const answer = await hold({ call, platform }, person, wanted);
      answerMs.push(performance.now() - startedAt);
      return answer;
    }),
  );
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`.execute(
    platform.db,
  );
  return rows[0]?.deadlocks ?? -1;
}

test(
  'of ten who want the same lot at two processes one gets it, and the others hear what is free beside it and their place in the queue',
  { timeout: MOST_MS },
  async () => {
    const answerMs: number[] = [];
    for (let round = 0; round < RACES; round += 1) {
      const { placeId, near } = await platform.db.transaction().execute(async (tx) => {
        const lot = await makeLotForSale(tx);
        return { ...lot, near: await makeNeighbour(tx, lot.placeId) };
      });
      const answers = await race(await buyers(BUYERS), [{ placeId }], answerMs);
      const outcomes = answers.map(({ http, status, codigo }) => `${http} ${status} ${codigo}`);
      expect(outcomes.toSorted()).toEqual([
        '200 0 ',
        ...Array.from({ length: BUYERS - 1 }, () => '200 1 unit_taken'),
      ]);
      for (const { status, data } of answers) {
        if (status === 0) continue;
        const { results } = makeHolds.answer.parse(data);
        expect(results).toMatchObject([{ queuePosition: 1, alternatives: [{ placeId: near }] }]);
      }
    }
    tell('ten for one lot', answerMs);
    expect(await deadlocks()).toBe(0);
  },
);

test(
  'two processes sell a stock to its last piece, and not one more',
  { timeout: MOST_MS },
  async () => {
    const { itemId } = await platform.db
      .transaction()
      .execute((tx) =>
        makeTicket(tx, { stock: STOCK, season: partsOf(dayInLaPaz(systemClock.now())).year }),
      );
    const answerMs: number[] = [];
    const answers = await race(await buyers(CROWD), [{ itemId }], answerMs);
    const outcomes = answers.map(({ http, status, codigo }) => `${http} ${status} ${codigo}`);
    expect(outcomes.filter((outcome) => outcome === '200 0 ')).toHaveLength(STOCK);
    expect(new Set(outcomes)).toEqual(new Set(['200 0 ', '200 1 no_stock']));
    const { taken } = await platform.db
      .selectFrom('itemStock')
      .where('itemId', '=', itemId)
      .select('taken')
      .executeTakeFirstOrThrow();
    expect(taken).toBe(STOCK);
    tell('a crowd for a stock', answerMs);
    expect(await deadlocks()).toBe(0);
  },
);
