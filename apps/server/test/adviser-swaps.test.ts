import { randomInt, randomUUID } from 'node:crypto';
import { readNetworkLevel, readNetworkSums } from '@kantuta/contract/advisers/network.calls';
import { readClient } from '@kantuta/contract/advisers/sold.calls';
import type { Call, InputOf } from '@kantuta/contract/call';
import { listOwnPoints, readOwnPoint } from '@kantuta/contract/campaigns/board.calls';
import { day } from '@kantuta/contract/dates';
import {
  changeProspect,
  finishFollowUp,
  planFollowUp,
  readProspect,
  setProspectStage,
} from '@kantuta/contract/prospects/prospects.calls';
import {
  listRecoveryProducts,
  listRecoveryProjects,
  listReversions,
} from '@kantuta/contract/reversals/calculator.calls';
import { readFairExit } from '@kantuta/contract/reversals/credits.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCampaign } from '../src/modules/campaigns/campaigns.factory.ts';
import { createCounting } from '../src/modules/campaigns/counting/counting.service.ts';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import { makePerson } from '../src/modules/people/people.factory.ts';
import { makeProspect } from '../src/modules/prospects/prospects.factory.ts';
import { makeRevertedSale } from '../src/modules/reversals/reversals.factory.ts';
import { makeSale } from '../src/modules/sales/sales.factory.ts';
import { testApp, type Session, type TestApp } from './app.ts';
import { hashOfTables } from './tables.ts';

/** What is an adviser's own, by the names that their calls take. */
type Things = {
  adviserId: number;
  clientId: number;
  document: string;
  revertedId: number;
  prospectId: string;
  followUpId: string;
  saleId: number;
  transactionId: string;
};

const NO_ID = '01900000-0000-7000-8000-00000000dead';
const NOTHING: Things = {
  adviserId: 2_000_000_000,
  clientId: 2_000_000_000,
  document: '99999999',
  revertedId: 2_000_000_000,
  prospectId: NO_ID,
  followUpId: NO_ID,
  saleId: 2_000_000_000,
  transactionId: NO_ID,
};

let app: TestApp;
let raceId: number;
let owner: Session;
let theirs: Things;
/** As much an adviser as the other, with a branch, clients, prospects and points of their own. */
let other: Session;
let own: Things;

const FORM = { name: 'Ana Flores', document: '', email: '', city: 'La Paz', contactBy: 'phone' };

/** A telephone that nobody else has. */
const newPhone = () => `+591-7${randomInt(1_000_000, 9_999_999)}`;

function row<C extends Call>(
  call: C,
  input: (of: Things) => InputOf<C>,
  /** What the owner is answered where it is no success. */
  ownCode = '',
): { call: Call; input: (of: Things) => Record<string, unknown>; ownCode: string } {
  return { call, input: (of) => input(of) as Record<string, unknown>, ownCode };
}

const SWAPS = [
  row(readNetworkLevel, ({ adviserId }) => ({ branchId: adviserId })),
  row(readNetworkSums, ({ adviserId }) => ({ branchId: adviserId })),
  row(readClient, ({ clientId }) => ({ personId: clientId })),
  row(listReversions, ({ document }) => ({ docId: document })),
  row(listRecoveryProjects, ({ revertedId }) => ({ idEmpresa: 8, idVentaRevertida: revertedId })),
  row(listRecoveryProducts, ({ revertedId }) => ({
    idEmpresa: 8,
    idVentaRevertida: revertedId,
    projectId: 1,
    page: 1,
  })),
  row(readProspect, ({ prospectId }) => ({ prospectId })),
  row(setProspectStage, ({ prospectId }) => ({ prospectId, stage: 'contacted' as const })),
  row(
    changeProspect,
    ({ prospectId }) =>
      ({ ...FORM, phone: newPhone(), prospectId }) as InputOf<typeof changeProspect>,
  ),
  row(planFollowUp, ({ prospectId }) => ({
    prospectId,
    attemptId: randomUUID(),
    what: 'call' as const,
    words: '',
    dueOn: day('2026-03-12'),
  })),
  row(finishFollowUp, ({ prospectId, followUpId }) => ({ prospectId, followUpId })),
  row(readOwnPoint, ({ saleId, transactionId }) => ({
    campaignId: raceId,
    saleId,
    transactionId,
  })),
  // The fair-exit view is for whoever bought: their adviser is nobody there.
  row(readFairExit, ({ saleId }) => ({ saleId }), 'forbidden'),
];

