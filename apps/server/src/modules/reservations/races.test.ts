import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { releaseHold } from '@kantuta/contract/reservations/holds.calls';
import { TEST_NOON, testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { findPlaces, hold } from '../../../test/holding.ts';
import { doJob } from '../../../test/jobs.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { inTransaction, sql } from '../../platform/db/database.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeHold, makeLotForSale, makeTicket } from './reservations.factory.ts';

// `LONG=1` has the sizes of the issue; each change runs small ones.
const IS_LONG = process.env['LONG'] === '1';
const RACES = IS_LONG ? 500 : 6;
const BUYERS = 10;
const ENDINGS = IS_LONG ? 200 : 6;
const [STOCK, CROWD] = IS_LONG ? [50, 500] : [5, 30];
const MOST_MS = 600_000;

/** Two servers on one database, each with its own pool. */
let servers: [TestApp, TestApp];

beforeAll(async () => {
  const first = await testApp({ jobs: false });
  servers = [first, await testApp({ jobs: false, next: first })];
  await findPlaces(first);
});
afterAll(async () => {
  const [first, second] = servers;
  await second.close();
  await first.close();
});

async function buyers(count: number): Promise<Session[]> {
  const [{ platform, signIn }] = servers;
  const made: Session[] = [];
  for (let index = 0; index < count; index += 1) {
    const { personId } = await platform.db.transaction().execute((tx) => makePerson(tx));
    made.push(await signIn(personId));
  }
  return made;
}

const serverOf = (index: number) => servers[index % 2 === 0 ? 0 : 1];
const lot = () => servers[0].platform.db.transaction().execute((tx) => makeLotForSale(tx));

async function race(people: readonly Session[], at = serverOf) {
  const { placeId, unitId } = await lot();
  const answers = await Promise.all(
    people.map((person, index) => hold(at(index), person, [{ placeId }])),
  );
  const { count } = await servers[0].platform.db
    .selectFrom('hold')
    .where('unitId', '=', unitId)
    .where('state', '=', 'active')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { answers, rows: count };
}

test(
  'of ten who want the same lot on two servers one gets it, and the others hear so cleanly, with their place in the queue',
  { timeout: MOST_MS },
  async () => {
    for (let round = 0; round < RACES; round += 1) {
      const { answers, rows } = await race(await buyers(BUYERS));
      expect(rows).toBe(1);
      const outcomes = answers.map(({ http, status, codigo }) => `${http} ${status} ${codigo}`);
      expect(outcomes.toSorted()).toEqual([
        '200 0 ',
        ...Array.from({ length: BUYERS - 1 }, () => '200 1 unit_taken'),
      ]);
      const places = answers.flatMap(({ status, data }) =>
        status === 0 ? [] : data.results.map(({ queuePosition }) => queuePosition),
      );
      expect(new Set(places)).toEqual(new Set([1]));
    }
    expect(await findViolations(servers[0].platform.db)).toEqual([]);
  },
);

test(
  'the control: a server that locks nothing holds a lot once by the claim alone, and more than once without it',
  { timeout: MOST_MS },
  async () => {
    const [first] = servers;
    const { owner } = first.database;
    const careless = await testApp({ jobs: false, next: first, tamper: withoutLocks });
    const people = await buyers(BUYERS);
    const raceCarelessly = async () => (await race(people, () => careless)).rows;
    expect(await raceCarelessly()).toBe(1);
    await sql`ALTER TABLE unit_claim DROP CONSTRAINT unit_claim_one_live`.execute(owner);
    try {
      let most = 1;
      for (let round = 0; round < 10 && most === 1; round += 1)
        most = Math.max(most, await raceCarelessly());
      expect(most).toBeGreaterThan(1);
    } finally {
      await sql`
      UPDATE hold SET state = 'expired', ended_at = now() WHERE state = 'active' AND unit_id IN (
        SELECT unit_id FROM unit_claim GROUP BY unit_id HAVING count(*) > 1);
      UPDATE unit SET state = 'free' WHERE state = 'pre_reserved' AND NOT EXISTS (SELECT FROM unit_claim WHERE unit_id = unit.id);
      ALTER TABLE unit_claim ADD CONSTRAINT unit_claim_one_live PRIMARY KEY (unit_id)`.execute(
        owner,
      );
      await careless.close();
    }
  },
);

