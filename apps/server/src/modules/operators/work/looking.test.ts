import { MINUTE_MS } from '@kantuta/contract/durations';
import { exportProposals } from '@kantuta/contract/operators/approvals.calls';
import type { OperatorRight, OperatorRole } from '@kantuta/contract/operator-roles';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  listViews,
  MOST_VIEWS,
  removeView,
  saveView,
} from '@kantuta/contract/operators/views.calls';
import { changeWork, exportWork, listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newDeskCompany, newDeskSubject } from '../../../../test/desk-subjects.ts';
import { newSupportRequest } from '../../../../test/desk-things.ts';
import { newOperator } from '../../../../test/operator.ts';
import { newFailedJob, newRegularization } from '../../../../test/work-items.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
let companyId: number;
let proposer: number;
let admin: Session;
let norma: Session;
let mauricio: Session;
/** A company of the group that is unrelated to the subject. */
const ELSEWHERE = 32_000;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ companyId, proposer } = await newDeskCompany(app));
  admin = await operator(right('admin'));
  norma = await operator(right('support'));
  mauricio = await operator(right('collections'));
});
afterAll(() => app.close());

const right = (role: OperatorRole, companyIds: number[] | null = null) => ({ role, companyIds });
const operator = (...desk: OperatorRight[]) => newOperator(app, ...desk);

const list = async (as: Session, filters = {}) => (await app.call(listWork, filters, { as })).data;
const overdueOf = async (as: Session) => (await app.call(readDesk, {}, { as })).data.overdue;
const minutes = (n: number) => new Date(app.clock.now().getTime() + n * MINUTE_MS);

test('an operator with read access sees the open work of their companies, and can change none of it', async () => {
  const ids = [
    await newSupportRequest(app, companyId),
    await newRegularization(app, { companyId, promisedAt: minutes(-5) }),
    (await newDeskSubject(app, { companyId, proposedBy: proposer })).proposalId,
  ];
  const reader = await operator(right('read_only', [companyId]));
  const seen = (await list(reader)).items.filter(({ id }) => ids.includes(id));
  expect(seen.map(({ kind }) => kind).toSorted()).toEqual([
    'approval',
    'regularization',
    'support_request',
  ]);
  expect(seen.flatMap(({ actions }) => actions)).toEqual([]);
  // A link leads only to pages that the reader may open.
  expect(seen.find(({ kind }) => kind === 'support_request')?.link).toBeNull();
  expect(seen.find(({ kind }) => kind === 'approval')?.link).toMatch(
    /^\/operaciones\/aprobaciones\/./,
  );
  const elsewhere = await operator(right('read_only', [ELSEWHERE]));
  expect((await list(elsewhere)).items.filter(({ id }) => ids.includes(id))).toEqual([]);
  // None of it waits for them.
  expect(await overdueOf(reader)).toBe(0);
});

test('items of no company are shown to readers of all companies', async () => {
  const id = await newFailedJob(app, { code: 'ECONNREFUSED' });
  const idsOf = async (as: Session) => (await list(as)).items.map((item) => item.id);
  expect(await idsOf(await operator(right('read_only')))).toContain(id);
  expect(await idsOf(await operator(right('read_only', [companyId])))).not.toContain(id);
});

test('support sees money in regularization and cannot act on it', async () => {
  const id = await newRegularization(app, { companyId, promisedAt: minutes(5) });
  const seen = (await list(norma, { kind: 'regularization' })).items.find((item) => item.id === id);
  expect(seen).toMatchObject({ mayAct: false, actions: [] });
  const items = [{ kind: 'regularization', id }];
  const { data } = await app.call(
    changeWork,
    { action: 'take', items, dryRun: false },
    { as: norma },
  );
  expect(data).toEqual({ outcomes: [{ subject: '', problem: 'gone', owner: null }], changed: 0 });
});

test('with two roles, each item follows the role that reaches it', async () => {
  const here = await newRegularization(app, { companyId, promisedAt: minutes(5) });
  const both = await operator(right('finance', [ELSEWHERE]), right('read_only', [companyId]));
  const wholly = await operator(right('finance', [companyId]), right('read_only'));
  const actionsOf = async (as: Session) =>
    (await list(as)).items.filter(({ id }) => id === here).map(({ actions }) => actions);
  expect(await actionsOf(both)).toEqual([[]]);
  expect(await actionsOf(wholly)).toEqual([['take', 'give']]);
});