async function makeThings(): Promise<{ as: Session; things: Things }> {
  const { platform, database } = app;
  const at = app.clock.now();
  const noon = (on: string) => ({ now: () => new Date(`${on}T16:00:00Z`) });
  const made = await database.db.transaction().execute(async (tx) => {
    const { personId: adviserId } = await makePerson(tx, { roles: ['customer', 'adviser'] });
    const { personId: clientId, document } = await makePerson(tx, { firstName: 'Oculta' });
    const soldOn = day('2026-03-02');
    const { saleId } = await makeSale(tx, createLedger({ ...platform, clock: noon(soldOn) }), {
      personId: clientId,
      adviserId,
      soldOn,
    });
    const { personId: one } = await makePerson(tx, { roles: [] });
    const { personId: two } = await makePerson(tx, { roles: [] });
    const { saleId: revertedId } = await makeRevertedSale(
      tx,
      createLedger({ ...platform, clock: noon('2025-03-02') }),
      { personId: clientId, adviserId, now: at, deciders: [one, two] },
    );
    const prospectId = await makeProspect(platform, tx, { ownerId: adviserId, registeredAt: at });
    const followUpId = randomUUID();
    await tx
      .insertInto('prospectFollowUp')
      .values({ id: followUpId, prospectId, what: 'call', dueOn: '2026-03-10', madeAt: at })
      .execute();
    return { adviserId, clientId, document, saleId, revertedId, prospectId, followUpId };
  });
  await createCounting(platform).follow();
  const as = await app.signIn(made.adviserId);
  const { data } = await app.call(listOwnPoints, { campaignId: raceId }, { as });
  return { as, things: { ...made, transactionId: data.points[0]?.transactionId ?? '' } };
}

beforeAll(async () => {
  app = await testApp({ jobs: false });
  raceId = await app.database.db.transaction().execute((tx) =>
    makeCampaign(tx, {
      kind: 'race',
      from: day('2026-02-18'),
      to: day('2026-07-31'),
      state: 'running',
      at: app.clock.now(),
    }),
  );
  ({ as: owner, things: theirs } = await makeThings());
  ({ as: other, things: own } = await makeThings());
});
afterAll(() => app.close());

/** Calls of these nouns that take a name of a thing, and are no act of the desk. */
const NAMED = /Id$|^idVentaRevertida$/;
// What a campaign is, is for every adviser: their calls take no other name, and answer with the asker's own line.
// What is sold is shown to all of them, too.
const OF_EVERYBODY = new Set(['campaignId', 'attemptId', 'transactionId', 'placeId', 'itemId']);

test('every call of advisers, campaigns, reversals and prospects that names a thing is in the table', () => {
  const served = app.runtime.modules.flatMap(({ calls }) => calls.map(({ call }) => call));
  const taking = served.filter(
    ({ name, access, input }) =>
      access === 'session' &&
      /^(?:advisers|campaigns|reversals|prospects)\./.test(name) &&
      Object.keys((input as { shape?: object }).shape ?? {}).some(
        (field) => NAMED.test(field) && !OF_EVERYBODY.has(field),
      ),
  );
  expect(taking.map(({ name }) => name).toSorted()).toEqual(
    SWAPS.map(({ call }) => call.name).toSorted(),
  );
});

test.each(SWAPS.map((swap) => [swap.call.name, swap] as const))(
  'to another adviser, what is named in %s is worth as much as what does not exist',
  async (_, { call, input }) => {
    const before = await hashOfTables(app.database.owner);
    const foreign = await app.call(call, input(theirs), { as: other });
    const unknown = await app.call(call, input(NOTHING), { as: other });
    expect(foreign.codigo).toBe('forbidden');
    expect(foreign).toEqual(unknown);
    expect(JSON.stringify(foreign)).not.toContain('Oculta');
    // Nothing of whoever is named was touched; a look-up of the calculator counts for the asker.
    const counts = call.name === listReversions.name;
    const after = counts ? before : await hashOfTables(app.database.owner);
    expect(after).toEqual(before);
  },
);

test('a name of one’s own does not open what hangs from that of another', async () => {
  const followUp = { prospectId: own.prospectId, followUpId: theirs.followUpId };
  // Answered as if it had been done before, and nothing is done.
  await app.call(finishFollowUp, followUp, { as: other });
  const stored = await app.database.db
    .selectFrom('prospectFollowUp')
    .where('id', '=', theirs.followUpId)
    .select('doneAt')
    .executeTakeFirst();
  expect(stored?.doneAt).toBeNull();
  for (const of of [
    { saleId: own.saleId, transactionId: theirs.transactionId },
    { saleId: theirs.saleId, transactionId: own.transactionId },
  ]) {
    const answer = await app.call(readOwnPoint, { campaignId: raceId, ...of }, { as: other });
    expect(answer.codigo).toBe('forbidden');
  }
});

test.each(SWAPS.map((swap) => [swap.call.name, swap] as const))(
  'to whoever it belongs to, %s answers',
  async (_, { call, input, ownCode }) => {
    const answer = await app.call(call, input(own), { as: other });
    expect(answer.codigo).toBe(ownCode);
    const theirOwn = await app.call(call, input(theirs), { as: owner });
    expect(theirOwn.codigo).toBe(ownCode);
  },
);