async function sellOut() {
  const { itemId } = await servers[0].platform.db
    .transaction()
    .execute((tx) => makeTicket(tx, { stock: STOCK }));
  const people = await buyers(CROWD);
  const answers = await Promise.all(
    people.map((person, index) => hold(serverOf(index), person, [{ itemId }])),
  );
  return { itemId, codes: answers.map(({ codigo, status }) => (status === 0 ? 'held' : codigo)) };
}

test('a stock is sold to its last piece, and not one more', { timeout: MOST_MS }, async () => {
  const { itemId, codes } = await sellOut();
  expect(codes.filter((code) => code === 'held')).toHaveLength(STOCK);
  expect(new Set(codes)).toEqual(new Set(['held', 'no_stock']));
  const { taken } = await servers[0].platform.db
    .selectFrom('itemStock')
    .where('itemId', '=', itemId)
    .select('taken')
    .executeTakeFirstOrThrow();
  expect(taken).toBe(STOCK);
});

test('a debt that comes between the look at the form and the pre-reservation is seen', async () => {
  const [person] = await buyers(1);
  const { placeId } = await lot();
  const debtor = await newCustomer(servers[0]);
  await servers[0].database.owner
    .updateTable('sale')
    .set({ personId: person?.personId ?? 0 })
    .where('id', '=', debtor.saleIds[0] ?? 0)
    .execute();
  if (!person) throw new Error('nobody');
  expect(await hold(servers[0], person, [{ placeId }])).toMatchObject({
    codigo: 'overdue_instalments',
  });
});

/** An old hold whose time is over, while somebody does something with it on the other server. */
async function againstExpiry(other: (holdId: string, person: Session) => Promise<unknown>) {
  const [first, second] = servers;
  const [person] = await buyers(1);
  if (!person) throw new Error('nobody');
  const holdId = first.platform.ids.uuid();
  const { personId } = person;
  const at = new Date(TEST_NOON.getTime() - 48 * HOUR_MS);
  const { unitId } = await first.platform.db
    .transaction()
    .execute((tx) => makeHold(tx, { holdId, personId, at }));
  await Promise.all([
    doJob(second, 'reservations.turnHolds', {}),
    other(holdId, person).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'hold_ended') throw error;
    }),
  ]);
  const { rows } = await sql<{ hold: string; unit: string; claims: number; edits: number }>`
    SELECT hold.state AS hold, unit.state AS unit,
           (SELECT count(*)::int FROM unit_claim WHERE unit_id = unit.id) AS claims,
           (SELECT count(*)::int FROM hold_edit WHERE hold_id = hold.id) AS edits
      FROM hold JOIN unit ON unit.id = ${unitId} WHERE hold.id = ${holdId}::uuid`.execute(
    first.platform.db,
  );
  return rows[0];
}

test(
  'release and expiry of one hold: exactly one of them ends it',
  { timeout: MOST_MS },
  async () => {
    const [first] = servers;
    for (let round = 0; round < ENDINGS; round += 1) {
      const left = await againstExpiry((holdId, as) =>
        first.call(releaseHold, { holdId, reason: 'changed_unit' }, { as }),
      );
      expect(left).toMatchObject({ unit: 'free', claims: 0, edits: 2 });
      expect(['released', 'expired']).toContain(left?.hold);
    }
  },
);

test(
  'what converts a hold and its expiry: never both, and the unit is never lost',
  { timeout: MOST_MS },
  async () => {
    const [first] = servers;
    const holds = first.runtime.modules.find(({ name }) => name === 'reservations');
    const { convert } = (holds as unknown as { holds: Converting }).holds;
    for (let round = 0; round < ENDINGS; round += 1) {
      const left = await againstExpiry((holdId) =>
        inTransaction(first.platform.db, (tx) => convert(tx, holdId, { at: TEST_NOON, by: null })),
      );
      expect(left).toMatchObject({ claims: 0, edits: 2 });
      // A sale opens in the transaction that converts; here none does, so what was converted stays as it was taken.
      expect(left?.unit).toBe(left?.hold === 'expired' ? 'free' : 'pre_reserved');
    }
  },
);

type Converting = {
  convert(
    tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
    id: string,
    of: { at: Date; by: number | null },
  ): Promise<unknown>;
};
