import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCounter, countCounter } from '@kantuta/contract/counter/counter.calls';
import {
  correctTill,
  decideDifference,
  listTills,
  readTill,
} from '@kantuta/contract/counter/counter-desk.calls';
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
    can: { decide: false, correct: true },
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
  });
  expect(
    (await app.call(decideDifference, { sessionId, reason: REASON }, { as: own })).codigo,
  ).toBe('lead_required');
  const elsewhere = await newOperator(app, { role: 'cashier_lead', companyIds: [32_000] });
  expect((await app.call(readTill, { sessionId }, { as: elsewhere })).codigo).toBe('forbidden');
});
