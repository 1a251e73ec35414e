import { HOUR_MS } from '@kantuta/contract/durations';
import {
  approveProposal,
  listProposals,
  readProposal,
  refuseProposal,
  withdrawProposal,
} from '@kantuta/contract/operators/approvals.calls';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { newOperator, newProvedOperator } from '../../../test/operator.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { actorOf } from '../session/guard.ts';
import { hashSecret } from '../ids.ts';
import { findSession } from '../session/session.views.ts';
import { sql } from '../db/database.ts';
import { approvalKind } from './approval-kind.ts';

let app: TestApp;
let proposer: Session;
let approver: Session;

/** Each application leaves a setting row, so that applications can be counted. */
const KIND = approvalKind({
  name: 'test.note',
  payload: z.object({ note: z.string() }),
  proposers: ['finance'],
  roles: ['finance'],
  async apply(tx, { note }, { proposedBy, approvedBy }) {
    await tx
      .insertInto('event')
      .values({
        id: sql<string>`gen_random_uuid()`,
        name: 'test.note',
        payload: sql<string>`${JSON.stringify({ note, proposedBy, approvedBy })}::jsonb`,
        recordedAt: app.clock.now(),
      })
      .execute();
    if (note === 'breaks') throw new Error('broken on the way');
  },
  async refused(_tx, { note }, by) {
    refusals.push({ note, ...by });
  },
});
/** Of a role that nobody else of this file has. */
const LONELY = approvalKind({
  name: 'test.lonely',
  payload: z.object({ note: z.string() }),
  proposers: ['compliance'],
  roles: ['compliance'],
  apply: async () => undefined,
});
/** What the kind heard of changes that were refused. */
const refusals: { note: string; refusedBy: number; reason: string }[] = [];

beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.platform.approvals.declare([KIND, LONELY]);
  proposer = await financier(app);
  approver = await financier(app);
});
afterAll(() => app.close());

const financier = (on: TestApp) => newProvedOperator(on, { role: 'finance', companyIds: null });

async function actorWith({ token }: Session, on = app) {
  const session = await findSession(on.platform.db, hashSecret(token));
  if (!session) throw new Error('nobody is signed in');
  return actorOf(session);
}

async function propose(
  note: string,
  { on = app, as = proposer, kind = KIND.name } = {},
): Promise<string> {
  const actor = await actorWith(as, on);
  return on.platform.db.transaction().execute((tx) =>
    on.platform.approvals.propose(tx, actor, {
      kind,
      subject: 'una nota',
      companyId: null,
      payload: { note },
      changes: [{ field: 'note', before: null, after: note }],
      reason: 'Para probar.',
    }),
  );
}

const applied = (note: string, on = app) =>
  countOf(on.database.owner, 'event', `name = 'test.note' AND payload->>'note' = '${note}'`);

test('a second person sees before and after, approves, and the change is applied once', async () => {
  const id = await propose('one');
  const { data } = await app.call(listProposals, { state: 'open' }, { as: approver });
  expect(data.proposals.find((each) => each.id === id)).toMatchObject({
    changes: [{ field: 'note', before: null, after: 'one' }],
    can: { decide: true, withdraw: false },
  });
  const done = await app.call(approveProposal, { id }, { as: approver });
  expect(done.data).toMatchObject({ state: 'approved', can: { decide: false } });
  expect(await applied('one')).toBe(1);
  const again = await app.call(approveProposal, { id }, { as: approver });
  expect(again.codigo).toBe('proposal_not_open');
  expect(await applied('one')).toBe(1);
});

