import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCounter, countCounter } from '@kantuta/contract/counter/counter.calls';
import {
  closeTill,
  correctTill,
  decideDifference,
  listTills,
  readTill,
} from '@kantuta/contract/counter/counter-desk.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCashier } from '../../../test/at-counter.ts';
import { newCustomer } from '../../../test/customer.ts';
import { newOperator } from '../../../test/operator.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
let lead: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
  lead = await newOperator(app, { role: 'cashier_lead', companyIds: [8] });
});
afterAll(() => app.close());

const REASON = 'El billete de cien era falso.';

async function countedShort(): Promise<{ sessionId: string; cashier: Session }> {
  const cashier = await newCashier(app);
  await app.call(countCounter, {}, { as: cashier });
  const counts = { USD: {}, BOB: { '100.00': 4, '10.00': 10 } };
  const { data } = await app.call(closeCounter, { counts }, { as: cashier });
  return { sessionId: data.sessionId, cashier };
}

test('the lead takes a difference over: it is posted once, and the facts of the count stay', async () => {
  const { sessionId } = await countedShort();
  const { data: list } = await app.call(
    listTills,
    { page: 1, state: 'difference_pending' },
    { as: lead },
  );
  expect(list.tills.map((till) => till.sessionId)).toContain(sessionId);
  const decided = await app.call(decideDifference, { sessionId, reason: REASON }, { as: lead });
  expect(decided.data).toMatchObject({
    state: 'closed',
    decision: REASON,
    drawers: { BOB: { expected: '600.00', counted: '500.00', difference: '-100.00' } },
    can: { decide: false, correct: true, close: false },
  });
  const again = await app.call(decideDifference, { sessionId, reason: REASON }, { as: lead });
  expect(again.codigo).toBe('difference_decided');
  const entries = await app.database.db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction as t', 't.id', 'ledgerEntry.transactionId')
    .where('t.sourceId', '=', sessionId)
    .orderBy('line')
    .select(['account', 'amountMinor'])
    .execute();
  expect(entries).toEqual([
    { account: 'cash', amountMinor: -10_000 },
    { account: 'cash_over_short', amountMinor: 10_000 },
  ]);
  const corrected = await app.call(
    correctTill,
    {
      sessionId,
      attemptId: randomUUID(),
      amount: '100.00',
      currency: 'BOB',
      reason: 'Estaba debajo del cajón.',
    },
    { as: lead },
  );
  expect(corrected.data.drawers).toEqual(decided.data.drawers);
  expect(corrected.data.movements.at(-1)).toMatchObject({
    kind: 'correction',
    amount: { amount: '100.00' },
  });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a correction is written once by its attempt, and the attempt writes no other one', async () => {
  const [one, another] = [await countedShort(), await countedShort()];
  for (const { sessionId } of [one, another])
    await app.call(decideDifference, { sessionId, reason: REASON }, { as: lead });
  const correction = {
    sessionId: one.sessionId,
    attemptId: randomUUID(),
    amount: '100.00',
    currency: 'BOB' as const,
    reason: 'Estaba debajo del cajón.',
  };
  const correct = (of: Partial<typeof correction> | { currency: 'USD' } = {}) =>
    app.call(correctTill, { ...correction, ...of }, { as: lead });
  expect((await correct()).codigo).toBe('');
  expect((await correct()).codigo).toBe('');
  for (const other of [
    { sessionId: another.sessionId },
    { amount: '10.00' },
    { currency: 'USD' as const },
    { reason: 'Otra cosa.' },
  ])
    expect([other, (await correct(other)).codigo]).toEqual([other, 'idempotency_conflict']);
  const attemptId = randomUUID();
  const both = await Promise.all(
    [one, another].map(({ sessionId }) => correct({ attemptId, sessionId, amount: '5.00' })),
  );
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'idempotency_conflict']);
  const written = app.database.db
    .selectFrom('cashMovement')
    .where('kind', '=', 'correction')
    .where('sessionId', 'in', [one.sessionId, another.sessionId]);
  expect(await written.select('amountMinor').orderBy('amountMinor').execute()).toEqual([
    { amountMinor: 500 },
    { amountMinor: 10_000 },
  ]);
});

