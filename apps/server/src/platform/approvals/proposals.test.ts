import { MINUTE_MS } from '@kantuta/contract/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { newOperator, newProvedOperator } from '../../../test/operator.ts';
import { hashSecret } from '../ids.ts';
import { actorOf } from '../session/guard.ts';
import { findSession } from '../session/session.views.ts';
import { approvalKind } from './approval-kind.ts';
import type { ProposalInput } from './approvals.ts';

/** Finance decides what sales propose. */
const KIND = approvalKind({
  name: 'test.reading',
  payload: z.object({ note: z.string() }),
  proposers: ['sales_ops'],
  roles: ['finance'],
  apply: async () => undefined,
});
/** A module that is there today and gone tomorrow. */
const GONE = 'test.gone';

let app: TestApp;
let proposer: Session;
let approver: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.platform.approvals.declare([KIND]);
  proposer = await newOperator(app, { role: 'sales_ops', companyIds: null });
  approver = await newProvedOperator(app, { role: 'finance', companyIds: null });
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

async function actorWith({ token }: Session) {
  const session = await findSession(app.platform.db, hashSecret(token));
  if (!session) throw new Error('nobody is signed in');
  return actorOf(session);
}

async function propose(note: string, more: Partial<ProposalInput> = {}, as = proposer) {
  const actor = await actorWith(as);
  return app.platform.db.transaction().execute((tx) =>
    app.platform.approvals.propose(tx, actor, {
      kind: KIND.name,
      subject: 'una nota',
      companyId: null,
      payload: { note },
      changes: [{ field: 'note', before: null, after: note }],
      reason: 'Para probar.',
      ...more,
    }),
  );
}

const after = (minutes: number) => new Date(TEST_NOON.getTime() + minutes * MINUTE_MS);

function trailOf(id: string) {
  return app.database.db
    .selectFrom('auditEntry')
    .where('objectId', '=', id)
    .orderBy('id')
    .select(['action', 'outcome', 'details'])
    .execute();
}

test('a proposal is open until the instant at which it expires, and no longer', async () => {
  const id = await propose('edge', { expiresAt: after(10) });
  const { approvals, db } = app.platform;
  const actor = await actorWith(approver);
  const isOpenAt = async (at: Date) => {
    app.clock.set(at);
    const scope = { companyIds: null, limit: 500, at, isReadOnly: false };
    const waiting = await approvals.waiting.list(db, { ...scope, actor });
    return [
      (await approvals.read(actor, id)).can.decide,
      waiting.some((each) => each.id === id),
      await approvals.payloadOf(actor, { id, kind: KIND.name }).then(
        () => true,
        () => false,
      ),
    ];
  };
  expect(await isOpenAt(new Date(after(10).getTime() - 1))).toEqual([true, true, true]);
  expect(await isOpenAt(after(10))).toEqual([false, false, false]);
  // Decided at that very instant, before the job has closed it.
  await expect(approvals.refuse(actor, id, 'Mejor no.')).rejects.toMatchObject({
    codigo: 'proposal_not_open',
  });
});

test('the job closes what has expired, and says so once, also when two processes run it', async () => {
  const id = await propose('forgotten', { expiresAt: after(10) });
  app.clock.set(after(10));
  const { approvals } = app.platform;
  await Promise.all([approvals.expire(), approvals.expire(), approvals.expire()]);
  const { state } = await app.database.db
    .selectFrom('proposal')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('expired');
  const said = await trailOf(id);
  expect(said.map(({ action }) => action)).toEqual(['approvals.propose', 'approvals.expired']);
  expect(await approvals.expire()).toBe(0);

  const alone = await propose('forgotten again', { expiresAt: after(20) });
  app.clock.set(after(20));
  expect(await approvals.expire()).toBe(1);
  expect((await trailOf(alone)).map(({ action }) => action)).toEqual([
    'approvals.propose',
    'approvals.expired',
  ]);
});

test('the trail of a decision holds what it changes, and the reason: that of the refusal, or that of the proposal', async () => {
  const { approvals } = app.platform;
  const actor = await actorWith(approver);
  const [yes, no] = [await propose('yes'), await propose('no')];
  await approvals.approve(actor, yes);
  await approvals.refuse(actor, no, 'Falta el acta.');
  const detailsOf = async (id: string) => (await trailOf(id)).at(-1);
  const change = (note: string) => ({
    kind: KIND.name,
    changes: [{ field: 'note', before: null, after: note }],
  });
  expect(await detailsOf(yes)).toMatchObject({
    action: 'approvals.approved',
    details: { ...change('yes'), reason: 'Para probar.' },
  });
  expect(await detailsOf(no)).toMatchObject({
    action: 'approvals.refused',
    details: { ...change('no'), reason: 'Falta el acta.' },
  });
});

