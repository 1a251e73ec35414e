import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import { changeWork, listWork } from '@kantuta/contract/operators/work.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { listOwnSupportRequests } from '@kantuta/contract/support/support.calls';
import {
  answerSupportRequest,
  closeSupportRequest,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import type { Customer } from '../../../../test/customer.ts';
import { newDeskCompany } from '../../../../test/desk-subjects.ts';
import { newSupportRequest } from '../../../../test/desk-things.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { newFailedJob, newRegularization } from '../../../../test/work-items.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
let customer: Customer;
let companyId: number;
let admin: Session;
let norma: Session;
let mauricio: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ customer, companyId } = await newDeskCompany(app));
  admin = await operator('admin', 'Teresa');
  norma = await operator('support', 'Norma');
  mauricio = await operator('collections', 'Mauricio');
});
afterAll(() => app.close());

async function operator(role: OperatorRole, firstName: string, companyIds: number[] | null = null) {
  const { personId } = await newPerson(app, {
    roles: ['operator'],
    firstName,
    desk: [{ role, companyIds }],
  });
  return app.signIn(personId);
}

const list = async (as: Session, filters = {}) => (await app.call(listWork, filters, { as })).data;
const requestOf = (id: string) => ({ kind: 'support_request', id });
type Change = Parameters<typeof app.call<typeof changeWork>>[1];
const change = (as: Session, input: Omit<Change, 'dryRun'> & { dryRun?: boolean }) =>
  app.call(changeWork, { dryRun: false, ...input }, { as });
const take = (as: Session, ...ids: string[]) =>
  change(as, { action: 'take', items: ids.map(requestOf) });
const assignments = (id: string) =>
  countOf(app.database.owner, 'work_assignment', `item_id = '${id}'`);

test('the queue gathers open work of all nouns: overdue items first, for each operator by role and company', async () => {
  const reference = await newSupportRequest(app, companyId);
  const late = await newRegularization(app, {
    companyId,
    promisedAt: new Date(app.clock.now().getTime() - MINUTE_MS),
  });
  const seen = await list(mauricio);
  expect(seen.items[0]).toMatchObject({
    kind: 'regularization',
    id: late,
    isOverdue: true,
    companyId,
    amount: { amount: '1234.50', currency: 'BOB' },
    reason: 'orphan',
    owner: null,
  });
  expect(seen.items.find(({ id }) => id === reference)).toMatchObject({
    isOverdue: false,
    reason: 'support_payments',
    link: `/operaciones/atencion/${reference}`,
    mayAct: true,
    actions: ['take', 'give'],
  });
  const elsewhere = await operator('collections', 'Otro', [32_000]);
  expect((await list(elsewhere)).items).toEqual([]);
  const here = await operator('collections', 'Ana', [companyId]);
  expect((await list(here)).items.map(({ id }) => id)).toEqual(
    expect.arrayContaining([late, reference]),
  );
});

test('filters narrow it, also by the text of the row in the reader’s language', async () => {
  const reference = await newSupportRequest(app, companyId);
  await take(norma, reference);
  const idsOf = async (filters: object) => (await list(norma, filters)).items.map(({ id }) => id);
  expect(await idsOf({ owner: 'me' })).toContain(reference);
  expect(await idsOf({ owner: 'nobody' })).not.toContain(reference);
  expect(await idsOf({ text: 'RECIBOS' })).toContain(reference);
  expect(await idsOf({ text: 'norma' })).toContain(reference);
  expect(await idsOf({ text: 'nada parecido' })).toEqual([]);
  expect((await list(mauricio, { overdue: true })).items.every((item) => item.isOverdue)).toBe(
    true,
  );
});