test('nobody approves or refuses their own proposal', async () => {
  const id = await propose('own');
  for (const answer of [
    await app.call(approveProposal, { id }, { as: proposer }),
    await app.call(refuseProposal, { id, reason: 'Mejor no.' }, { as: proposer }),
  ])
    expect(answer.codigo).toBe('same_person');
  // The table itself refuses a decision by the proposer, even one written without the program.
  await expect(
    app.database.owner
      .updateTable('proposal')
      .set({ state: 'approved', decidedBy: proposer.personId, decidedAt: app.clock.now() })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('violates check constraint');
  expect(await applied('own')).toBe(0);
});

test('approving asks for a fresh proof; refusing does not, and needs a reason', async () => {
  const id = await propose('proof');
  const as = await newOperator(app, { role: 'finance', companyIds: null });
  expect((await app.call(approveProposal, { id }, { as })).codigo).toBe('step_up_required');
  const refused = await app.call(refuseProposal, { id, reason: 'Falta el acta.' }, { as });
  expect(refused.data).toMatchObject({ state: 'refused', decisionReason: 'Falta el acta.' });
  expect(await applied('proof')).toBe(0);
  // The noun that asked for the change hears of it.
  const heard = { note: 'proof', refusedBy: as.personId, reason: 'Falta el acta.' };
  expect(refusals).toEqual([heard]);
});

test('a proposer withdraws their own proposal; nobody else can', async () => {
  const id = await propose('back');
  expect((await app.call(withdrawProposal, { id }, { as: approver })).codigo).toBe('forbidden');
  const back = await app.call(withdrawProposal, { id }, { as: proposer });
  expect(back.data.state).toBe('withdrawn');
  expect((await app.call(approveProposal, { id }, { as: approver })).codigo).toBe(
    'proposal_not_open',
  );
});

test('a proposal whose proposer has lost the role can only be refused', async () => {
  const gone = await financier(app);
  const id = await propose('gone', { as: gone });
  await app.database.db
    .updateTable('personRole')
    .set({ endedAt: app.clock.now() })
    .where('personId', '=', gone.personId)
    .execute();
  expect((await app.call(approveProposal, { id }, { as: approver })).codigo).toBe(
    'proposal_outdated',
  );
  expect(await applied('gone')).toBe(0);
  const reason = 'Ya no trabaja aquí.';
  const refused = await app.call(refuseProposal, { id, reason }, { as: approver });
  expect(refused.data.state).toBe('refused');
});

test('a proposal is read by its id, names who may decide it, and is hidden from everybody else', async () => {
  const id = await propose('alone');
  const { data } = await app.call(readProposal, { id }, { as: proposer });
  expect(data).toMatchObject({ thing: null, can: { decide: false, withdraw: true } });
  // The proposer is not listed among those who may decide.
  expect(data.deciders.roles).toEqual(['finance']);
  expect(data.deciders.others).toBeGreaterThan(0);
  const elsewhere = await newOperator(app, { role: 'finance', companyIds: [8] });
  expect((await app.call(readProposal, { id }, { as: elsewhere })).codigo).toBe('forbidden');
  const kinds = async (kind: string) =>
    (await app.call(listProposals, { state: 'open', kind }, { as: approver })).data.proposals
      .length;
  expect(await kinds(KIND.name)).toBeGreaterThan(0);
  expect(await kinds('test.other')).toBe(0);
});

test('whoever proposes is not counted among those who may decide', async () => {
  const right = { role: 'compliance', companyIds: null } as const;
  const as = await newProvedOperator(app, right);
  const id = await propose('lonely', { as, kind: LONELY.name });
  const others = async () => (await app.call(readProposal, { id }, { as })).data.deciders.others;
  expect(await others()).toBe(0);
  await newOperator(app, right);
  expect(await others()).toBe(1);
});

test('who reads a proposal by one role and decides others by another role does not decide this one', async () => {
  const id = await propose('reach');
  const as = await newProvedOperator(
    app,
    { role: 'finance', companyIds: [8] },
    { role: 'read_only', companyIds: null },
  );
  const { data } = await app.call(readProposal, { id }, { as });
  expect(data.can).toEqual({ decide: false, withdraw: false });
  for (const answer of [
    await app.call(approveProposal, { id }, { as }),
    await app.call(refuseProposal, { id, reason: 'Mejor no.' }, { as }),
  ])
    expect(answer.codigo).toBe('forbidden');
  expect(await applied('reach')).toBe(0);
});

test('an error while applying leaves neither the change nor the decision', async () => {
  const id = await propose('breaks');
  expect((await app.call(approveProposal, { id }, { as: approver })).http).toBe(500);
  expect(await applied('breaks')).toBe(0);
  const { data } = await app.call(listProposals, { state: 'open' }, { as: approver });
  expect(data.proposals.map((each) => each.id)).toContain(id);
});

test('proposals and decisions can never be rewritten', async () => {
  const id = await propose('kept');
  const change = (values: Record<string, unknown>) =>
    app.database.owner.updateTable('proposal').set(values).where('id', '=', id).execute();
  await expect(change({ reason: 'otra' })).rejects.toThrow('never changed');
  await app.call(approveProposal, { id }, { as: approver });
  await expect(change({ state: 'refused' })).rejects.toThrow('never changed');
});

test('a proposal waits for those who may decide it, not for whoever made it', async () => {
  const id = await propose('waits');
  const waitsFor = async (as: Session) => {
    const scope = { companyIds: null, limit: 500, at: app.clock.now(), isReadOnly: false };
    const actor = await actorWith(as);
    const found = await app.platform.approvals.waiting.list(app.platform.db, { ...scope, actor });
    return found.some((each) => each.id === id);
  };
  expect([await waitsFor(approver), await waitsFor(proposer)]).toEqual([true, false]);
  const support = await newOperator(app, { role: 'support', companyIds: null });
  expect(await waitsFor(support)).toBe(false);
});

/** Ten operators decide at once: six approve, four refuse. */
async function race(on: TestApp, note: string) {
  const as = await financier(on);
  const id = await propose(note, { on, as });
  const deciders = await Promise.all(Array.from({ length: 10 }, () => financier(on)));
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(
      deciders.map((decider, n) =>
        n % 5 < 3
          ? on.call(approveProposal, { id }, { as: decider })
          : on.call(refuseProposal, { id, reason: 'Mejor no.' }, { as: decider }),
      ),
    ),
  );
  return {
    won: answers.filter(({ status }) => status === 0).length,
    times: await applied(note, on),
  };
}

