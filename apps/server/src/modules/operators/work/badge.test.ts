import { randomInt } from 'node:crypto';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { listProposals } from '@kantuta/contract/operators/approvals.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { changeWork, listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newDeskCompany, newDeskSubject } from '../../../../test/desk-subjects.ts';
import { newProposal, newSupportRequest } from '../../../../test/desk-things.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { newFailedJob, newRegularization } from '../../../../test/work-items.ts';
import { sql } from '../../../platform/db/database.ts';
import { createGathering } from './gathering.service.ts';

const ROUNDS = 4;
let app: TestApp;
let companies: number[];
let operators: Session[];
/** Somebody who is no operator any more: what they planned is held. */
let left: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  const made = [await newDeskCompany(app), await newDeskCompany(app)];
  companies = made.map(({ companyId }) => companyId);
  const [here = 0, there = 0] = companies;
  const desks: OperatorRight[][] = [
    [{ role: 'admin', companyIds: null }],
    [{ role: 'admin', companyIds: [here] }],
    [{ role: 'support', companyIds: [here] }],
    [{ role: 'finance', companyIds: [here, there] }],
    [{ role: 'sales_ops', companyIds: null }],
    [
      { role: 'support', companyIds: [there] },
      { role: 'read_only', companyIds: null },
    ],
    [{ role: 'read_only', companyIds: null }],
  ];
  operators = await Promise.all(
    desks.map(async (desk) =>
      app.signIn((await newPerson(app, { roles: ['operator'], desk })).personId),
    ),
  );
  left = (await newPerson(app)).personId;
});
afterAll(() => app.close());

/** Up to a week before now or after it, and now and then exactly now. */
function someTime(): Date {
  const hours = randomInt(10) === 0 ? 0 : randomInt(-7 * 24, 7 * 24);
  return new Date(app.clock.now().getTime() + hours * HOUR_MS);
}

async function moreWork(companyId: number, proposedBy: number): Promise<void> {
  const { owner } = app.database;
  for (let n = 0; n < 6; n += 1) {
    await newRegularization(app, { companyId, promisedAt: someTime() });
    const reference = await newSupportRequest(app, companyId);
    await sql`UPDATE support_request SET created_at = ${someTime()} WHERE reference = ${reference}`.execute(
      owner,
    );
  }
  for (let n = 0; n < 3; n += 1) {
    const { noticeId } = await newDeskSubject(app, { companyId, proposedBy });
    await sql`
      UPDATE notice SET state = 'scheduled', sender_id = ${n === 0 ? proposedBy : left}, send_at = ${someTime()} WHERE id = ${noticeId}`.execute(
      owner,
    );
  }
  await newFailedJob(app, {});
  await newProposal(app, proposedBy);
}

/** Some tasks get an owner. */
async function assignSome(as: Session): Promise<void> {
  const { data } = await app.call(listWork, {}, { as });
  const items = data.items
    .filter(({ actions }) => actions.includes('take') && randomInt(3) === 0)
    .map(({ kind, id }) => ({ kind, id }));
  if (items.length > 0)
    await app.call(changeWork, { action: 'take', items, dryRun: false }, { as });
}

/** A flag whose review was due on one of the days around today. */
async function newReview(): Promise<void> {
  const expires = addDays(dayInLaPaz(app.clock.now()), randomInt(-2, 2));
  await sql`
    INSERT INTO setting (key, scope_kind, scope_id, value, valid_from, version, author, reason, created_at)
    SELECT key, scope_kind, scope_id, value || jsonb_build_object('expires', ${expires}::text), ${app.clock.now()}, version + 1, 'prueba', '', ${app.clock.now()}
      FROM setting WHERE key = 'feature.hotelCabinWeb' AND scope_kind = 'brand' ORDER BY version DESC LIMIT 1`.execute(
    app.database.owner,
  );
}

async function listed(as: Session) {
  const { data } = await app.call(listWork, {}, { as });
  const overdue = data.items.filter(
    ({ isOverdue, mayAct, isMine, owner }) => isOverdue && mayAct && (owner === null || isMine),
  );
  const proposals = (await app.call(listProposals, { state: 'open' }, { as })).data.proposals;
  return {
    overdue: overdue.length,
    toDecide: proposals.filter(({ can }) => can.decide).length,
    kinds: overdue.map(({ kind }) => kind),
  };
}

test('the badge says what the list shows: late tasks that are one’s own or nobody’s, and proposals to decide', async () => {
  const kinds = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const companyId of companies) await moreWork(companyId, operators[0]?.personId ?? 0);
    await newReview();
    for (const as of operators) await assignSome(as);
    for (const as of operators) {
      const { kinds: found, ...shown } = await listed(as);
      for (const kind of found) kinds.add(kind);
      const { data } = await app.call(readDesk, {}, { as });
      expect({ ...data, name: '' }).toMatchObject(shown);
    }
  }
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining(['held_notice', 'regularization', 'support_request']),
  );
});

test('the control: a kind that does not say which of its tasks are late is missing in the badge', async () => {
  const [admin] = operators;
  await newRegularization(app, {
    companyId: companies[0] ?? 0,
    promisedAt: new Date(app.clock.now().getTime() - HOUR_MS),
  });
  const waiting = app.runtime.modules.flatMap((module) => module.waiting ?? []);
  const silent = waiting.map(({ late, ...kind }) =>
    kind.kind === 'regularization' || !late ? kind : { ...kind, late },
  );
  const looker = {
    personId: admin?.personId ?? 0,
    roles: ['operator' as const],
    desk: [{ role: 'admin' as const, companyIds: null }],
  };
  const count = (kinds: typeof waiting) =>
    createGathering(() => kinds).countLate(app.database.db, looker, app.clock.now());
  expect(await count(silent)).toBeLessThan(await count(waiting));
});

test('metrics say what the list shows: how much of each kind waits, how much is late, and since when the oldest waits', async () => {
  const now = app.clock.now().getTime();
  const as = operators[6];
  const body = await app.platform.metrics.read();
  const line = (name: string, kind: string) =>
    Number(new RegExp(`^kantuta_work_${name}\\{kind="${kind}"\\} (\\S+)$`, 'm').exec(body)?.[1]);
  const filled = new Set<string>();
  for (const kind of (await app.call(listWork, {}, { as })).data.kinds) {
    const { items, total, overdue } = (await app.call(listWork, { kind }, { as })).data;
    const found = { kind, total: line('waiting', kind), overdue: line('overdue', kind) };
    expect(found).toEqual({ kind, total, overdue });
    if (total > 0) filled.add(kind);
    const oldest = Math.min(now, ...items.map(({ since }) => Date.parse(since)));
    expect(line('oldest_seconds', kind)).toBeCloseTo((now - oldest) / 1_000, 0);
  }
  expect([...filled]).toEqual(
    expect.arrayContaining([
      'approval',
      'failed_job',
      'held_notice',
      'regularization',
      'support_request',
    ]),
  );
});

test('the metrics ask for no tasks of the kinds that have many: they are counted by one statement', async () => {
  const sent = await statementsOf(() => app.platform.metrics.read());
  const counting = sent.filter(({ text }) =>
    /from regularization|from support_request|from proposal/i.test(text),
  );
  expect(counting).toHaveLength(1);
});

test('it costs the session and five statements, however much waits', async () => {
  const [, , support] = operators;
  const ask = () => app.call(readDesk, {}, { as: support });
  await ask();
  const sent = await statementsOf(ask);
  expect(sent.length).toBeLessThanOrEqual(7);
  expect(sent.map(({ text }) => text).filter((text) => /work_assignment/.test(text))).toHaveLength(
    1,
  );
});
