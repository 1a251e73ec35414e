import type { InputOf } from '@kantuta/contract/call';
import {
  listPassports,
  openPassportFile,
  openProposedPassport,
  proposePassport,
  readPassport,
} from '@kantuta/contract/catalogue/passports/passports.calls';
import { MOST_FILE_BYTES } from '@kantuta/contract/file.rules';
import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newLot, scan } from '../../../../test/land.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { createMissingDocuments } from './passports.service.ts';

const TODAY = dayInLaPaz(TEST_NOON);
const inDays = (days: number): Day => addDays(TODAY, days);

let app: TestApp;
let seller: Session;
let second: Session;
let reader: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  seller = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  second = await newProvedOperator(app, { role: 'admin', companyIds: null });
  reader = await app.signIn((await newPerson(app)).personId);
});
afterEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

type Proposed = Partial<InputOf<typeof proposePassport>> & { projectId: number };

const propose = (input: Proposed, as = seller) =>
  app.call(
    proposePassport,
    {
      block: '',
      lot: '',
      slot: 'encumbranceState',
      act: 'publish',
      file: scan(),
      datedOn: inDays(-3),
      validUntil: null,
      nextCheckOn: inDays(200),
      reason: 'Renovado en Derechos Reales.',
      ...input,
    },
    { as },
  );
const approve = (id: string, as = second) => app.call(approveProposal, { id }, { as });
async function publish(input: Proposed): Promise<void> {
  const { data, codigo } = await propose(input);
  expect(codigo).toBe('');
  expect((await approve(data.proposalId)).codigo).toBe('');
  // The order of a history is that of its times.
  app.clock.advance(1_000);
}
const read = async (projectId: number, lotId?: number) =>
  (
    await app.call(readPassport, lotId === undefined ? { projectId } : { projectId, lotId }, {
      as: reader,
    })
  ).data;
const missing = (unitId: number) =>
  createMissingDocuments(app.platform)(app.database.db, { roles: ['customer'] }, unitId);

test('what one person checked another one publishes, and everybody reads it with its hash', async () => {
  const { projectId, lotId } = await newLot(app);
  const file = scan('nuevo');
  const { data } = await propose({ projectId, file, validUntil: inDays(12) });
  // Until then nothing has changed.
  expect((await read(projectId)).history).toHaveLength(6);
  expect((await approve(data.proposalId, seller)).codigo).toBe('same_person');
  expect(
    (await app.call(openProposedPassport, { id: data.proposalId }, { as: second })).data.base64,
  ).toBe(file.base64);
  expect((await approve(data.proposalId)).codigo).toBe('');

  const passport = await read(projectId);
  const found = passport.documents.find(({ slot }) => slot === 'encumbranceState');
  const sha256 = createHash('sha256').update(Buffer.from(file.base64, 'base64')).digest('hex');
  expect(found).toMatchObject({ state: 'expiring', sha256, validUntil: inDays(12) });
  expect([found?.checkedBy, found?.publishedBy].every(Boolean)).toBe(true);
  expect(passport.isBlocked).toBe(false);
  expect(passport.history).toHaveLength(7);
  expect((await read(projectId, lotId)).documents).toEqual(passport.documents);
  const opened = await app.call(
    openPassportFile,
    { entryId: found?.entryId ?? '' },
    { as: reader },
  );
  expect(opened.data).toEqual({
    // Not the name that its sender gave it.
    fileName: `encumbranceState-${projectId}.pdf`,
    mimeType: 'application/pdf',
    base64: file.base64,
  });
});

test('what was taken back, and the reasons of the desk, are read by operators alone', async () => {
  const { projectId } = await newLot(app);
  await publish({ projectId });
  const entryId = (await read(projectId)).documents[2]?.entryId ?? '';
  const open = (as: Session) => app.call(openPassportFile, { entryId }, { as });
  expect((await open(reader)).codigo).toBe('');
  await publish({ projectId, act: 'withdraw', file: null, datedOn: null, nextCheckOn: null });
  expect([(await open(reader)).codigo, (await open(seller)).codigo]).toEqual(['forbidden', '']);
  const other = await newProvedOperator(app, { role: 'sales_ops', companyIds: [3] });
  expect((await open(other)).codigo).toBe('forbidden');
  const { history } = await read(projectId);
  expect(history).toHaveLength(8);
  expect(history.map(({ reason }) => reason).join('')).toBe('');
  const seen = await app.call(readPassport, { projectId }, { as: seller });
  expect(seen.data.history[0]?.reason).toBe('Renovado en Derechos Reales.');
  // It may be published again.
  await publish({ projectId });
  expect((await open(reader)).codigo).toBe('');
});

test('a file that waits is opened by its proposer and by who decides, and by nobody once it is decided', async () => {
  const { projectId } = await newLot(app);
  const { data } = await propose({ projectId });
  const open = async (as: Session) =>
    (await app.call(openProposedPassport, { id: data.proposalId }, { as })).codigo;
  // This role may decide, but not here; the one that reaches this company may not decide.
  const both = await newProvedOperator(
    app,
    { role: 'sales_ops', companyIds: [3] },
    { role: 'support', companyIds: [8] },
  );
  expect([await open(seller), await open(second), await open(both)]).toEqual(['', '', 'forbidden']);
  expect((await approve(data.proposalId)).codigo).toBe('');
  expect([await open(seller), await open(second)]).toEqual(['forbidden', 'forbidden']);
});

