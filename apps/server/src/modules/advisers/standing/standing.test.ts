import { randomUUID } from 'node:crypto';
import { registerProspect } from '@kantuta/contract/prospects/prospects.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import {
  changeAdviser,
  listAdvisers,
  proposeAdviserState,
  proposeSponsor,
  readAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';
import { turnAdvisersJob } from './standing.jobs.ts';

let app: TestApp;
let sales: Session;
let admin: Session;

const REASON = 'Recibió depósitos en su cuenta';

async function newAdviser(sponsorId: number | null = null): Promise<Session> {
  const { personId } = await newPerson(app, {
    roles: ['customer', 'adviser'],
    adviser: { sponsorId },
  });
  return app.signIn(personId);
}

type As = { as: Session };

async function data<C extends Call>(call: C, input: InputOf<C>, { as }: As): Promise<AnswerOf<C>> {
  const answer = await app.call(call, input, { as });
  expect(answer).toMatchObject({ codigo: '', http: 200 });
  return answer.data;
}

const codigo = async <C extends Call>(call: C, input: InputOf<C>, { as }: As): Promise<string> =>
  (await app.call(call, input, { as })).codigo;

const approve = (id: string) => codigo(approveProposal, { id }, { as: admin });
const standing = async (as: Session) => (await data(readDay, {}, { as })).standing;
const turn = () => doJob(app, turnAdvisersJob.name, {});

beforeAll(async () => {
  app = await testApp({ jobs: false });
  sales = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
});
afterAll(() => app.close());

test('an adviser is blocked by two persons, and reads since when and why', async () => {
  const adviser = await newAdviser();
  const { personId: adviserId } = adviser;
  expect(await standing(adviser)).toMatchObject({ state: 'active', reason: '' });
  const input = { adviserId, state: 'blocked', reason: REASON } as const;
  const { proposalId } = await data(proposeAdviserState, input, { as: sales });
  expect(await standing(adviser)).toMatchObject({ state: 'active' });
  expect(await approve(proposalId)).toBe('');
  expect(await standing(adviser)).toEqual({
    state: 'blocked',
    since: '2026-03-10',
    reason: REASON,
    message: '',
  });
  expect(await codigo(proposeAdviserState, input, { as: sales })).toBe('adviser_state_same');
  const { history } = await data(readAdviser, { adviserId }, { as: sales });
  expect(history).toMatchObject([{ state: 'blocked', reason: REASON }]);
  const { byId, approvedBy } = await app.database.owner
    .selectFrom('adviserStanding')
    .where('adviserId', '=', adviserId)
    .select(['byId', 'approvedBy'])
    .executeTakeFirstOrThrow();
  expect([byId, approvedBy]).toEqual([sales.personId, admin.personId]);
});

test('what was proposed of another state is outdated, and an expelled adviser is a customer for good', async () => {
  const { personId: adviserId } = await newAdviser();
  const propose = async (state: 'blocked' | 'expelled') =>
    (await data(proposeAdviserState, { adviserId, state, reason: REASON }, { as: sales }))
      .proposalId;
  const [first, second] = [await propose('expelled'), await propose('blocked')];
  expect(await approve(first)).toBe('');
  expect(await approve(second)).toBe('proposal_outdated');
  // Another role is another session.
  expect(await standing(await app.signIn(adviserId))).toBeNull();
  const { can } = await data(readAdviser, { adviserId }, { as: sales });
  expect(can.states).toEqual([]);
});

test('nobody decides about themselves, and only operators of sales see advisers', async () => {
  const { personId: adviserId } = await newAdviser();
  await app.database.owner
    .insertInto('personRole')
    .values({
      personId: adviserId,
      role: 'operator',
      operatorRole: 'sales_ops',
      grantedAt: app.clock.now(),
    })
    .execute();
  const both = await app.signIn(adviserId);
  const input = { adviserId, state: 'blocked', reason: REASON } as const;
  expect(await codigo(proposeAdviserState, input, { as: both })).toBe('same_person');
  expect(await codigo(changeAdviser, { adviserId, rank: 8, message: '' }, { as: both })).toBe(
    'same_person',
  );
  const customer = await newCustomer(app);
  expect(await codigo(listAdvisers, {}, { as: customer })).toBe('forbidden');
  expect(await codigo(readAdviser, { adviserId }, { as: customer })).toBe('forbidden');
});

test('another sponsor takes the branch along; an unknown one, the same one and one of the own branch are refused', async () => {
  const [old, next] = [await newAdviser(), await newAdviser()];
  const moved = await newAdviser(old.personId);
  const below = await newAdviser(moved.personId);
  const adviserId = moved.personId;
  const ask = (personId: number | null) => ({
    adviserId,
    sponsor: personId === null ? 'NADIE' : `t-${personId}`,
    reason: REASON,
  });
  expect(await codigo(proposeSponsor, ask(null), { as: sales })).toBe('sponsor_unknown');
  for (const personId of [old.personId, adviserId, below.personId])
    expect(await codigo(proposeSponsor, ask(personId), { as: sales })).toBe('sponsor_below');
  const { proposalId } = await data(proposeSponsor, ask(next.personId), { as: sales });
  // Meanwhile the new sponsor comes below: approving would close a circle.
  await sql`SELECT network_move(${next.personId}::int, ${below.personId}::int)`.execute(
    app.database.owner,
  );
  expect(await approve(proposalId)).toBe('proposal_outdated');
  await sql`SELECT network_move(${next.personId}::int, NULL)`.execute(app.database.owner);
  // Nor does anybody come below an adviser who was expelled since.
  const fallen = await newAdviser();
  const late = await data(proposeSponsor, ask(fallen.personId), { as: sales });
  await sql`UPDATE adviser SET state = 'expelled' WHERE person_id = ${fallen.personId}`.execute(
    app.database.owner,
  );
  expect(await approve(late.proposalId)).toBe('proposal_outdated');
  const again = await data(proposeSponsor, ask(next.personId), { as: sales });
  expect(await approve(again.proposalId)).toBe('');
  expect((await sql`SELECT * FROM wrong_network()`.execute(app.database.owner)).rows).toEqual([]);
  const { sponsor } = await data(readAdviser, { adviserId }, { as: sales });
  expect(sponsor).toContain(`T-${next.personId}`);
});

