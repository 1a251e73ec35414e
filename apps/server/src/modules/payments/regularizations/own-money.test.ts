import { approveProposal, listProposals } from '@kantuta/contract/operators/approvals.calls';
import {
  applyRegularization,
  readRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { startPaying } from '../../../../test/paying.ts';
import { inputAfterPreview, tellMisfit } from '../../../../test/regularizing.ts';
import { sql } from '../../../platform/db/database.ts';

// PAY-15: with money that names no payer an operator could pay what they owe themselves.
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

type Operator = Awaited<ReturnType<typeof newProvedOperator>>;
const financeOf = () => newProvedOperator(app, { role: 'finance', companyIds: null });

/** Money of nobody, and a purchase of this operator that it could pay. */
async function orphanFor({ personId }: Operator) {
  const payment = await startPaying(app, await newCustomer(app));
  const reference = `NOBODY${randomUUID().slice(0, 6)}`;
  const id = await tellMisfit(app, payment, { qrId: 'QRUNKNOWN', reference, amount: '348.00' });
  const { saleIds } = await newCustomer(app);
  await sql`UPDATE sale SET person_id = ${personId} WHERE id = ${saleIds[0]}`.execute(
    app.database.owner,
  );
  const { number } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', saleIds[0] ?? 0)
    .select('number')
    .executeTakeFirstOrThrow();
  return { id, how: { saleNumber: number ?? '', use: 'due' as const } };
}

test('an operator applies no money to their own purchase; another one does', async () => {
  const [own, other] = [await financeOf(), await financeOf()];
  const { id, how } = await orphanFor(own);
  const input = await inputAfterPreview(app, own, id, how);
  expect((await app.call(applyRegularization, input, { as: own })).codigo).toBe('same_person');
  expect((await app.call(readRegularization, { id }, { as: own })).data.state).toBe('open');
  const fair = await app.call(applyRegularization, input, { as: other });
  expect(fair.data).toEqual({ state: 'closed' });
});

test('nor do they approve it when another one proposed it', async () => {
  const [own, other] = [await financeOf(), await financeOf()];
  const { id, how } = await orphanFor(own);
  const input = await inputAfterPreview(app, other, id, how);
  const asked = await app.call(
    applyRegularization,
    { ...input, secondPerson: true },
    { as: other },
  );
  expect(asked.data).toEqual({ state: 'waiting' });
  const { proposals } = (await app.call(listProposals, { state: 'open' }, { as: own })).data;
  const mine = proposals.filter(({ changes }) => JSON.stringify(changes).includes('348'));
  expect(mine).toHaveLength(1);
  const approved = await app.call(approveProposal, { id: mine[0]?.id ?? '' }, { as: own });
  expect(approved.codigo).toBe('same_person');
});
