import { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import { judgePaper } from '@kantuta/contract/contracts/signing-desk.calls';
import { sendPaper } from '@kantuta/contract/contracts/signing.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { nameTwoForOneHolder } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { proposeReversal } from '@kantuta/contract/reversals/desk-reversals.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOON, testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { publishTemplate } from '../../../../test/contracting.ts';
import { findPlaces, FORM } from '../../../../test/holding.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { scan } from '../../../../test/land.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newDeciders, saleState } from '../../../../test/reversing.ts';
import { seal, toldOf, WHY } from '../../../../test/signing-contracts.ts';
import {
  followTwoForOne,
  lettersFor,
  newTwoForOneBuyer,
  newTwoForOneCampaign,
  ownTwoForOne,
  payFirst,
  type TwoForOneBuyer,
} from '../../../../test/two-for-one.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { makePerson } from '../../people/people.factory.ts';
import { mailNotificationJob } from '../../notifications/notifications.jobs.ts';
import { makeCase } from '../../reversals/reversals.factory.ts';
import { makeMembershipForSale } from '../../reservations/reservations.factory.ts';
import { turnContractsJob } from '../../contracts/signing/signing.jobs.ts';
import { turnTwoForOneJob } from './two-for-one.jobs.ts';

let app: TestApp;
let office: Session;
let itemId: number;
let campaignId: number;
let count = 0;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  await publishTemplate(app, 'parkMembership');
  ({ itemId } = await app.database.db.transaction().execute(makeMembershipForSale));
  campaignId = await newTwoForOneCampaign(app, [itemId]);
  office = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

const bought = () => newTwoForOneBuyer(app, { campaignId, itemId });
/** Somebody with a document of their own. */
function adult(change: Partial<HoldForm> = {}): HoldForm {
  count += 1;
  return { ...FORM, firstName: 'Luis', documentNumber: String(7_400_100 + count), ...change };
}
const name = ({ id }: { id: string }, form: HoldForm | undefined, as: Session) =>
  app.call(nameTwoForOneHolder, { twoForOneId: id, ...(form ? { form } : {}) }, { as });

async function standing({ id }: TwoForOneBuyer) {
  const { rows } = await sql<{ holderId: number | null; secondId: number; owner: number }>`
    SELECT own.holder_id AS "holderId", own.second_sale_id AS "secondId", sale.person_id AS owner
      FROM two_for_one own LEFT JOIN sale ON sale.id = own.second_sale_id WHERE own.id = ${id}`.execute(
    app.database.owner,
  );
  return rows[0] ?? { holderId: null, secondId: 0, owner: 0 };
}

/** The other adult, signed in, with the contract that waits for them. */
async function named(buyer: TwoForOneBuyer) {
  await followTwoForOne(app, buyer);
  expect((await name(buyer, adult(), buyer)).codigo).toBe('');
  await followTwoForOne(app, buyer);
  const { holderId, secondId } = await standing(buyer);
  const luis = await app.signIn(holderId ?? 0);
  const { contracts } = (await app.call(listOwnContracts, {}, { as: luis })).data;
  return { luis, secondId, contractId: contracts[0]?.contractId ?? '' };
}

/** They sign on paper, and the desk confirms and seals it. */
async function signedOnPaper(buyer: TwoForOneBuyer) {
  const made = await named(buyer);
  const { contractId, luis } = made;
  const sent = await app.call(sendPaper, { contractId, file: scan('firmado') }, { as: luis });
  expect(sent.codigo).toBe('');
  const judged = await app.call(judgePaper, { contractId, isRight: true, ...WHY }, { as: office });
  expect(judged.codigo).toBe('');
  expect((await seal(app, { contractId, sha256: '' }, office)).codigo).toBe('');
  await followTwoForOne(app, buyer);
  return made;
}