test('rank and message are changed by one person, and read on home', async () => {
  const adviser = await newAdviser();
  const { personId: adviserId } = adviser;
  const input = { adviserId, rank: 4, message: 'Pase por la oficina.' };
  expect(await data(changeAdviser, input, { as: sales })).toMatchObject({ rank: 4 });
  expect(await standing(adviser)).toMatchObject({ message: 'Pase por la oficina.' });
  for (const rank of [0, 9])
    expect(await codigo(changeAdviser, { ...input, rank }, { as: sales })).toBe('invalid_input');
});

test.each([
  ['es', 'Líder Plata'],
  ['en', 'Silver Leader'],
  ['pt', 'Líder Prata'],
] as const)(
  'a new rank is told by its name in the language of the reader (%s)',
  async (language, name) => {
    const { personId: adviserId, document } = await newPerson(app, {
      roles: ['customer', 'adviser'],
      adviser: {},
      language,
    });
    const as = await app.signIn(adviserId);
    await data(changeAdviser, { adviserId, rank: 4, message: '' }, { as: sales });
    const told = await app.call(
      listNotifications,
      { ci: document, tipo: 1, pagina: 1 },
      { as, language },
    );
    expect(JSON.stringify(told.data.rows)).toContain(`${name}.`);
  },
);

test('who has not sold for 180 days is inactive, who sold in time stays, and who sells again is active again', async () => {
  const [idle, selling, back] = [await newAdviser(), await newAdviser(), await newAdviser()];
  const sell = async (seller: Session, daysAgo: number) => {
    const { personId } = await newCustomer(app, { sales: [{ daysAgo }] });
    await app.database.owner
      .updateTable('sale')
      .set({ adviserId: seller.personId })
      .where('personId', '=', personId)
      .execute();
  };
  await sell(idle, 181);
  await sell(selling, 180);
  await sell(back, 181);
  const states = async () =>
    Promise.all([idle, selling, back].map(async (each) => (await standing(each))?.state));
  await turn();
  expect(await states()).toEqual(['inactive', 'active', 'inactive']);
  await sell(back, 0);
  await turn();
  await turn();
  expect(await states()).toEqual(['inactive', 'active', 'active']);
  const { history } = await data(readAdviser, { adviserId: back.personId }, { as: sales });
  expect(history.map(({ state, by }) => [state, by])).toEqual([
    ['active', ''],
    ['inactive', ''],
  ]);
  const told = await app.database.owner
    .selectFrom('notification')
    .where('personId', '=', back.personId)
    .orderBy('id')
    .select('key')
    .execute();
  expect(told.map(({ key }) => key)).toEqual(['adviserInactive', 'adviserActiveAgain']);
});

test('advisers are found by name, code and document, in one state, and page on', async () => {
  const { personId } = await newAdviser();
  const found = await data(listAdvisers, { q: `t-${personId}` }, { as: admin });
  expect(found.advisers.map(({ adviserId }) => adviserId)).toContain(personId);
  const all = await data(listAdvisers, {}, { as: admin });
  const blocked = await data(listAdvisers, { state: 'blocked' }, { as: admin });
  expect(blocked.advisers.every(({ state }) => state === 'blocked')).toBe(true);
  expect(all.counts.reduce((sum, { n }) => sum + n, 0)).toBe(all.advisers.length);
});

test('what a block ends is said before, and the time of their prospects ends with it; a process of ethics leaves it (ADV-8)', async () => {
  const adviser = await newAdviser();
  const { personId: adviserId } = adviser;
  const form = {
    attemptId: randomUUID(),
    name: 'Mónica Rivero Tórrez',
    document: '',
    phone: '+591-76543210',
    email: '',
    city: '',
    contactBy: 'phone' as const,
    preSponsor: '',
  };
  await data(registerProspect, form, { as: adviser });
  const other = await newAdviser();
  const taken = () => codigo(registerProspect, { ...form, attemptId: randomUUID() }, { as: other });
  const set = async (state: 'ethics_process' | 'blocked') => {
    const input = { adviserId, state, reason: REASON };
    const { proposalId } = await data(proposeAdviserState, input, { as: sales });
    expect(await approve(proposalId)).toBe('');
    await runJobs(app);
  };
  const ends = async () => (await data(readAdviser, { adviserId }, { as: sales })).ends;
  expect(await ends()).toEqual({
    holds: 0,
    prospects: 1,
    invitations: 0,
    seats: 0,
    devices: 0,
    rooms: 0,
    races: 0,
  });
  await set('ethics_process');
  expect([await taken(), (await ends()).prospects]).toEqual(['already_registered', 1]);
  await set('blocked');
  expect((await ends()).prospects).toBe(0);
  expect(await taken()).toBe('');
});
