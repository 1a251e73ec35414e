import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import {
  approveProposal,
  listProposals,
  refuseProposal,
} from '@kantuta/contract/operators/approvals.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { openDeposit, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import { extendHold } from '@kantuta/contract/reservations/holds.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../../test/hold.ts';
import { newOperator, newProvedOperator } from '../../../../test/operator.ts';
import { newHolder, type Holder } from '../../../../test/reserving.ts';
import { withoutProposalLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { actorOf } from '../../../platform/session/guard.ts';
import { findSession } from '../../../platform/session/session.views.ts';
import { makePerson } from '../../people/people.factory.ts';
import { createPlanApprovals, PLAN_APPROVAL } from './plan-approvals.service.ts';

const OFFER = { needsApproval: true, price: '9900.00', discount: '0.00', initial: '990.00' };

let app: TestApp;
let sales: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  sales = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
});
afterAll(() => app.close());

const planApprovals = () =>
  createPlanApprovals(app.platform, {
    notify: async () => {},
    holds: { reject: async () => {} },
  });

/** Somebody who holds what needs an approval, asked for as the making of a pre-reservation does it. */
async function waiting(
  offer: Partial<typeof OFFER> = {},
): Promise<Holder & { proposalId: string }> {
  const holder = await newHolder(app, { offer: { ...OFFER, ...offer } });
  const session = await findSession(app.platform.db, hashSecret(holder.token));
  if (!session) throw new Error('nobody is signed in');
  await app.platform.db.transaction().execute((tx) =>
    planApprovals().ask(tx, actorOf(session), {
      id: holder.holdId,
      companyId: 8,
      reference: holder.reference,
      endsAt: endAfter(app.clock.now(), 48),
      offer: { ...OFFER, ...offer },
      product: 'Club Premium',
    }),
  );
  const { data } = await app.call(
    listProposals,
    { state: 'open', kind: PLAN_APPROVAL },
    { as: sales },
  );
  const own = data.proposals.find(({ subject }) => subject.includes(holder.reference));
  return { ...holder, proposalId: own?.id ?? '' };
}

const deposit = (holder: Holder) =>
  app.call(openDeposit, { holdId: holder.holdId }, { as: holder });
const stateOf = async ({ holdId }: Holder) =>
  await app.database.db
    .selectFrom('hold')
    .where('id', '=', holdId)
    .select(['state', 'words'])
    .executeTakeFirstOrThrow();
const told = async (holder: Holder) =>
  JSON.stringify((await app.call(listNotifications, { ci: holder.document }, { as: holder })).data);

test('an approval waits as long as its pre-reservation, also when that is extended', async () => {
  const { holdId, proposalId } = await waiting();
  const expiry = async () => {
    const input = { state: 'open' as const, kind: PLAN_APPROVAL };
    const { data } = await app.call(listProposals, input, { as: sales });
    return data.proposals.find(({ id }) => id === proposalId)?.expiresAt;
  };
  const end = endAfter(app.clock.now(), 48);
  expect(await expiry()).toBe(end.toISOString());
  const later = endAfter(end, 240);
  await app.platform.db
    .transaction()
    .execute((tx) => planApprovals().prolong(tx, { id: holdId, kind: 'membership' }, later));
  expect(await expiry()).toBe(later.toISOString());
});

test('no money is taken before one person of sales_ops approves; then the person is told and pays', async () => {
  const holder = await waiting();
  expect(await deposit(holder)).toMatchObject({
    codigo: 'step_not_allowed',
    data: { missing: ['approval'] },
  });
  const before = await app.call(readDeposit, { holdId: holder.holdId }, { as: holder });
  expect(before.data.can.pay).toBe(false);

  const { data } = await app.call(
    listProposals,
    { state: 'open', kind: PLAN_APPROVAL },
    { as: sales },
  );
  expect(data.proposals.find(({ id }) => id === holder.proposalId)).toMatchObject({
    thing: { kind: 'hold', id: holder.holdId },
    can: { decide: true },
    // Figures and words of each reader, not of the server.
    changes: [{ field: 'price', after: `USD ${OFFER.price}` }, {}, {}],
    reason: '[approval.price]',
  });
  const work = await app.call(listWork, {}, { as: sales });
  expect(JSON.stringify(work.data)).toContain(holder.reference);

  const approved = await app.call(approveProposal, { id: holder.proposalId }, { as: sales });
  expect(approved.data.state).toBe('approved');
  expect((await deposit(holder)).codigo).toBe('');
  const after = await app.call(readDeposit, { holdId: holder.holdId }, { as: holder });
  expect(after.data.can.pay).toBe(true);
  expect(await told(holder)).toContain('Aprobamos su prerreserva de Club Premium');
});

