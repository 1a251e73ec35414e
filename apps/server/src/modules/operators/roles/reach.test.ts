import { approveProposal, readProposal } from '@kantuta/contract/operators/approvals.calls';
import { listOperators, proposeRole } from '@kantuta/contract/operators/roles.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';

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

const proposalOf = (
  document: string,
  { companyIds = [8] }: { companyIds?: number[] | null } = {},
) => ({
  document,
  role: 'finance' as const,
  companyIds,
  reason: 'Nueva en el equipo.',
});

test('an administrator of one company gives and sees roles of that company only', async () => {
  const local = await newProvedOperator(app, { role: 'admin', companyIds: [8] });
  const { document } = await newCustomer(app, { sales: [{ companyId: 8 }] });
  for (const companyIds of [[2], [8, 2], null])
    expect(
      (await app.call(proposeRole, proposalOf(document, { companyIds }), { as: local })).codigo,
    ).toBe('forbidden');
  expect((await app.call(proposeRole, proposalOf(document), { as: local })).status).toBe(0);
  const { data } = await app.call(listOperators, {}, { as: local });
  const reach = data.operators.flatMap(({ rights }) => rights.map((right) => right.companyIds));
  expect(new Set(reach.map((ids) => ids?.join(',')))).toEqual(new Set(['8']));
});

test('whom an administrator of one company cannot find, a proposal does not name either', async () => {
  const local = await newProvedOperator(app, { role: 'admin', companyIds: [8] });
  const wide = await newProvedOperator(app, { role: 'admin', companyIds: null });
  const before = await countOf(app.database.db, 'proposal', 'true');
  const { document: elsewhere } = await newCustomer(app, { sales: [{ companyId: 9 }] });
  const { document: colleague } = await newPerson(app, {
    roles: ['operator'],
    desk: [{ role: 'finance', companyIds: [8, 9] }],
  });
  const nobody = await app.call(proposeRole, proposalOf('00000000'), { as: local });
  for (const document of [elsewhere, colleague]) {
    const answer = await app.call(proposeRole, proposalOf(document), { as: local });
    expect({ ...answer, data: {} }).toEqual({ ...nobody, data: {} });
  }
  expect(await countOf(app.database.db, 'proposal', 'true')).toBe(before);
  // The control: somebody who reaches everybody proposes them, and she proposes whom she can find.
  expect((await app.call(proposeRole, proposalOf(elsewhere), { as: wide })).status).toBe(0);
  const { document: here } = await newPerson(app, {
    roles: ['operator'],
    desk: [{ role: 'support', companyIds: [8] }],
  });
  expect((await app.call(proposeRole, proposalOf(here), { as: local })).status).toBe(0);
});

test('a role of another company is nothing that an administrator of one learns of, nor one to replace', async () => {
  const local = await newProvedOperator(app, { role: 'admin', companyIds: [8] });
  const buyer = await newCustomer(app, { sales: [{ companyId: 8 }] });
  const both = await newCustomer(app, { sales: [{ companyId: 8 }] });
  await app.database.owner
    .insertInto('personRole')
    .values({
      personId: both.personId,
      role: 'operator',
      operatorRole: 'finance',
      companyIds: [9],
      grantedAt: app.clock.now(),
    })
    .execute();
  const answers = await Promise.all(
    [buyer, both].map(({ document }) => app.call(proposeRole, proposalOf(document), { as: local })),
  );
  expect(answers.map(({ http, codigo }) => [http, codigo])).toEqual([
    [200, ''],
    [200, ''],
  ]);
  const id = answers[1]?.data.proposalId ?? '';
  const read = await app.call(readProposal, { id }, { as: officer });
  expect(read.data.changes).toContainEqual({ field: 'role', before: null, after: 'finance' });
  expect((await app.call(approveProposal, { id }, { as: officer })).codigo).toBe(
    'proposal_outdated',
  );
  const held = `person_id = ${both.personId} AND ended_at IS NULL AND company_ids = '{9}'`;
  expect(await countOf(app.database.db, 'person_role', held)).toBe(1);
});

test('an unknown company is refused like a company out of reach', async () => {
  const { document } = await newPerson(app);
  for (const companyIds of [[4_321], [8, 4_321]])
    expect(
      (await app.call(proposeRole, proposalOf(document, { companyIds }), { as: admin })).codigo,
    ).toBe('forbidden');
  const twice = await app.call(proposeRole, proposalOf(document, { companyIds: [8, 8] }), {
    as: admin,
  });
  const { data } = await app.call(readProposal, { id: twice.data.proposalId }, { as: admin });
  expect(data).toMatchObject({ companyId: 8 });
});