test('a document that ends is expired on the next day, and then nothing is reserved', async () => {
  const { projectId, unitId } = await newLot(app);
  await publish({ projectId, validUntil: inDays(12) });
  expect(await missing(unitId)).toEqual([]);
  app.clock.set(new Date(TEST_NOON.getTime() + 13 * 86_400_000));
  expect(await missing(unitId)).toEqual(['encumbranceState']);
  // The session of the other tests does not outlive two weeks.
  reader = await app.signIn(reader.personId);
  expect((await read(projectId)).isBlocked).toBe(true);
  app.clock.set(TEST_NOON);
  reader = await app.signIn(reader.personId);
});

test('a block without a document stands apart, and only its lots are blocked', async () => {
  const { projectId, lotId, unitId } = await newLot(app);
  await publish({
    projectId,
    block: '12',
    act: 'withdraw',
    file: null,
    datedOn: null,
    nextCheckOn: null,
  });
  const whole = await read(projectId);
  expect(whole.isBlocked).toBe(false);
  expect(whole.apart).toEqual([
    { block: '12', lot: null, slot: 'encumbranceState', state: 'missing' },
  ]);
  expect((await read(projectId, lotId)).isBlocked).toBe(true);
  expect(await missing(unitId)).toEqual(['encumbranceState']);
  // The lot has a document of its own.
  await publish({ projectId, block: '12', lot: '07' });
  expect(await missing(unitId)).toEqual([]);
});

test('what is there can be confirmed for a later day without a new file', async () => {
  const { projectId } = await newLot(app);
  await publish({ projectId, nextCheckOn: inDays(5) });
  const before = (await read(projectId)).documents[2];
  await publish({ projectId, act: 'confirm', file: null, datedOn: null });
  const after = (await read(projectId)).documents[2];
  expect(after).toMatchObject({ sha256: before?.sha256, datedOn: before?.datedOn });
  expect([before?.state, after?.state]).toEqual(['expiring', 'valid']);
  // Of a lot nothing was published that could be confirmed.
  const refused = await propose({
    projectId,
    block: '12',
    act: 'confirm',
    file: null,
    datedOn: null,
  });
  expect(refused.codigo).toBe('invalid_input');
});

test('two proposals about the same document: the second one to be approved is outdated', async () => {
  const { projectId } = await newLot(app);
  const [first, other] = [
    await propose({ projectId, file: scan('a') }),
    await propose({ projectId, file: scan('b') }),
  ];
  const decided = await Promise.all([first, other].map(({ data }) => approve(data.proposalId)));
  expect(decided.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'proposal_outdated']);
  expect((await read(projectId)).history).toHaveLength(7);
});

test('whoever owns a lot concerned is told once, and nobody else', async () => {
  const owner = await newCustomer(app);
  const { projectId, lotId, unitId } = await newLot(app);
  await sql`
    UPDATE sale SET kind = 'lot', unit_id = ${unitId}, lot_id = ${lotId}, item_id = NULL WHERE person_id = ${owner.personId}`.execute(
    app.database.owner,
  );
  await publish({ projectId });
  await runJobs(app);
  const told = async ({ personId }: Session) =>
    countOf(
      app.database.owner,
      'notification',
      `person_id = ${personId} AND link LIKE '/detalle/proyecto/${projectId}/%'`,
    );
  expect([await told(owner), await told(reader)]).toEqual([1, 0]);
});

test.each([
  [
    'no scan',
    { file: { name: 'plano.pdf', base64: Buffer.from('<html>').toString('base64') } },
    'file',
    'file_type',
  ],
  [
    'a WEBP without its container',
    { file: { name: 'a.webp', base64: Buffer.from('<svg/>  WEBPVP8 ').toString('base64') } },
    'file',
    'file_type',
  ],
  ['not base64', { file: { name: 'a.pdf', base64: 'ñ' } }, 'file.base64', 'format'],
  ['no file', { file: null }, 'file', 'required'],
  [
    'too large',
    { file: { name: 'a.pdf', base64: 'A'.repeat(Math.ceil(MOST_FILE_BYTES / 3) * 4 + 4) } },
    'file.base64',
    'file_too_large',
  ],
  ['a block that is not there', { block: '99' }, 'block', 'not_in_list'],
  ['a lot without its block', { lot: '07' }, 'block', 'required'],
  ['no next check', { nextCheckOn: null }, 'nextCheckOn', 'required'],
])('%s is refused beside its field', async (_, input, field, code) => {
  const { projectId } = await newLot(app);
  const { codigo, data } = await propose({ projectId, ...input });
  expect(codigo).toBe('invalid_input');
  expect((data as unknown as { fields: unknown[] }).fields).toEqual([
    expect.objectContaining({ field, code }),
  ]);
});

test('an operator proposes and lists only for companies that the role reaches', async () => {
  const { projectId } = await newLot(app, 2);
  expect((await propose({ projectId })).codigo).toBe('forbidden');
  const { data } = await app.call(listPassports, {}, { as: seller });
  expect(new Set(data.projects.map(({ companyId }) => companyId))).toEqual(new Set([8]));
});

test('the history refuses every change, whoever asks for it', async () => {
  for (const change of [
    'UPDATE passport_entry SET reason = reason',
    'DELETE FROM passport_entry',
    'TRUNCATE passport_entry',
  ])
    await expect(sql.raw(change).execute(app.database.owner)).rejects.toThrow('append-only');
});

test('a file that differs from what was published is not handed out', async () => {
  const { projectId } = await newLot(app);
  await publish({ projectId });
  const entryId = (await read(projectId)).documents[2]?.entryId ?? '';
  await sql`
    UPDATE stored_file SET bytes = 'other'::bytea, sha256 = sha256('other'::bytea)
      FROM passport_entry entry WHERE entry.file_id = stored_file.id AND entry.id = ${entryId}::uuid`.execute(
    app.database.owner,
  );
  const { http } = await app.call(openPassportFile, { entryId }, { as: reader });
  expect(http).toBe(500);
});