test('a refusal rejects the pre-reservation with its reason, sets free what it kept, and tells the person', async () => {
  const holder = await waiting();
  const reason = 'No cumple las condiciones.';
  await app.call(refuseProposal, { id: holder.proposalId, reason }, { as: sales });
  expect(await stateOf(holder)).toEqual({ state: 'rejected', words: reason });
  const unit = await app.database.db
    .selectFrom('unit')
    .where('id', '=', holder.unitId)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(unit.state).toBe('free');
  expect((await deposit(holder)).codigo).toBe('hold_ended');
  expect(await told(holder)).toContain('No debe nada por ella');
});

test('only sales_ops of the company decides, and nobody their own', async () => {
  const holder = await waiting();
  const finance = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const elsewhere = await newProvedOperator(app, { role: 'sales_ops', companyIds: [3] });
  for (const as of [finance, elsewhere, holder])
    expect((await app.call(approveProposal, { id: holder.proposalId }, { as })).codigo).toBe(
      'forbidden',
    );
  const unproved = await newOperator(app, { role: 'sales_ops', companyIds: [8] });
  expect(
    (await app.call(approveProposal, { id: holder.proposalId }, { as: unproved })).codigo,
  ).toBe('step_up_required');
  expect((await deposit(holder)).codigo).toBe('step_not_allowed');
});

test('one that ended meanwhile is approved by nobody, and a refusal of it changes nothing', async () => {
  const holder = await waiting();
  await app.database.db
    .updateTable('hold')
    .set({ state: 'expired', endedAt: app.clock.now() })
    .where('id', '=', holder.holdId)
    .execute();
  const id = holder.proposalId;
  expect((await app.call(approveProposal, { id }, { as: sales })).codigo).toBe('proposal_outdated');
  await app.call(refuseProposal, { id, reason: 'Ya venció la prerreserva.' }, { as: sales });
  expect((await stateOf(holder)).state).toBe('expired');
});

/** Extends and approves at once: the extension waits for the hold first. Answers how many deadlocks the database broke. */
async function extendAndApprove(server: TestApp): Promise<number> {
  const { holdId, proposalId } = await waiting();
  const { owner } = app.database;
  const { personId } = await owner
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'] }));
  await sql`
    WITH item AS (
      INSERT INTO catalogue_item (kind, company_id, code, name, list_price_minor)
      VALUES ('membership', 8, ${holdId.slice(0, 8)}, 'Club Premium', 990000) RETURNING id)
    UPDATE hold SET seller_id = ${personId}, kind = 'membership', unit_id = NULL, item_id = (SELECT id FROM item)
     WHERE id = ${holdId}`.execute(owner);
  const seller = await app.signIn(personId);
  const deadlocks = async () => {
    // The statistics of the other connections come with their next step or their end.
    const { rows } = await sql<{ n: number }>`
      SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
      owner,
    );
    return rows[0]?.n ?? 0;
  };
  const before = await deadlocks();
  const race = async () => {
    const extending = server.call(extendHold, { holdId }, { as: seller });
    await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBe(1);
    return Promise.all([
      extending,
      server.call(approveProposal, { id: proposalId }, { as: sales }),
    ]);
  };
  const done = await holdUntilWaiting(owner, 2, race, { row: { table: 'hold', id: holdId } });
  expect(done.map(({ codigo }) => codigo)).toEqual(['', '']);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return (await deadlocks()) - before;
}

test('an extension and an approval at once wait for one another and both happen; the control: without the first lock they deadlock', async () => {
  expect(await extendAndApprove(app)).toBe(0);
  const careless = await testApp({ jobs: false, next: app, tamper: withoutProposalLocks });
  try {
    expect(await extendAndApprove(careless)).toBeGreaterThan(0);
  } finally {
    await careless.close();
  }
});

test('what needs no approval asks for none', async () => {
  const holder = await waiting({ needsApproval: false });
  expect(holder.proposalId).toBe('');
  expect((await deposit(holder)).codigo).toBe('');
});