test('nobody decides about their own till, nor beyond their companies', async () => {
  const { sessionId, cashier } = await countedShort();
  await app.database.db
    .insertInto('personRole')
    .values({
      personId: cashier.personId,
      role: 'operator',
      operatorRole: 'cashier_lead',
      companyIds: [8],
      grantedAt: app.clock.now(),
    })
    .execute();
  const own = await app.signIn(cashier.personId);
  expect((await app.call(readTill, { sessionId }, { as: own })).data.can).toEqual({
    decide: false,
    correct: false,
    close: false,
  });
  expect(
    (await app.call(decideDifference, { sessionId, reason: REASON }, { as: own })).codigo,
  ).toBe('lead_required');
  const elsewhere = await newOperator(app, { role: 'cashier_lead', companyIds: [32_000] });
  expect((await app.call(readTill, { sessionId }, { as: elsewhere })).codigo).toBe('forbidden');
});

/** A till of Bs 600 whose cashier went home two days ago. */
async function leftOpen(): Promise<{ sessionId: string; cashier: Session }> {
  const cashier = await newCashier(app);
  const { id: sessionId } = await app.database.owner
    .updateTable('cashSession')
    .set({ openedAt: new Date(app.clock.now().getTime() - 2 * DAY_MS) })
    .where('cashierId', '=', cashier.personId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId, cashier };
}

const WHOLE = { USD: {}, BOB: { '100.00': 5, '10.00': 10 } };

test('the lead counts and closes a till that was left open; its cashier finds it closed (CSH-11)', async () => {
  const { sessionId, cashier } = await leftOpen();
  expect((await app.call(readTill, { sessionId }, { as: lead })).data.can.close).toBe(true);
  const closed = await app.call(closeTill, { sessionId, counts: WHOLE }, { as: lead });
  expect(closed.data).toMatchObject({
    state: 'closed',
    drawers: { BOB: { expected: '600.00', counted: '600.00', difference: '0.00' } },
    can: { close: false },
  });
  // A lost answer: the same count of the same lead is answered again, and nothing else is.
  const again = await app.call(closeTill, { sessionId, counts: WHOLE }, { as: lead });
  expect([again.codigo, again.data]).toEqual(['', closed.data]);
  const otherCount = { sessionId, counts: { USD: {}, BOB: { '100.00': 5 } } };
  expect((await app.call(closeTill, otherCount, { as: lead })).codigo).toBe('cash_session_closed');
  expect((await app.call(countCounter, {}, { as: cashier })).codigo).toBe('cash_session_closed');
});

test('a large difference of a till that was left open waits to be decided', async () => {
  const { sessionId } = await leftOpen();
  const counts = { USD: {}, BOB: { '100.00': 4 } };
  const { data } = await app.call(closeTill, { sessionId, counts }, { as: lead });
  // Whoever counted does not decide: another person has to agree with it.
  expect(data).toMatchObject({ state: 'difference_pending', can: { decide: false } });
  expect(data.countedBy).not.toBe('');
  const decide = (as: Session) => app.call(decideDifference, { sessionId, reason: REASON }, { as });
  expect((await decide(lead)).codigo).toBe('other_lead_required');
  const other = await newOperator(app, { role: 'cashier_lead', companyIds: [8] });
  expect((await app.call(readTill, { sessionId }, { as: other })).data.can.decide).toBe(true);
  expect((await decide(other)).data.state).toBe('closed');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a till of today is its cashier’s, and one of another company nobody’s of ours', async () => {
  const cashier = await newCashier(app);
  const { id: sessionId } = await app.database.db
    .selectFrom('cashSession')
    .where('cashierId', '=', cashier.personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const today = await app.call(closeTill, { sessionId, counts: WHOLE }, { as: lead });
  expect(today.codigo).toBe('forbidden');
  const left = await leftOpen();
  const elsewhere = await newOperator(app, { role: 'cashier_lead', companyIds: [32_000] });
  const input = { sessionId: left.sessionId, counts: WHOLE };
  expect((await app.call(closeTill, input, { as: elsewhere })).codigo).toBe('forbidden');
});

// Without the lock of the session both find it open: both write a count, and the second overwrites the facts of the first.
test('two leads who close one till at once: one count stands', async () => {
  const { sessionId } = await leftOpen();
  const other = await newOperator(app, { role: 'cashier_lead', companyIds: [8] });
  const answers = await Promise.all(
    [lead, other].map((as) => app.call(closeTill, { sessionId, counts: WHOLE }, { as })),
  );
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'cash_session_closed']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: the database itself knows that one person does not count and decide', async () => {
  const { sessionId } = await leftOpen();
  await app.call(closeTill, { sessionId, counts: { USD: {}, BOB: { '100.00': 4 } } }, { as: lead });
  await expect(
    app.database.owner
      .updateTable('cashSession')
      .set({
        state: 'closed',
        closedAt: app.clock.now(),
        decidedBy: lead.personId,
        decision: REASON,
      })
      .where('id', '=', sessionId)
      .execute(),
  ).rejects.toThrow(/cash_session_two_persons/);
});