test('items are taken, given and released: the history keeps every step, and the last row counts', async () => {
  const reference = await newSupportRequest(app, companyId);
  expect((await take(norma, reference)).data).toMatchObject({ changed: 1 });
  const taken = await app.call(readSupportRequest, { reference }, { as: norma });
  expect(taken.data.state).toBe('in_progress');
  // Sent again because the answer was lost: nothing changes, and no second row is written.
  expect((await take(norma, reference)).data).toMatchObject({
    outcomes: [{ problem: null }],
    changed: 0,
  });
  const items = [requestOf(reference)];
  const given = await change(norma, { action: 'give', items, ownerId: mauricio.personId });
  expect(given.data.outcomes).toMatchObject([{ problem: null, owner: 'Mauricio Prueba' }]);
  const back = await change(norma, { action: 'release', items });
  expect(back.data.outcomes).toMatchObject([{ problem: 'taken', owner: 'Mauricio Prueba' }]);
  expect((await change(admin, { action: 'release', items })).data.changed).toBe(1);
  expect(await assignments(reference)).toBe(3);
  await expect(
    sql`DELETE FROM work_assignment WHERE item_id = ${reference}`.execute(app.database.owner),
  ).rejects.toThrow('append-only');
});

test('items cannot be given to an operator who cannot see them or has read access only', async () => {
  const items = [
    {
      kind: 'regularization',
      id: await newRegularization(app, { companyId, promisedAt: app.clock.now() }),
    },
  ];
  const reader = await operator('read_only', 'Iván');
  for (const ownerId of [norma.personId, reader.personId, customer.personId]) {
    const { data } = await change(mauricio, { action: 'give', items, ownerId });
    expect(data.outcomes).toMatchObject([{ problem: 'out_of_reach' }]);
  }
  const own = await change(reader, { action: 'take', items });
  expect(own.codigo).toBe('forbidden');
});

test('a preview shows the effect on each item and changes nothing; then all changes happen in one transaction', async () => {
  const [free, others] = [
    await newSupportRequest(app, companyId),
    await newSupportRequest(app, companyId),
  ];
  await take(mauricio, others);
  const input = { action: 'take' as const, items: [others, free, '000000000000'].map(requestOf) };
  const preview = await change(norma, { ...input, dryRun: true });
  expect(preview.data).toMatchObject({
    outcomes: [
      { problem: 'taken', owner: 'Mauricio Prueba' },
      { problem: null, owner: 'Norma Prueba' },
      { problem: 'gone', subject: '' },
    ],
    changed: 0,
  });
  expect(await assignments(free)).toBe(0);
  const done = await change(norma, input);
  expect(done.data).toEqual({ ...preview.data, changed: 1 });
  expect(await assignments(free)).toBe(1);
});

/** Two operators request the same item at the same moment, blocked only by each other. */
async function raceFor(reference: string) {
  const both = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([take(norma, reference), take(mauricio, reference)]),
  );
  return both.map(({ data }) => data.outcomes[0]?.problem ?? null);
}

test('of two concurrent takers one gets the item, and the other is told who owns it', async () => {
  const reference = await newSupportRequest(app, companyId);
  // So that only the assignment itself can block.
  await sql`UPDATE support_request SET state = 'in_progress' WHERE reference = ${reference}`.execute(
    app.database.owner,
  );
  expect(new Set(await raceFor(reference))).toEqual(new Set([null, 'taken']));
  expect(await assignments(reference)).toBe(1);
});

test('failed work shows its attempts and its code, never its payload; an admin retries or discards it', async () => {
  const id = await newFailedJob(app, { code: 'ECONNREFUSED', message: 'Rosa Prueba, CI 7654321' });
  const other = await newFailedJob(app, { name: 'TypeError', message: 'secreto' });
  expect((await list(mauricio)).kinds).not.toContain('failed_job');
  const seen = await list(admin, { kind: 'failed_job' });
  expect(seen.items).toMatchObject([
    {
      id,
      subject: 'payments.refreshRates',
      reason: 'job_failed_with',
      facts: { n: 5, code: 'ECONNREFUSED' },
      actions: ['take', 'give', 'retry', 'discard'],
    },
    { id: other, facts: { code: 'TypeError' } },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/7654321|secreto/);
  const items = [{ kind: 'failed_job', id }];
  const twice = await Promise.all([
    change(admin, { action: 'retry', items }),
    change(admin, { action: 'retry', items }),
  ]);
  expect(new Set(twice.map(({ data }) => data.changed))).toEqual(new Set([0, 1]));
  expect(
    await countOf(
      app.database.owner,
      'pgboss.job',
      `name = 'payments.refreshRates' AND state = 'created'`,
    ),
  ).toBe(1);
  const without = await change(admin, {
    action: 'discard',
    items: [{ kind: 'failed_job', id: other }],
  });
  expect(without.codigo).toBe('invalid_input');
  const discarded = await change(admin, {
    action: 'discard',
    items: [{ kind: 'failed_job', id: other }],
    reason: 'Ya no hace falta.',
  });
  expect(discarded.data.changed).toBe(1);
  expect((await list(admin, { kind: 'failed_job' })).items).toEqual([]);
  const { details } = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'work.discard')
    .where('objectId', '=', `failed_job/${other}`)
    .select('details')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ reason: 'Ya no hace falta.' });
});

