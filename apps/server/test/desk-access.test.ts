import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@kantuta/contract/call';
import {
  OPERATOR_ROLES,
  type OperatorRight,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { testApp, type Session, type TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { newDeskCompany, newDeskSubject, NO_DESK } from './desk-subjects.ts';
import { TEST_CHANGE } from './desk-things.ts';
import { newOperator } from './operator.ts';
import { SAMPLED, sampleInput, sampleOf } from './samples.ts';
import { newPerson } from './signing-in.ts';
import { namedAtDesk, NOBODY } from './subjects.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let customer: Customer;
let companyId: number;
let proposer: number;
/** A company of the group that is unrelated to the subject. */
const ELSEWHERE = 32_000;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.platform.approvals.declare([TEST_CHANGE]);
  ({ customer, companyId, proposer } = await newDeskCompany(app));
});
afterAll(() => app.close());

const deskCalls = (): Call[] =>
  app.runtime.modules
    .flatMap(({ calls }) => calls.map(({ call }) => call))
    .filter(({ access }) => access === 'operator');

const operator = (...desk: OperatorRight[]) => newOperator(app, ...desk);

const ask = (call: Call, desk: typeof NO_DESK, as: Partial<Session>) =>
  app.call(call, sampleInput(call, { ...NOBODY, desk }), { as });

test('every call of the desk names its roles and has a sample', () => {
  expect(deskCalls().length).toBeGreaterThan(4);
  for (const call of deskCalls()) {
    expect({ call: call.name, roles: call.operators?.length ?? 0 }).not.toMatchObject({ roles: 0 });
    expect(SAMPLED).toContain(call.name);
  }
});

test('only operators can use the desk: others see and change nothing', async () => {
  const others: Session[] = [];
  for (const role of ['customer', 'adviser', 'cashier'] as const)
    others.push(await app.signIn((await newPerson(app, { roles: [role] })).personId));
  const desk = await newDeskSubject(app, { companyId, proposedBy: proposer });
  const before = await hashOfTables(app.database.owner);
  for (const call of deskCalls()) {
    expect((await ask(call, desk, {})).status).toBe(7);
    for (const as of [customer, ...others])
      expect({ call: call.name, ...(await ask(call, desk, as)) }).toMatchObject({
        call: call.name,
        status: 1,
        codigo: 'forbidden',
        data: {},
      });
  }
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

/** Something new of every kind, or of those that the call names. */
const fresh = (call?: Call, personId?: number) =>
  newDeskSubject(
    app,
    { companyId, proposedBy: proposer, ...(personId ? { personId } : {}) },
    call && namedAtDesk(call),
  );

/** Somebody with little: what is read of a person with hundreds of records takes its time. */
const newOwner = async () => (await newCustomer(app, { sales: [{ companyId }] })).personId;

const isNamed = (call: Call, role: OperatorRole) => call.operators?.includes(role) === true;

test.each(OPERATOR_ROLES)('the role %s opens no call that does not name it', async (role) => {
  const as = await operator({ role, companyIds: null });
  const desk = await fresh();
  const before = await hashOfTables(app.database.owner);
  for (const call of deskCalls().filter((each) => !isNamed(each, role))) {
    const { codigo } = await ask(call, desk, as);
    expect({ call: call.name, codigo }).toEqual({ call: call.name, codigo: 'forbidden' });
  }
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

/** Whether a call changes nothing: one subject serves all of them. */
const onlyReads = (call: Call) => call.method === 'GET' || call.onlyReads === true;

/** Asks what the operator may, each time about something new unless nothing changes. */
async function answerTo(call: Call, desk: typeof NO_DESK, as: Session) {
  const { codigo } = await ask(call, onlyReads(call) ? desk : await fresh(call, desk.personId), as);
  return { call: call.name, codigo };
}

const answerOf = (call: Call) => ({ call: call.name, codigo: sampleOf(call).refused ?? '' });

test.each(OPERATOR_ROLES)('the role %s opens what names it, for its own company', async (role) => {
  const own = await operator({ role, companyIds: [companyId] });
  const desk = await fresh(undefined, await newOwner());
  for (const call of deskCalls().filter((each) => isNamed(each, role))) {
    const { ofCompany } = sampleOf(call);
    const as = ofCompany === undefined ? own : await operator({ role, companyIds: [ofCompany] });
    expect(await answerTo(call, desk, as)).toEqual(answerOf(call));
  }
});

// Which company an operator reaches is asked after the role, and is the same for each: the roles take turns.
test('every call is opened by who has its role for all companies', async () => {
  const desk = await fresh(undefined, await newOwner());
  const everywhere = new Map<OperatorRole, Session>();
  for (const [turn, call] of deskCalls().entries()) {
    const named = call.operators ?? [];
    const role = named[turn % named.length] ?? 'read_only';
    const as = everywhere.get(role) ?? (await operator({ role, companyIds: null }));
    everywhere.set(role, as);
    expect(await answerTo(call, desk, as)).toEqual(answerOf(call));
  }
});

test.each(OPERATOR_ROLES)(
  'to the role %s of another company everything is as if it were not there',
  async (role) => {
    const there = await operator({ role, companyIds: [ELSEWHERE] });
    const desk = await fresh();
    const before = await hashOfTables(app.database.owner);
    const calls = deskCalls().filter((each) => isNamed(each, role) && each.anyCompany !== true);
    for (const call of calls) {
      const foreign = await ask(call, desk, there);
      const unknown = await ask(call, NO_DESK, there);
      expect({ call: call.name, ...foreign }).toEqual({ call: call.name, ...unknown });
    }
    expect(await hashOfTables(app.database.owner)).toEqual(before);
  },
);

test('lists of the desk contain only the companies of the role', async () => {
  // Lists begin with the newest.
  app.clock.advance(1_000);
  const desk = await newDeskSubject(app, { companyId, proposedBy: proposer });
  const there = await operator({ role: 'admin', companyIds: [ELSEWHERE] });
  const here = await operator({ role: 'admin', companyIds: [companyId] });
  const lists = deskCalls().filter(
    ({ method, path }) => method === 'GET' || path.endsWith('/searches'),
  );
  const isNamedIn = async (call: Call, as: Session) =>
    JSON.stringify(await ask(call, desk, as)).includes(desk.proposalId);
  const seen: boolean[] = [];
  for (const call of lists) {
    expect({ call: call.name, isSeen: await isNamedIn(call, there) }).toEqual({
      call: call.name,
      isSeen: false,
    });
    seen.push(await isNamedIn(call, here));
  }
  expect(seen).toContain(true);
});