test('whoever proposed it hears that another person must decide, before any proof is asked for', async () => {
  const both = await newOperator(
    app,
    { role: 'sales_ops', companyIds: null },
    { role: 'finance', companyIds: null },
  );
  const id = await propose('own', {}, both);
  await expect(app.platform.approvals.approve(await actorWith(both), id)).rejects.toMatchObject({
    codigo: 'same_person',
  });
});

test('what waits says who asks and why, and by when: what was promised, if that comes before it expires', async () => {
  const expiresAt = after(60);
  const ids = {
    promised: await propose('promised', { expiresAt, dueAt: after(30) }),
    late: await propose('late', { expiresAt, dueAt: after(90) }),
    open: await propose('open', { expiresAt }),
  };
  const actor = await actorWith(approver);
  const scope = { companyIds: null, limit: 500, at: TEST_NOON, isReadOnly: false };
  const found = await app.platform.approvals.waiting.list(app.platform.db, { ...scope, actor });
  const item = (id: string) => found.find((each) => each.id === id);
  expect(item(ids.promised)).toMatchObject({
    facts: { name: (await actorWith(proposer)).name, reason: 'Para probar.' },
    dueAt: after(30),
  });
  expect([item(ids.late)?.dueAt, item(ids.open)?.dueAt]).toEqual([expiresAt, expiresAt]);
});

test('the payload is for those who may decide, and for the readers that the noun names', async () => {
  // With the first sale comes the company.
  await newCustomer(app, { sales: [{}] });
  const id = await propose('payload', { companyId: 8 });
  const { approvals } = app.platform;
  const reads = async (as: Session, readers?: ['support']) =>
    approvals.payloadOf(await actorWith(as), { id, kind: KIND.name, ...(readers && { readers }) });
  const support = await newOperator(app, { role: 'support', companyIds: [8] });
  const elsewhere = await newOperator(app, { role: 'support', companyIds: [9] });
  expect(await reads(approver)).toEqual({ note: 'payload' });
  expect(await reads(support, ['support'])).toEqual({ note: 'payload' });
  const forbidden = { codigo: 'forbidden' };
  await expect(reads(support)).rejects.toMatchObject(forbidden);
  await expect(reads(elsewhere, ['support'])).rejects.toMatchObject(forbidden);
  await expect(reads(proposer)).rejects.toMatchObject(forbidden);
});

test('a proposal of a kind that no module declares any more is shown, and nobody decides it', async () => {
  const id = await propose('orphan');
  await app.database.owner
    .insertInto('proposal')
    .columns([
      'id',
      'kind',
      'subject',
      'companyId',
      'payload',
      'changes',
      'reason',
      'state',
      'proposedBy',
      'proposedAt',
      'expiresAt',
    ])
    .expression((from) =>
      from
        .selectFrom('proposal')
        .where('id', '=', id)
        .select((of) => [
          of.fn<string>('gen_random_uuid', []).as('id'),
          of.val(GONE).as('kind'),
          'subject',
          'companyId',
          'payload',
          'changes',
          'reason',
          'state',
          'proposedBy',
          'proposedAt',
          'expiresAt',
        ]),
    )
    .execute();
  const [orphan] = await app.platform.approvals.list(await actorWith(approver), { kind: GONE });
  expect(orphan).toMatchObject({
    deciders: { roles: [], others: 0 },
    can: { decide: false, withdraw: false },
  });
});

test('a full screen has more only if there is one more', async () => {
  const lonely = approvalKind({
    ...KIND,
    payload: z.object({ note: z.string() }),
    name: 'test.full',
  });
  app.platform.approvals.declare([lonely]);
  const actor = await actorWith(approver);
  const page = () => app.platform.approvals.page(actor, { kind: lonely.name });
  const another = () => newOperator(app, { role: 'sales_ops', companyIds: null });
  for (const as of [await another(), await another()])
    for (let n = 0; n < 50; n += 1) await propose(`full ${n}`, { kind: lonely.name }, as);
  const full = await page();
  expect([full.proposals.length, full.hasMore]).toEqual([100, false]);
  await propose('the last drop', { kind: lonely.name }, await another());
  const over = await page();
  expect([over.proposals.length, over.hasMore]).toEqual([100, true]);
});
