import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  approveProposal,
  listProposals,
  refuseProposal,
} from '@kantuta/contract/operators/approvals.calls';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { listOperators, proposeRole } from '@kantuta/contract/operators/roles.calls';
import { exportTrail, searchTrail } from '@kantuta/contract/operators/trail.calls';
import { changeWork, exportWork, listWork } from '@kantuta/contract/operators/work.calls';
import { searchCustomers } from '@kantuta/contract/people/customers.calls';
import { changeSetting } from '@kantuta/contract/settings/setting-changes.calls';
import { findBrokenTrail, readTrailSeal } from '../src/platform/audit/trail-check.views.ts';
import { sql } from '../src/platform/db/database.ts';
import { testApp, type Session, type TestApp } from './app.ts';
import { newCustomer } from './customer.ts';
import { newSupportRequest } from './desk-things.ts';
import { newProvedOperator } from './operator.ts';
import { sealActs } from './sealing.ts';
import { newPerson, PASSWORD, signInWith } from './signing-in.ts';
import { openSocket } from './sockets.ts';

/** Attempts of operators, or of people who know one. */

let app: TestApp;
let admin: Session;
let officer: Session;
const reason = 'Una prueba.';

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (8, 'Ocho', '', 'a'), (2, 'Dos', '', 'b')`.execute(
    app.database.owner,
  );
  admin = await operator({ role: 'admin', companyIds: null });
  officer = await operator({ role: 'compliance', companyIds: null });
  await newCustomer(app, { sales: [{ companyId: 8 }] });
});
afterAll(() => app.close());

/** An operator who has just given a fresh proof. */
const operator = (...desk: OperatorRight[]) => newProvedOperator(app, ...desk);

async function propose(document: string, companyIds: number[] | null, as = admin) {
  const input = { document, role: 'support' as const, companyIds, reason };
  return (await app.call(proposeRole, input, { as })).data.proposalId;
}

const approve = async (id: string, as: Session) =>
  (await app.call(approveProposal, { id }, { as })).codigo;

test('a card number as password opens the portal and never the desk', async () => {
  const person = await newPerson(app, { credential: { kind: 'document' } });
  const enter = async () =>
    (await signInWith(app, { user: person.document, password: PASSWORD })).codigo;
  expect(await enter()).toBe('');
  expect(await approve(await propose(person.document, [8]), officer)).toBe('');
  expect(await enter()).toBe('bad_credentials');
  await app.database.db
    .updateTable('credential')
    .set({ kind: 'secure' })
    .where('personId', '=', person.personId)
    .execute();
  expect(await enter()).toBe('');
});

test('moving a role from one company to another concerns both: neither decides alone', async () => {
  const desk = [{ role: 'support' as const, companyIds: [2] }];
  const { document } = await newPerson(app, { roles: ['operator'], desk });
  const id = await propose(document, [8]);
  for (const companyId of [2, 8]) {
    const local = await operator({ role: 'compliance', companyIds: [companyId] });
    const { data } = await app.call(listProposals, {}, { as: local });
    expect(data.proposals.map((each) => each.id)).not.toContain(id);
    expect(await approve(id, local)).toBe('forbidden');
  }
  expect(await approve(id, officer)).toBe('');
});

test('reducing the reach of a role ends the earlier session and its socket', async () => {
  const narrowed = await operator({ role: 'support', companyIds: [2, 8] });
  const { unlogin } = await openSocket(app, narrowed);
  await app.database.db
    .updateTable('personRole')
    .set({ companyIds: [8] })
    .where('personId', '=', narrowed.personId)
    .execute();
  expect(await unlogin).toMatchObject({ token: narrowed.token });
  expect((await app.call(listWork, {}, { as: narrowed })).status).toBe(7);
});

test('a proposal for more companies than its proposer still reaches is not applied', async () => {
  const leaving = await operator({ role: 'admin', companyIds: null });
  const input = { key: 'approval.hours', companyId: null, value: 700, version: 1 } as const;
  const { data } = await app.call(
    changeSetting,
    { ...input, validFrom: null, reason, secondPerson: true },
    { as: leaving },
  );
  const both = await operator({ role: 'admin', companyIds: [2, 8] });
  const { document } = await newCustomer(app, { sales: [{ companyId: 8 }] });
  const forBoth = await propose(document, [2, 8], both);
  await app.database.db
    .updateTable('personRole')
    .set({ companyIds: [8] })
    .where('personId', 'in', [leaving.personId, both.personId])
    .execute();
  for (const id of [data.proposalId ?? '', forBoth])
    expect(await approve(id, admin)).toBe('proposal_outdated');
  const refused = await app.call(refuseProposal, { id: forBoth, reason }, { as: admin });
  expect(refused.codigo).toBe('');
});

test('such a proposal stays visible to operators who still reach all of its companies', async () => {
  const both = await operator({ role: 'admin', companyIds: [2, 8] });
  const { document } = await newCustomer(app, { sales: [{ companyId: 8 }] });
  expect(await approve(await propose(document, [2, 8], both), officer)).toBe('');
});

test('an expired proposal is recorded in the trail like every other end', async () => {
  const id = await propose((await newPerson(app)).document, [8]);
  await sql`ALTER TABLE proposal DISABLE TRIGGER USER`.execute(app.database.owner);
  await sql`UPDATE proposal SET proposed_at = '2026-01-01', expires_at = '2026-01-02' WHERE id = ${id}`.execute(
    app.database.owner,
  );
  await sql`ALTER TABLE proposal ENABLE TRIGGER USER`.execute(app.database.owner);
  expect(await app.platform.approvals.expire()).toBe(1);
  const { data } = await app.call(searchTrail, { objectId: id }, { as: admin });
  expect(data.entries.map(({ action }) => action)).toEqual([
    'approvals.expired',
    'approvals.propose',
  ]);
});

test('an operator without administration does not see what administrators sign in with', async () => {
  const shown = async (as: Session) =>
    (await app.call(listOperators, {}, { as })).data.operators.map((each) => each.document);
  expect(await shown(admin)).toContain(admin.document);
  const reader = await operator({ role: 'read_only', companyIds: null });
  for (const as of [officer, reader]) expect(await shown(as)).not.toContain(admin.document);
});

test('operators who share no company are not named to each other', async () => {
  const here = await operator({ role: 'support', companyIds: [8] });
  const there = await operator({ role: 'support', companyIds: [2] });
  const { data } = await app.call(listWork, {}, { as: here });
  const named = data.people.map(({ id }) => id);
  expect(named).toEqual(expect.arrayContaining([admin.personId, here.personId]));
  expect(named).not.toContain(there.personId);
});

test('an administrator of another company cannot remove roles of this one', async () => {
  const items = [{ kind: 'support_request', id: await newSupportRequest(app, 8) }];
  const change = async (action: 'take' | 'release', as: Session) =>
    (await app.call(changeWork, { action, items, dryRun: false }, { as })).data.outcomes[0];
  const owner = await operator({ role: 'support', companyIds: [8] });
  expect(await change('take', owner)).toMatchObject({ problem: null });
  const mixed = await operator(
    { role: 'support', companyIds: [8] },
    { role: 'admin', companyIds: [2] },
  );
  expect(await change('release', mixed)).toMatchObject({ problem: 'taken' });
  const local = await operator({ role: 'admin', companyIds: [8] });
  expect(await change('release', local)).toMatchObject({ problem: null });
});

test('search terms for people are not kept in the trail forever', async () => {
  const { document } = await newPerson(app);
  await app.call(exportWork, { kind: 'approval', text: 'Ñusta Mamani' }, { as: admin });
  await app.call(exportTrail, { action: 'support.', who: document }, { as: admin });
  const storedDetails = async (action: string) =>
    (await app.call(searchTrail, { action }, { as: admin })).data.entries[0]?.details;
  expect(await storedDetails('operators.exportWork')).toContain('"kind":"approval","text":"…"');
  expect(await storedDetails('operators.exportTrail')).toContain('"who":"…"');
});

test('a hint for all desks names the kind of work that waits, not the item', async () => {
  const there = await operator({ role: 'read_only', companyIds: [2] });
  const owner = await operator({ role: 'support', companyIds: [8] });
  const reference = await newSupportRequest(app, 8);
  const { socket } = await openSocket(app, there);
  const received = new Promise((resolve) => {
    socket.on('changed', resolve);
  });
  const items = [{ kind: 'support_request', id: reference }];
  await app.call(changeWork, { action: 'take', items, dryRun: false }, { as: owner });
  expect(await received).toEqual({ event: 'workListChanged', ids: ['support_request'] });
  socket.disconnect();
});

test('no call of the desk carries words, documents or reasons in its address', () => {
  const inAddress = app.runtime.modules
    .flatMap(({ calls }) => calls.map(({ call }) => call))
    .filter(({ access, method }) => access === 'operator' && method === 'GET')
    .flatMap(({ name, input }) => {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
      return ['q', 'who', 'text', 'search', 'document', 'reason', 'name', 'phone']
        .filter((field) => field in properties)
        .map((field) => `${name} ${field}`);
    });
  expect(inAddress).toEqual([]);
});

test.each([
  '8-999999999999999',
  '32767-99999999999',
  'm²²',
  "a'b:c",
  'x:*|y',
  '%%%',
  'aa\\',
  '½½½',
])('the search takes %j as it is', async (q) => {
  const { codigo, data } = await app.call(searchCustomers, { q }, { as: admin });
  expect({ codigo, data }).toEqual({ codigo: '', data: { customers: [], hasMore: false } });
});

test('with its seal, a trail that was cut off or rewritten is detected', async () => {
  const { db, owner } = app.database;
  await sealActs(app);
  await propose((await newPerson(app)).document, [8]);
  await sealActs(app);
  const seal = await readTrailSeal(db);
  expect(await findBrokenTrail(db, seal)).toBeUndefined();
  const number = Number(/^s(\d+):/.exec(seal ?? '')?.[1]);
  for (const table of ['audit_entry', 'audit_seal'])
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(owner);
  await sql`
    DELETE FROM audit_entry USING audit_seal WHERE number = ${number} AND transaction_number >= from_transaction`.execute(
    owner,
  );
  await sql`DELETE FROM audit_seal WHERE number = ${number}`.execute(owner);
  // The chain alone does not know how long it was.
  expect(await findBrokenTrail(db)).toBeUndefined();
  expect(await findBrokenTrail(db, seal)).toEqual({ part: 'seal', number, isCutOff: true });
  await propose((await newPerson(app)).document, [8]);
  await sealActs(app);
  expect(await findBrokenTrail(db)).toBeUndefined();
  expect(await findBrokenTrail(db, seal)).toEqual({ part: 'seal', number, isCutOff: false });
});