test('the desk counts overdue items that are mine or have no owner, and /metrics reports how long work waits', async () => {
  const before = await overdueOf(mauricio);
  const ids = [
    await newRegularization(app, { companyId, promisedAt: minutes(-120) }),
    await newRegularization(app, { companyId, promisedAt: minutes(-60) }),
  ];
  await newRegularization(app, { companyId, promisedAt: minutes(60) });
  expect(await overdueOf(mauricio)).toBe(before + 2);
  const take = async (as: Session, id = '') =>
    app.call(
      changeWork,
      { action: 'take', items: [{ kind: 'regularization', id }], dryRun: false },
      { as },
    );
  await take(mauricio, ids[0]);
  expect(await overdueOf(mauricio)).toBe(before + 2);
  await take(admin, ids[1]);
  expect(await overdueOf(mauricio)).toBe(before + 1);

  const { items } = await list(admin, { kind: 'regularization', overdue: true });
  const body = await app.platform.metrics.read();
  expect(body).toContain(`kantuta_work_overdue{kind="regularization"} ${items.length}\n`);
  // A kind without open work has its line, too.
  expect(body).toMatch(/^kantuta_work_waiting\{kind="missing_money"\} \d/m);
  expect(body).toMatch(/^kantuta_work_oldest_seconds\{kind="regularization"\} \d/m);
});

const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString('utf8');

test('the file holds the filtered list, in the reader’s language, without formulas, and the trail records it', async () => {
  const id = await newRegularization(app, {
    companyId,
    promisedAt: new Date(app.clock.now().getTime() + MINUTE_MS),
  });
  const filters = { kind: 'regularization' };
  const { data } = await app.call(exportWork, filters, { as: mauricio });
  expect(data).toMatchObject({ fileName: 'pendientes-2026-03-10.csv', isWhole: true });
  const [head, first] = textOf(data).split('\r\n');
  expect(head).toMatch(/^\uFEFFTipo;Asunto;Motivo;Monto;Moneda;/);
  expect(first).toContain(';1.234,50;BOB;10/03/2026 12:00;');
  expect(data.rows).toBe((await list(mauricio, filters)).total);
  const english = await app.call(exportWork, filters, { as: mauricio, language: 'en' });
  expect(english.data.fileName).toBe('work-list-2026-03-10.csv');
  expect(textOf(english.data)).toContain(',"1,234.50",BOB,');
  expect(textOf(english.data)).not.toContain(id);
  const entry = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'operators.exportWork')
    .where('actorId', '=', mauricio.personId)
    .select('details')
    .executeTakeFirstOrThrow();
  expect(entry.details).toEqual({ filters, rows: data.rows });
});

test('text written by a person is not a formula in the file', async () => {
  const reference = await newSupportRequest(app, companyId);
  await sql`UPDATE support_request SET person_id = NULL, document_number = '=1+1' WHERE reference = ${reference}`.execute(
    app.database.owner,
  );
  const { data } = await app.call(exportWork, { text: '=1+1' }, { as: norma });
  expect(textOf(data)).toContain(";'=1+1;");
  const proposals = await app.call(exportProposals, { state: 'open' }, { as: admin });
  expect(proposals.data).toMatchObject({ fileName: 'aprobaciones-2026-03-10.csv' });
});

test('views are kept by name, one of them is the default, and they are private to their owner', async () => {
  const page = 'work' as const;
  const save = (name: string, isDefault: boolean, filters: Record<string, string> = {}) =>
    app.call(saveView, { page, name, filters, isDefault }, { as: norma });
  await save('Míos', true, { owner: 'me' });
  await save('Vencidos', false, { overdue: '1' });
  const { data } = await save('Vencidos', true, { overdue: '1', owner: 'me' });
  expect(data.views).toMatchObject([
    { name: 'Míos', filters: { owner: 'me' }, isDefault: false },
    { name: 'Vencidos', filters: { overdue: '1', owner: 'me' }, isDefault: true },
  ]);
  const foreign = await app.call(listViews, { page }, { as: mauricio });
  expect(foreign.data.views).toEqual([]);
  const [{ id } = { id: '' }] = data.views;
  expect((await app.call(removeView, { page, id }, { as: mauricio })).codigo).toBe('forbidden');
  const left = await app.call(removeView, { page, id }, { as: norma });
  expect(left.data.views.map(({ name }) => name)).toEqual(['Vencidos']);
  for (let n = 1; n < MOST_VIEWS; n += 1) await save(`Vista ${n}`, false);
  expect((await save('Una más', false)).codigo).toBe('too_many_views');
  expect((await save('Vencidos', false)).status).toBe(0);
});