test('acts that a kind does not declare are refused', async () => {
  const items = [requestOf(await newSupportRequest(app, companyId))];
  const { data } = await change(norma, { action: 'retry', items });
  expect(data).toMatchObject({ outcomes: [{ problem: 'not_possible' }], changed: 0 });
});

test('an answer from the desk reaches the customer once, however often it is sent', async () => {
  const reference = await newSupportRequest(app, companyId);
  const answer = { reference, attemptId: randomUUID(), text: 'Su recibo ya está en su cuenta.' };
  for (const _ of [1, 2]) {
    const { data } = await app.call(answerSupportRequest, answer, { as: norma });
    expect(data).toMatchObject({
      state: 'answered',
      messages: [{ author: '' }, { isOurs: true, author: expect.stringContaining('Norma') }],
    });
  }
  const other = { ...answer, text: 'Otra cosa muy distinta.' };
  const conflict = await app.call(answerSupportRequest, other, { as: norma });
  expect(conflict.codigo).toBe('idempotency_conflict');
  const own = await app.call(listOwnSupportRequests, {}, { as: customer });
  expect(own.data.requests.find((each) => each.reference === reference)).toMatchObject({
    state: 'answered',
    messages: [{ isOurs: false }, { isOurs: true, text: answer.text }],
  });
  // To the customer, the office answers.
  expect(JSON.stringify(own.data)).not.toContain('author');
  const notifications = await app.call(
    listNotifications,
    { ci: customer.document },
    { as: customer },
  );
  const about = notifications.data.rows.filter(({ descripcion }) =>
    descripcion.some(({ detalle }) => detalle.includes(referenceText(reference))),
  );
  expect(about).toMatchObject([{ link: '/atencion-cliente' }]);
  expect((await list(norma)).items.map(({ id }) => id)).not.toContain(reference);

  const closed = await app.call(closeSupportRequest, { reference }, { as: norma });
  expect(closed.data).toMatchObject({ state: 'closed', can: { answer: false, close: false } });
  const late = { ...answer, attemptId: randomUUID() };
  const refused = await app.call(answerSupportRequest, late, { as: norma });
  expect(refused.codigo).toBe('request_closed');
});

test('a request without a known person is shown to operators who reach every company', async () => {
  const reference = await newSupportRequest(app, companyId);
  await sql`UPDATE support_request SET person_id = NULL WHERE reference = ${reference}`.execute(
    app.database.owner,
  );
  const here = await operator('support', 'Ana', [companyId]);
  const refused = await app.call(readSupportRequest, { reference }, { as: here });
  expect(refused.codigo).toBe('forbidden');
  const all = await app.call(readSupportRequest, { reference }, { as: norma });
  expect(all.data).toMatchObject({ person: null, document: '7654321' });
});

// The last test: it removes the constraint that protects the others.
test('control: without the unique number both would own the item', async () => {
  await sql`ALTER TABLE work_assignment DROP CONSTRAINT work_assignment_one_at_a_time`.execute(
    app.database.owner,
  );
  const reference = await newSupportRequest(app, companyId);
  await sql`UPDATE support_request SET state = 'in_progress' WHERE reference = ${reference}`.execute(
    app.database.owner,
  );
  expect(await raceFor(reference)).toEqual([null, null]);
  expect(await assignments(reference)).toBe(2);
});
