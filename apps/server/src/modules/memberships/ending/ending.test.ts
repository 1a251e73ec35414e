import { randomUUID } from 'node:crypto';
import { cessionChanged } from '@kantuta/contract/contracts/contracts.events';
import { makeDeviceKeys, publicText } from '@kantuta/contract/doors/sealed-box.rules';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import {
  accredit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { openDays } from '@kantuta/contract/memberships/accreditation/accreditation.rules';
import {
  addDependant,
  listDependants,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import {
  giveGuestPass,
  readGuestPasses,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { certifyPhone, readGateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import { sql } from '../../../platform/db/database.ts';
import { endVisitsJob } from '../accreditation/accreditation.jobs.ts';
import { followTwoForOneJob } from '../two-for-one/two-for-one.jobs.ts';

let app: TestApp;
let saleId: number;
let gate: Session;

const [ON = ''] = openDays(TEST_NOON);

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await sql`DELETE FROM park_day`.execute(app.database.owner);
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
});
afterAll(() => app.close());

/** Everything by which somebody shows passes of a sale: a phone, a guest, themself and a child announced. */
async function showAll(as: Session, id: number): Promise<void> {
  saleId = id;
  await sql`UPDATE catalogue_item SET facts = jsonb_build_object('passes', 8)
             WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(
    app.database.owner,
  );
  const { signing } = await makeDeviceKeys();
  const publicKey = await publicText(signing);
  const attempt = () => ({ saleId, attemptId: randomUUID() });
  const asked = [
    await app.call(certifyPhone, { saleId, publicKey }, { as }),
    await app.call(giveGuestPass, { ...attempt(), name: 'Ana Flores', on: ON }, { as }),
    await app.call(
      addDependant,
      {
        ...attempt(),
        name: 'Lucía Roca',
        document: '8000001',
        birthOn: '2015-05-20',
        relation: 'child',
      },
      { as },
    ),
    await app.call(accredit, { ...attempt(), on: ON, people: ['self'] }, { as }),
  ];
  expect(asked.map(({ codigo }) => codigo)).toEqual(['', '', '', '']);
}

const keyed = async () => (await app.call(readGateKeys, {}, { as: gate })).data.withdrawn;
async function standing() {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT (SELECT count(*)::int FROM park_phone WHERE sale_id = ${saleId} AND withdrawn_at IS NULL) AS phones,
           (SELECT array_agg(state) FROM guest_pass WHERE sale_id = ${saleId}) AS guests,
           (SELECT array_agg(state) FROM park_visit WHERE sale_id = ${saleId}) AS visits,
           (SELECT count(*)::int FROM pass_use WHERE sale_id = ${saleId} AND state = 'held') AS held,
           (SELECT taken FROM park_day WHERE visit_on = ${ON}::date) AS taken`.execute(
    app.database.owner,
  );
  return rows[0];
}
const GONE = { phones: 0, guests: ['withdrawn'], visits: ['cancelled'], held: 0, taken: 0 };
const setState = (state: string) =>
  sql`UPDATE sale SET state = ${state} WHERE id = ${saleId}`.execute(app.database.owner);
const member = async () => {
  const made = await newCustomer(app);
  await showAll(made, made.saleIds[0] ?? 0);
  return made;
};

test('of a reverted sale the phone and the guest are on the list of the gates at once (PASS-17)', async () => {
  const { personId } = await member();
  expect(await standing()).toMatchObject({ phones: 1, held: 2, taken: 2 });
  expect(await keyed()).toHaveLength(0);
  await setState('reverted');
  await app.database.db
    .transaction()
    .execute((tx) =>
      app.platform.events.record(tx, reversalChanged, { saleId, personId, companyId: 8 }),
    );
  await runJobs(app);
  expect(await standing()).toEqual(GONE);
  expect(await keyed()).toHaveLength(2);
});

test.each(['voided', 'upgraded', 'transferred'])(
  'of a sale that is %s without a word the clock takes it back (PASS-17)',
  async (state) => {
    await member();
    const before = (await keyed()).length;
    await setState(state);
    await doJob(app, endVisitsJob.name, {});
    expect(await standing()).toEqual(GONE);
    expect(await keyed()).toHaveLength(before + 2);
    // One that is in force keeps everything.
    await member();
    await doJob(app, endVisitsJob.name, {});
    expect(await standing()).toMatchObject({ phones: 1, guests: ['given'], visits: ['open'] });
  },
);

test('of a suspended 2x1 whoever shows it is withdrawn with the suspension (PASS-17, TWO-5)', async () => {
  const made = await member();
  const first = await newCustomer(app, { sales: [{ daysAgo: 40 }] });
  const id = app.platform.ids.uuid();
  const today = dayInLaPaz(TEST_NOON);
  await sql`
    WITH campaign AS (INSERT INTO two_for_one_campaign (starts_on, ends_on, stock, taken) VALUES (${addDays(today, -5)}, ${addDays(today, 5)}, 5, 1) RETURNING id),
         item AS (INSERT INTO two_for_one_item SELECT campaign.id, sale.item_id FROM campaign, sale WHERE sale.id = ${saleId} RETURNING campaign_id, item_id)
    INSERT INTO two_for_one (id, campaign_id, item_id, company_id, person_id, first_sale_id, second_sale_id, state, taken_at, activated_at)
    SELECT ${id}, campaign_id, item_id, 8, ${made.personId}, ${first.saleIds[0]}, ${saleId}, 'active', ${TEST_NOON}, ${TEST_NOON} FROM item`.execute(
    app.database.owner,
  );
  await sql`UPDATE sale SET state = 'reverted' WHERE id = ${first.saleIds[0]}`.execute(
    app.database.owner,
  );
  await doJob(app, followTwoForOneJob.name, { twoForOneId: id });
  await runJobs(app);
  expect(await standing()).toEqual(GONE);
});

test('of a ceded one the former holder shows nothing, and the new holder reads nobody of theirs (PASS-17)', async () => {
  const { personId } = await member();
  const taker = await newCustomer(app, { sales: [] });
  await app.database.owner.transaction().execute(async (tx) => {
    await sql`UPDATE sale SET person_id = ${taker.personId} WHERE id = ${saleId}`.execute(tx);
    const of = { cessionId: randomUUID(), saleId, personId, companyId: 8 };
    await app.platform.events.record(tx, cessionChanged, {
      ...of,
      personIds: [personId, taker.personId],
    });
  });
  const people = async () => [
    (await app.call(listDependants, {}, { as: taker })).data.products[0],
    (await app.call(readAccreditation, {}, { as: taker })).data.products[0]?.people.length,
  ];
  // At once, before anything has followed.
  expect(await people()).toMatchObject([{ dependants: [], free: 6, changesLeft: 2 }, 1]);
  await runJobs(app);
  expect(await standing()).toEqual(GONE);
  expect(await people()).toMatchObject([{ dependants: [], free: 6, changesLeft: 2 }, 1]);
  // The new holder shows them from now on, and may name the same child.
  await showAll(taker, saleId);
  await doJob(app, endVisitsJob.name, {});
  expect(await standing()).toMatchObject({ phones: 1, held: 2 });
  const guests = await app.call(readGuestPasses, {}, { as: taker });
  expect(guests.data.passes).toHaveLength(1);
});