test('another adult has a contract in their name, signs it on paper, and has the membership once the first one is ripe (TWO-9, TWO-10)', async () => {
  const rosa = await bought();
  const { luis, secondId } = await signedOnPaper(rosa);
  // Signed, and not sold: it waits for the instalments of the first one.
  expect(await saleState(app, secondId)).toBe('signed');
  expect(await ownTwoForOne(app, rosa)).toMatchObject({
    state: 'pending',
    secondSaleId: null,
    holder: { name: 'Luis Mamani', contract: 'signed' },
    canName: false,
  });
  await payFirst(app, rosa);
  expect(await saleState(app, secondId)).toBe('signed');
  await payFirst(app, rosa);
  expect(await ownTwoForOne(app, rosa)).toMatchObject({ state: 'active' });
  const { products } = (await app.call(listProducts, {}, { as: luis })).data;
  expect(products).toMatchObject([{ saleId: secondId, given: 'active' }]);
  expect(await toldOf(app, luis)).toEqual(expect.arrayContaining(['givenNamed', 'givenActive']));
  expect(await lettersFor(app, luis)).toEqual(['givenNamed', 'givenActive']);
  const { rows } = await sql`SELECT FROM ledger_entry WHERE sale_id = ${secondId}`.execute(
    app.database.owner,
  );
  expect(rows).toEqual([]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('whoever took the 2x1 is hinted that the other adult signed, though nothing else moves (TWO-10)', async () => {
  const rosa = await bought();
  const { contractId, luis } = await named(rosa);
  const hints = () =>
    countOf(
      app.database.db,
      'event',
      `name = 'twoForOneChanged' AND (payload ->> 'personId')::int = ${rosa.personId}`,
    );
  await app.call(sendPaper, { contractId, file: scan('firmado') }, { as: luis });
  await app.call(judgePaper, { contractId, isRight: true, ...WHY }, { as: office });
  const before = await hints();
  expect((await seal(app, { contractId, sha256: '' }, office)).codigo).toBe('');
  expect(await hints()).toBeGreaterThan(before);
});

test('a ripe first one gives nothing to a holder who has not signed; who signs late has it then (TWO-10)', async () => {
  const rosa = await bought();
  const { secondId, contractId, luis } = await named(rosa);
  await payFirst(app, rosa);
  await payFirst(app, rosa);
  await followTwoForOne(app, rosa);
  expect(await ownTwoForOne(app, rosa)).toMatchObject({
    state: 'pending',
    holder: { contract: 'waiting' },
  });
  expect(await saleState(app, secondId)).toBe('in_contract');
  await app.call(sendPaper, { contractId, file: scan('firmado') }, { as: luis });
  await app.call(judgePaper, { contractId, isRight: true, ...WHY }, { as: office });
  await seal(app, { contractId, sha256: '' }, office);
  await followTwoForOne(app, rosa);
  expect(await ownTwoForOne(app, rosa)).toMatchObject({ state: 'active' });
});

test('somebody known and somebody new are named with the same answer; oneself, a minor and a place that is none stand beside their fields (TWO-9)', async () => {
  const rosa = await bought();
  const known = await app.database.db
    .transaction()
    .execute((tx) => makePerson(tx, { document: '7400999' }));
  const answers = [
    await name(rosa, adult({ documentNumber: '7400999' }), rosa),
    await name(rosa, adult(), rosa),
  ];
  expect(answers.map(({ status, data }) => ({ status, data }))).toEqual([
    { status: 0, data: { twoForOneId: rosa.id } },
    { status: 0, data: { twoForOneId: rosa.id } },
  ]);
  expect((await standing(rosa)).holderId).not.toBe(known.personId);
  const minor = adult({ birthDate: addDays(dayInLaPaz(TEST_NOON), -17 * 365) });
  expect(await name(rosa, minor, rosa)).toMatchObject({
    codigo: 'invalid_input',
    data: { fields: [{ field: 'form.birthDate', code: 'not_adult' }] },
  });
  // An account that says otherwise is answered as the date that was typed (PASS-20).
  await app.database.owner
    .updateTable('person')
    .set({ birthDate: '2012-05-20' })
    .where('id', '=', known.personId)
    .execute();
  expect(await name(rosa, adult({ documentNumber: '7400999' }), rosa)).toMatchObject({
    codigo: 'invalid_input',
    data: { fields: [{ field: 'form.birthDate', code: 'not_adult' }] },
  });
  const { documentNumber } = await app.database.db
    .selectFrom('person')
    .where('id', '=', rosa.personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  expect((await name(rosa, adult({ documentNumber }), rosa)).codigo).toBe('promo_second_oneself');
  // For oneself again, before the first one is sold: nobody else has it then.
  expect((await name(rosa, undefined, rosa)).codigo).toBe('');
  await followTwoForOne(app, rosa);
  expect(await standing(rosa)).toMatchObject({ holderId: null, owner: rosa.personId });
});

test('somebody else names nobody, and five tries a day are the most (TWO-9)', async () => {
  const rosa = await bought();
  const other = await bought();
  expect((await name(rosa, adult(), other)).codigo).toBe('forbidden');
  for (let tries = 0; tries < 5; tries += 1)
    expect((await name(rosa, adult(), rosa)).codigo).toBe('');
  expect((await name(rosa, adult(), rosa)).codigo).toBe('too_many_requests');
});

test('while the contract waits nobody else is named; once it expired another one is issued (TWO-9, TWO-10)', async () => {
  const rosa = await bought();
  const { secondId } = await named(rosa);
  expect((await name(rosa, adult(), rosa)).codigo).toBe('promo_second_contracted');
  app.clock.set(new Date(TEST_NOON.getTime() + 8 * DAY_MS));
  await doJob(app, turnContractsJob.name, {});
  await doJob(app, turnTwoForOneJob.name, {});
  const later = await app.signIn(rosa.personId);
  expect(await saleState(app, secondId)).toBe('reserved');
  expect(await ownTwoForOne(app, later)).toMatchObject({
    holder: { contract: 'ended' },
    canName: true,
  });
  expect((await name(rosa, adult({ firstName: 'Ana' }), later)).codigo).toBe('');
  await followTwoForOne(app, rosa);
  expect(await ownTwoForOne(app, later)).toMatchObject({
    holder: { name: 'Ana Mamani', contract: 'waiting' },
  });
  expect((await standing(rosa)).owner).toBe((await standing(rosa)).holderId);
});

test('a first one that falls voids the contract of the other adult, whatever it waits for (TWO-5, TWO-10)', async () => {
  for (const prepare of [named, signedOnPaper]) {
    const rosa = await bought();
    const { secondId, luis, contractId } = await prepare(rosa);
    await sql`UPDATE sale SET state = 'reverted' WHERE id = ${rosa.firstId}`.execute(
      app.database.owner,
    );
    await followTwoForOne(app, rosa);
    expect(await ownTwoForOne(app, rosa)).toMatchObject({ state: 'voided', canName: false });
    expect(await saleState(app, secondId)).toBe('voided');
    const { contracts } = (await app.call(listOwnContracts, {}, { as: luis })).data;
    expect(contracts).toMatchObject([{ contractId, state: 'voided' }]);
    expect(await toldOf(app, luis)).toContain('givenVoided');
    expect((await name(rosa, adult(), rosa)).codigo).toBe('promo_second_ended');
  }
});

test('the other adult hears of the suspension, also once the first one was ceded (TWO-10)', async () => {
  const rosa = await bought();
  const { luis } = await signedOnPaper(rosa);
  await payFirst(app, rosa);
  await payFirst(app, rosa);
  const taker = await bought();
  await sql`UPDATE sale SET person_id = ${taker.personId} WHERE id = ${rosa.firstId}`.execute(
    app.database.owner,
  );
  await sql`UPDATE sale SET state = 'reverted' WHERE id = ${rosa.firstId}`.execute(
    app.database.owner,
  );
  await followTwoForOne(app, rosa);
  expect(await toldOf(app, luis)).toContain('givenSuspended');
  expect(await toldOf(app, taker)).not.toContain('twoForOneSuspended');
  app.clock.set(new Date(TEST_NOON.getTime() + 31 * DAY_MS));
  await doJob(app, turnTwoForOneJob.name, {});
  expect(await toldOf(app, luis)).toContain('givenVoided');
});

test('a first one that is paid off brings the second one into force at once (TWO-4)', async () => {
  const rosa = await bought();
  await followTwoForOne(app, rosa);
  expect(await ownTwoForOne(app, rosa)).toMatchObject({ state: 'pending' });
  await payFirst(app, rosa, 'payoff');
  expect(await ownTwoForOne(app, rosa)).toMatchObject({
    state: 'active',
    instalments: [{ isPaid: true }, { isPaid: true }],
  });
});

test('two persons revert the first one by the calls of the desk: an active second one is suspended for 30 days, then voided (TWO-5)', async () => {
  app.clock.set(new Date(TEST_NOON.getTime() - 200 * DAY_MS));
  const rosa = await bought();
  await followTwoForOne(app, rosa);
  await payFirst(app, rosa);
  await payFirst(app, rosa);
  const active = await ownTwoForOne(app, rosa);
  expect(active.state).toBe('active');
  app.clock.set(TEST_NOON);
  const { firstId: saleId, personId } = rosa;
  const { collector, decider } = await newDeciders(app);
  const { personId: by } = collector;
  await app.database.db
    .transaction()
    .execute((tx) =>
      makeCase(tx, { saleId, personId, companyId: 8, by, at: TEST_NOON, stage: 'ready' }),
    );
  const reason = 'Dos avisos enviados y ninguna respuesta.';
  const proposed = await app.call(proposeReversal, { saleId, reason }, { as: collector });
  expect(proposed.codigo).toBe('');
  await app.call(approveProposal, { id: proposed.data.proposalId ?? '' }, { as: decider });
  expect(await saleState(app, saleId)).toBe('reverted');
  const secondId = active.secondSaleId ?? 0;
  expect(await saleState(app, secondId)).toBe('sold');
  await runJobs(app, { without: [mailNotificationJob.name] });
  expect(await ownTwoForOne(app, await app.signIn(personId))).toMatchObject({
    state: 'suspended',
    suspendedUntil: addDays(dayInLaPaz(TEST_NOON), 30),
  });
  app.clock.set(new Date(TEST_NOON.getTime() + 31 * DAY_MS));
  await doJob(app, turnTwoForOneJob.name, {});
  expect(await ownTwoForOne(app, await app.signIn(personId))).toMatchObject({ state: 'voided' });
  expect(await saleState(app, secondId)).toBe('voided');
});