test('ten concurrent decisions: one is recorded, and the change is applied at most once', async () => {
  const { won, times } = await race(app, 'race');
  expect(won).toBe(1);
  expect(times).toBeLessThanOrEqual(1);
});

/** Decides without checking for an earlier decision. */
const CARELESS: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'UpdateQueryNode' || !JSON.stringify(node.table).includes('"proposal"'))
      return node;
    const { where: _, ...rest } = node;
    return rest;
  },
  transformResult: async ({ result }) => result,
};

test('control: without the lock and the check of the row, the change is applied several times', async () => {
  const unguarded = await testApp({
    jobs: false,
    tamper: (db) => withoutLocks(db).withPlugin(CARELESS),
  });
  try {
    unguarded.platform.approvals.declare([KIND]);
    await sql`DROP TRIGGER proposal_decided_once ON proposal`.execute(unguarded.database.owner);
    expect((await race(unguarded, 'careless')).times).toBeGreaterThan(1);
  } finally {
    await unguarded.close();
  }
});

test('a person has at most 50 open proposals, also when they make several at once', async () => {
  const as = await financier(app);
  for (let n = 0; n < 48; n += 1) await propose(`many ${n}`, { as });
  const atOnce = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((each) => propose(`many ${each}`, { as })),
  );
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(propose('one more', { as })).rejects.toThrow('too_many_proposals');
  const { data } = await app.call(listProposals, { state: 'open' }, { as });
  const own = data.proposals.find(({ can }) => can.withdraw)?.id ?? '';
  expect((await app.call(withdrawProposal, { id: own }, { as })).status).toBe(0);
  await propose('in its place', { as });
});

test('the list reports that there are more proposals than it shows', async () => {
  const another = await financier(app);
  const few = await app.call(listProposals, { state: 'refused' }, { as: another });
  expect(few.data.hasMore).toBe(false);
  for (let n = 0; n < 50; n += 1) await propose(`more ${n}`, { as: another });
  await propose('the last drop', { as: await financier(app) });
  const { data } = await app.call(listProposals, { state: 'open' }, { as: another });
  expect(data.proposals).toHaveLength(100);
  expect(data.hasMore).toBe(true);
});

// This test must be last: it moves the clock past every session.
test('a proposal past its time is expired, even before the job has closed it', async () => {
  const id = await propose('late');
  const payloadFor = async (as: Session) =>
    app.platform.approvals.payloadOf(await actorWith(as), { id, kind: KIND.name });
  expect(await payloadFor(proposer)).toEqual({ note: 'late' });
  app.clock.advance(72 * HOUR_MS + 1_000);
  const late = await financier(app);
  await expect(payloadFor(late)).rejects.toMatchObject({ codigo: 'forbidden' });
  expect((await app.call(approveProposal, { id }, { as: late })).codigo).toBe('proposal_not_open');
  expect(await app.platform.approvals.expire()).toBeGreaterThan(0);
  // Read by id: by now every other proposal of this file has expired too, more than one list shows.
  expect((await app.call(readProposal, { id }, { as: late })).data.state).toBe('expired');
  expect(await applied('late')).toBe(0);
});
