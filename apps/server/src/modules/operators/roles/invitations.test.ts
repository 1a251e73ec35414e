import { changePasswordByTicket } from '@kantuta/contract/identity/passwords.calls';
import { approveProposal, readProposal } from '@kantuta/contract/operators/approvals.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { inviteOperator } from '@kantuta/contract/operators/roles.calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import type { Letter } from '../../../platform/mail/mail.ts';

let app: TestApp;
let admin: Session;
let officer: Session;
const letters: Letter[] = [];

beforeAll(async () => {
  app = await testApp({ jobs: false });
  vi.spyOn(app.platform.mail, 'send').mockImplementation(async (letter) => {
    letters.push(letter);
  });
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
  officer = await newProvedOperator(app, { role: 'compliance', companyIds: null });
});
afterAll(() => app.close());

const NEWCOMER = {
  document: '7711225',
  firstName: 'Nadia',
  surname: 'Suárez',
  email: 'nadia@demo.invalid',
  role: 'collections' as const,
  companyIds: null,
  reason: 'Empieza el lunes.',
};

const PASSWORD = 'Tajibo-Rosado-27';
const ticketInput = (usuario: string) => ({
  usuario,
  password: PASSWORD,
  confirmation: PASSWORD,
});

async function invited(newcomer = NEWCOMER): Promise<string> {
  const { data } = await app.call(inviteOperator, newcomer, { as: admin });
  const done = await app.call(approveProposal, { id: data.proposalId }, { as: officer });
  expect(done.data.state).toBe('approved');
  await runJobs(app);
  return letters.at(-1)?.text.match(/cambiar-pass\/(\S+)/)?.[1] ?? '';
}

test('a third operator is made by two persons, and only the newcomer has the link to the password', async () => {
  const { data } = await app.call(inviteOperator, NEWCOMER, { as: admin });
  const own = await app.call(approveProposal, { id: data.proposalId }, { as: admin });
  expect(own.codigo).toBe('same_person');
  // The second person sees to whom the link goes; no answer has the link.
  const seen = await app.call(readProposal, { id: data.proposalId }, { as: officer });
  expect(seen.data.changes).toContainEqual({ field: 'email', before: null, after: NEWCOMER.email });
  const done = await app.call(approveProposal, { id: data.proposalId }, { as: officer });
  expect(JSON.stringify(done)).not.toContain('cambiar-pass');
  await runJobs(app);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ to: NEWCOMER.email });
  const usuario = letters[0]?.text.match(/cambiar-pass\/(\S+)/)?.[1] ?? '';
  const set = await app.call(changePasswordByTicket, ticketInput(usuario));
  expect(set.status).toBe(0);
  const { id } = await app.database.db
    .selectFrom('person')
    .where('documentNumber', '=', NEWCOMER.document)
    .select('id')
    .executeTakeFirstOrThrow();
  const desk = await app.call(readDesk, {}, { as: await app.signIn(id) });
  expect(desk.data.rights).toEqual([{ role: 'collections', companyIds: null }]);
});

test('who lost the link is invited again, and the earlier link ends', async () => {
  const lost = { ...NEWCOMER, document: '7711226' };
  const first = await invited(lost);
  const second = await invited(lost);
  expect((await app.call(changePasswordByTicket, ticketInput(first))).codigo).toBe('link_expired');
  expect((await app.call(changePasswordByTicket, ticketInput(second))).status).toBe(0);
});

test('a customer is not invited: the link must not open an account that exists', async () => {
  const { document } = await newPerson(app);
  const known = await app.call(inviteOperator, { ...NEWCOMER, document }, { as: admin });
  expect(known.codigo).toBe('person_exists');
});

test('an administrator of one company does not learn by inviting that somebody else of the group exists', async () => {
  const local = await newProvedOperator(app, { role: 'admin', companyIds: [8] });
  const { document } = await newCustomer(app, { sales: [{ companyId: 9 }] });
  const { document: here } = await newCustomer(app, { sales: [{ companyId: 8 }] });
  const invite = (whom: string) =>
    app.call(inviteOperator, { ...NEWCOMER, document: whom, companyIds: [8] }, { as: local });
  const [known, unknown] = [await invite(document), await invite('7711299')];
  expect([known.codigo, unknown.codigo]).toEqual(['', '']);
  // Whom they can find, they may know.
  expect((await invite(here)).codigo).toBe('person_exists');
  const { proposalId: id } = known.data;
  expect((await app.call(approveProposal, { id }, { as: officer })).codigo).toBe(
    'proposal_outdated',
  );
});
