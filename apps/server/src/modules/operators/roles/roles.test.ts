import { MINUTE_MS } from '@kantuta/contract/durations';
import { approveProposal, listProposals } from '@kantuta/contract/operators/approvals.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { endRole, listOperators, proposeRole } from '@kantuta/contract/operators/roles.calls';
import { maskedDocument } from '@kantuta/contract/people/customers.rules';
import { searchTrail } from '@kantuta/contract/operators/trail.calls';
import { changePasswordByTicket } from '@kantuta/contract/identity/passwords.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { sealActs } from '../../../../test/sealing.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newPerson, signInWith } from '../../../../test/signing-in.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { findBrokenTrail } from '../../../platform/audit/trail-check.views.ts';
import { sql } from '../../../platform/db/database.ts';
import { createTickets, hasPassword } from '../../identity/identity.module.ts';
import { addPerson } from '../../people/people.module.ts';
import { createFirstOperator } from '../operators.module.ts';

let app: TestApp;
let admin: Session;
let officer: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (8, 'Ocho', '', 'a'), (2, 'Dos', '', 'b')`.execute(
    app.database.owner,
  );
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
  officer = await newProvedOperator(app, { role: 'compliance', companyIds: null });
});
afterAll(() => app.close());

const reason = 'Nueva en el equipo.';
const proposalOf = (
  document: string,
  { companyIds = [8] }: { companyIds?: number[] | null } = {},
) => ({
  document,
  role: 'finance' as const,
  companyIds,
  reason,
});

test('a role takes effect when a second person agrees, not before, and opens the desk', async () => {
  const newcomer = await newPerson(app);
  const { data } = await app.call(proposeRole, proposalOf(newcomer.document), { as: admin });
  const early = await app.signIn(newcomer.personId);
  expect((await app.call(readDesk, {}, { as: early })).codigo).toBe('forbidden');
  const own = await app.call(approveProposal, { id: data.proposalId }, { as: admin });
  expect(own.codigo).toBe('same_person');
  const done = await app.call(approveProposal, { id: data.proposalId }, { as: officer });
  expect(done.data).toMatchObject({
    state: 'approved',
    changes: [
      { field: 'document', before: null, after: maskedDocument(newcomer.document) },
      { field: 'role', before: null, after: 'finance' },
      { field: 'companies', before: null, after: '8' },
    ],
  });
  // A person who gains rights signs in again (SEC-20).
  expect((await app.call(readDesk, {}, { as: early })).status).toBe(7);
  const desk = await app.call(readDesk, {}, { as: await app.signIn(newcomer.personId) });
  expect(desk.data).toMatchObject({
    rights: [{ role: 'finance', companyIds: [8] }],
    companies: [{ id: 8, name: 'Ocho' }],
  });
});

test('operators cannot approve a role for themselves', async () => {
  const { document } = await app.database.db
    .selectFrom('person')
    .where('id', '=', officer.personId)
    .select('documentNumber as document')
    .executeTakeFirstOrThrow();
  const { data } = await app.call(proposeRole, proposalOf(document), { as: admin });
  const own = await app.call(approveProposal, { id: data.proposalId }, { as: officer });
  expect(own.codigo).toBe('same_person');
  const desk = await app.call(readDesk, {}, { as: officer });
  expect(desk.data.rights.map(({ role }) => role)).toEqual(['compliance']);
});

test('the end of a role takes effect on the next call, and open desks are notified', async () => {
  const leaving = await newProvedOperator(app, { role: 'support', companyIds: null });
  expect((await app.call(readDesk, {}, { as: leaving })).status).toBe(0);
  const { socket } = await openSocket(app, admin);
  const received: unknown[] = [];
  socket.on('changed', (hint) => received.push(hint));
  const ended = await app.call(
    endRole,
    { personId: leaving.personId, role: 'support', reason },
    { as: admin },
  );
  expect(ended.status).toBe(0);
  const hint = { event: 'operatorRoleEnded', ids: [] };
  await expect.poll(() => received, { interval: 10 }).toContainEqual(hint);
  socket.disconnect();
  expect((await app.call(readDesk, {}, { as: leaving })).status).toBe(7);
  const again = await app.signIn(leaving.personId);
  expect((await app.call(readDesk, {}, { as: again })).codigo).toBe('forbidden');
});

test('the end of one role leaves the other roles of the same person', async () => {
  const person = await newPerson(app, {
    roles: ['operator'],
    desk: [
      { role: 'support', companyIds: [8] },
      { role: 'finance', companyIds: [8] },
    ],
  });
  const { personId } = person;
  await app.call(endRole, { personId, role: 'support', reason }, { as: admin });
  const { data } = await app.call(readDesk, {}, { as: await app.signIn(personId) });
  expect(data.rights).toEqual([{ role: 'finance', companyIds: [8] }]);
  const list = (await app.call(listOperators, {}, { as: admin })).data;
  const held = list.operators.find((each) => each.personId === personId);
  expect(held?.rights.map(({ role }) => role)).toEqual(['finance']);
  const ended = list.ended.filter((each) => each.document === maskedDocument(person.document));
  expect(ended.map(({ role }) => role)).toEqual(['support']);
});

test('the proposer and approver of a role are shown while it is held and after its end', async () => {
  const { document, personId } = await newPerson(app);
  const { data } = await app.call(proposeRole, proposalOf(document), { as: admin });
  await app.call(approveProposal, { id: data.proposalId }, { as: officer });
  const list = async (as: Session) => (await app.call(listOperators, {}, { as })).data;
  const held = (await list(admin)).operators.find((each) => each.personId === personId);
  const given = { proposalId: data.proposalId };
  expect(held?.rights).toMatchObject([{ role: 'finance', given }]);
  // A role set by hand, as at an installation, names nobody.
  const own = (await list(admin)).operators.find((each) => each.personId === admin.personId);
  expect(own?.rights).toMatchObject([{ role: 'admin', given: null }]);
  app.clock.advance(MINUTE_MS);
  await app.call(endRole, { personId, role: 'finance', reason }, { as: admin });
  const after = await list(admin);
  expect(after.operators.some((each) => each.personId === personId)).toBe(false);
  expect(after.ended[0]).toMatchObject({
    role: 'finance',
    companyIds: [8],
    document: maskedDocument(document),
    since: held?.rights[0]?.since,
    given,
    reason,
  });
  const seenBy = async (companyIds: number[]) =>
    (await list(await newProvedOperator(app, { role: 'admin', companyIds }))).ended.map(
      ({ id }) => id,
    );
  const { id } = after.ended[0] ?? { id: 0 };
  expect(await seenBy([8, 2])).toContain(id);
  expect(await seenBy([2])).not.toContain(id);
});

test('a role that is given again with other companies is listed among the ended roles', async () => {
  const { document, personId } = await newPerson(app);
  const given = async (companyIds: number[]) => {
    const { data } = await app.call(proposeRole, proposalOf(document, { companyIds }), {
      as: admin,
    });
    await app.call(approveProposal, { id: data.proposalId }, { as: officer });
    app.clock.advance(MINUTE_MS);
    return data.proposalId;
  };
  const first = await given([8]);
  const second = await given([2]);
  const { data } = await app.call(listOperators, {}, { as: admin });
  const held = data.operators.find((each) => each.personId === personId);
  expect(held?.rights).toMatchObject([{ companyIds: [2], given: { proposalId: second } }]);
  expect(data.ended.filter((each) => each.document === maskedDocument(document))).toMatchObject([
    { companyIds: [8], wasReplaced: true, reason, given: { proposalId: first } },
  ]);
  await app.call(endRole, { personId, role: 'finance', reason }, { as: admin });
  const after = await app.call(listOperators, {}, { as: admin });
  expect(after.data.ended[0]).toMatchObject({ companyIds: [2], wasReplaced: false });
});

test('a proposal that another proposal has overtaken is not applied', async () => {
  const { document } = await newPerson(app);
  const first = await app.call(proposeRole, proposalOf(document), { as: admin });
  const second = await app.call(proposeRole, proposalOf(document, { companyIds: [2] }), {
    as: admin,
  });
  await app.call(approveProposal, { id: second.data.proposalId }, { as: officer });
  const late = await app.call(approveProposal, { id: first.data.proposalId }, { as: officer });
  expect(late.codigo).toBe('proposal_outdated');
  const { data } = await app.call(listProposals, { state: 'open' }, { as: officer });
  expect(data.proposals.map(({ id }) => id)).toContain(first.data.proposalId);
});

test('an unknown person, a role already held and an unknown role are refused', async () => {
  const { document } = await newPerson(app, {
    roles: ['operator'],
    desk: [{ role: 'finance', companyIds: [8] }],
  });
  expect((await app.call(proposeRole, proposalOf('00000000'), { as: admin })).codigo).toBe(
    'person_not_found',
  );
  expect((await app.call(proposeRole, proposalOf(document), { as: admin })).codigo).toBe(
    'role_held',
  );
  const bad = { ...proposalOf(document), role: 'king' as 'admin', companyIds: [], reason: '' };
  const { http, data } = await app.call(proposeRole, bad, { as: admin });
  expect(http).toBe(400);
  const { fields } = data as unknown as { fields: { field: string; code: string }[] };
  expect(fields.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
    'companyIds required',
    'reason required',
    'role not_in_list',
  ]);
});

async function endAdmins(on = app): Promise<void> {
  await on.database.owner
    .updateTable('personRole')
    .set({ endedAt: on.clock.now() })
    .where('operatorRole', '=', 'admin')
    .where('endedAt', 'is', null)
    .execute();
}

/** Two administrators of the whole group give up their own role, or take the other's, at the same moment. */
async function bothEnd(on: TestApp, whose: 'own' | 'other') {
  await endAdmins(on);
  const a = await newProvedOperator(on, { role: 'admin', companyIds: null });
  const b = await newProvedOperator(on, { role: 'admin', companyIds: null });
  const end = (as: Session, other: Session) => {
    const { personId } = whose === 'own' ? as : other;
    return on.call(endRole, { personId, role: 'admin', reason }, { as });
  };
  return holdUntilWaiting(on.database.owner, 2, () => Promise.all([end(a, b), end(b, a)]));
}

test.each([
  ['leave', 'own', 'last_admin'],
  // A person who has just lost the role can no longer take another's.
  ['end each other', 'other', 'forbidden'],
] as const)('of two last administrators who %s at once, one stays', async (_, whose, codigo) => {
  const answers = await bothEnd(app, whose);
  expect(answers.map((answer) => answer.codigo).toSorted()).toEqual(['', codigo]);
});

test('the control: without locks no administrator would be left', async () => {
  const unguarded = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    expect((await bothEnd(unguarded, 'own')).map(({ status }) => status)).toEqual([0, 0]);
  } finally {
    await unguarded.close();
  }
});

const create = (document: string) =>
  createFirstOperator(
    app.platform,
    {
      addPerson,
      hasPassword,
      issuePasswordTicket: async (tx, personId) =>
        (await createTickets(app.platform).issue(tx, { purpose: 'changePassword', personId }))
          .sealed,
    },
    { document, firstName: 'Ana', surname: 'Soria', email: 'ana@example.com' },
  );

test('a new installation gets its first two administrators from the command line, and no third', async () => {
  await endAdmins();
  const { ticket, left } = await create('5550001');
  expect(left).toBe(1);
  const password = 'Tajibo#Nuevo1';
  const set = await app.call(changePasswordByTicket, {
    usuario: ticket,
    password,
    confirmation: password,
  });
  expect(set.status).toBe(0);
  const { fields, cookie } = await signInWith(app, { user: '5550001', password });
  const as = { token: fields.token, cookie };
  expect((await app.call(readDesk, {}, { as })).data.rights).toEqual([
    { role: 'admin', companyIds: null },
  ]);
  await expect(create('5550001')).rejects.toThrow('administrator already');
  expect((await create('5550002')).left).toBe(0);
  // If the process was killed before the link was read, or the link expired: another link is issued until there is a password.
  const again = await create('5550002');
  expect(again.left).toBe(0);
  const late = { usuario: again.ticket, password, confirmation: password };
  expect((await app.call(changePasswordByTicket, late)).status).toBe(0);
  await expect(create('5550002')).rejects.toThrow('administrator already');
  await expect(create('5550003')).rejects.toThrow('/operaciones/roles');
});

test('a document of another person makes nobody an administrator', async () => {
  await endAdmins();
  const { document } = await newPerson(app, { firstName: 'Rosa', paternalSurname: 'Quispe' });
  await expect(create(document)).rejects.toThrow('belongs to Rosa Quispe');
  const known = await newPerson(app, { firstName: 'ANA', paternalSurname: 'Soría' });
  expect((await create(known.document)).left).toBe(1);
});

test('of four people made administrators at once, two become administrators', async () => {
  await endAdmins();
  const made = await Promise.allSettled(['5550004', '5550005', '5550006', '5550007'].map(create));
  expect(made.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

test('the trail is searched by actor, act and time; an operator limited to a company sees only their own acts', async () => {
  const everything = await newProvedOperator(app, { role: 'compliance', companyIds: null });
  const some = await app.call(
    searchTrail,
    { action: 'operators.', outcome: 'done', from: '2026-03-10', to: '2026-03-10' },
    { as: everything },
  );
  expect(some.data.entries.length).toBeGreaterThan(2);
  expect(new Set(some.data.entries.map(({ action }) => action.split('.')[0]))).toEqual(
    new Set(['operators']),
  );
  const [newest] = some.data.entries;
  const older = await app.call(searchTrail, { before: newest?.id ?? 0 }, { as: everything });
  expect(older.data.entries.every(({ id }) => id < (newest?.id ?? 0))).toBe(true);
  const none = await app.call(searchTrail, { from: '2026-03-11' }, { as: everything });
  expect(none.data.entries).toEqual([]);
  const local = await newProvedOperator(app, { role: 'admin', companyIds: [8] });
  expect((await app.call(searchTrail, {}, { as: local })).data.entries).toEqual([]);
});

test('an edited or missing entry of the trail is found, whoever made the edit', async () => {
  const { db, owner } = app.database;
  await sealActs(app);
  expect(await findBrokenTrail(db)).toBeUndefined();
  await sql`ALTER TABLE audit_entry DISABLE TRIGGER USER`.execute(owner);
  await sql`UPDATE audit_entry SET outcome = 'refused' WHERE id = 3`.execute(owner);
  expect(await findBrokenTrail(db)).toMatchObject({ part: 'entry', number: 3 });
  await sql`UPDATE audit_entry SET outcome = 'done' WHERE id = 3`.execute(owner);
  expect(await findBrokenTrail(db)).toBeUndefined();
  await sql`DELETE FROM audit_entry WHERE id = 4`.execute(owner);
  expect(await findBrokenTrail(db)).toMatchObject({ part: 'seal', number: 1 });
});
