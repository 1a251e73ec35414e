import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { approveProposal, listProposals } from '@kantuta/contract/operators/approvals.calls';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { cancelPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import {
  applyRegularization,
  readRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { listLooks } from '@kantuta/contract/people/access-log.calls';
import { readBalance, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { cutOffAtTheEnd } from '../../../../test/hold.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, read, startPaying, tell, type BankEvent } from '../../../../test/paying.ts';
import {
  previewOf,
  REASON,
  tellMisfit,
  inputAfterPreview,
  type How,
} from '../../../../test/regularizing.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { makeCompany } from '../../catalogue/catalogue.factory.ts';

let app: TestApp;
let customer: Customer;
let finance: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await app.database.db.transaction().execute((tx) => makeCompany(tx, 12));
});
beforeEach(async () => {
  finance = await operator('finance');
  customer = await newCustomer(app);
});
afterAll(() => app.close());

const operator = (role: OperatorRole, companyIds: number[] | null = null) =>
  newProvedOperator(app, { role, companyIds });
const report = (change: Partial<BankEvent>, payment: Payment) => tellMisfit(app, payment, change);
const previewFor = (id: string, how: How = {}, as = finance) => previewOf(app, as, id, how);
const inputFor = (id: string, how: How = {}) => inputAfterPreview(app, finance, id, how);
const apply = (input: InputOf<typeof applyRegularization>, as = finance) =>
  app.call(applyRegularization, input, { as });
const opened = (id: string, as = finance) => app.call(readRegularization, { id }, { as });

async function numberOf(saleId: number | undefined): Promise<string> {
  const { number } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', saleId ?? 0)
    .select('number')
    .executeTakeFirstOrThrow();
  return number ?? '';
}

async function creditOf(of: Customer): Promise<string> {
  const as = { ...of, ...(await app.signIn(of.personId)) };
  return (await app.call(readBalance, {}, { as })).data.companies[0]?.credit.amount ?? '';
}

const lateBy = (ms: number) => ({ paidAt: new Date(app.clock.now().getTime() + ms).toISOString() });

test('late money is shown beside what was asked, applied as of its day, and the customer has it', async () => {
  // Not due yet, so that a day more costs nothing.
  customer = await newCustomer(app, { sales: [{ daysAgo: 10 }] });
  const payment = await startPaying(app, customer);
  const id = await report({ ...lateBy(DAY_MS + 2 * HOUR_MS), payer: 'ROSA PRUEBA' }, payment);
  const { data: page } = await opened(id);
  expect(page).toMatchObject({
    state: 'open',
    reason: 'paid_after_expiry',
    came: { amount: page.meant?.asked, payer: 'ROSA PRUEBA' },
    meant: { reference: payment.reference, amount: payment.amount, rate: '6.96' },
    differs: ['late'],
    amountBy: null,
    person: { id: customer.personId },
    isOverdue: false,
    can: { apply: true, nameSale: false, credit: false },
  });
  // The list says whose it is, and finds it by its number.
  const found = await app.call(listWork, { text: payment.reference }, { as: finance });
  expect(found.data.items[0]?.subject).toMatch(/^\S.+ · \w+$/);
  const { data: preview } = await previewFor(id);
  expect(preview).toMatchObject({
    worth: payment.amount,
    rate: '6.96',
    left: { amount: '0.00' },
    needsSecond: false,
    items: [{ number: 1, settles: true, amount: payment.amount }],
  });
  const answer = await apply(await inputFor(id));
  expect(answer).toMatchObject({ status: 0, data: { state: 'closed' } });

  const after = await read(app, customer, payment);
  expect(after).toMatchObject({ state: 'settled', receipt: { number: expect.any(String) } });
  // People did it, and the customer reads so.
  expect(after.timeline.map(({ stage, actor }) => `${stage} ${actor}`)).toEqual([
    'started customer',
    'qr_shown bank',
    'bank_confirmed bank',
    'in_regularization system',
    'settled operator',
    'receipt_issued system',
  ]);
  expect((await opened(id)).data).toMatchObject({
    state: 'closed',
    ended: { reason: REASON, receiptNumber: after.receipt?.number, approvedBy: '' },
    can: { apply: false },
  });
  const { data: work } = await app.call(listWork, { kind: 'regularization' }, { as: finance });
  expect(work.items.map((item) => item.id)).not.toContain(id);
  const { rows } = await sql<{ details: { before: object; after: object; reason: string } }>`
    SELECT details FROM audit_entry WHERE action = 'payments.applyRegularization' AND object_id = ${payment.intentId}`.execute(
    app.database.owner,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.details).toMatchObject({
    reason: REASON,
    before: { payment: 'in_regularization', owed: [{ number: 1, owed: payment.amount }] },
    after: { payment: 'settled', owed: [{ number: 1, owed: { amount: '0.00' } }] },
  });
});

test('the time in regularization adds no fine, even to the part that the money did not pay', async () => {
  const [saleId = 0] = customer.saleIds;
  const payment = await startPaying(app, customer);
  const id = await report({ amount: '696.00' }, payment);
  const instalment = async () => {
    const as = { ...customer, ...(await app.signIn(customer.personId)) };
    const { data } = await app.call(readProduct, { saleId }, { as });
    return data.instalments.find(({ number }) => number === 1);
  };
  const came = await instalment();
  app.clock.advance(30 * DAY_MS);
  try {
    finance = await operator('finance');
    const { data: page } = await opened(id);
    expect(page).toMatchObject({
      isOverdue: true,
      differs: ['amount'],
      amountBy: { amount: '-1042.47', currency: 'BOB' },
    });
    const { data: preview } = await previewFor(id);
    expect(preview).toMatchObject({
      worth: { amount: '100.00' },
      items: [{ number: 1, settles: false, amount: { amount: '100.00' } }],
      left: { amount: '0.00' },
    });
    expect((await apply(await inputFor(id))).status).toBe(0);
    const now = await instalment();
    // Looked at for 30 days: its fine is still that of the day on which the money came.
    expect(now).toMatchObject({ partlyPaid: true, fines: came?.fines });
  } finally {
    app.clock.advance(-30 * DAY_MS);
  }
});

test('an overpayment goes to due instalments first, and the rest becomes credit that the customer sees', async () => {
  customer = await newCustomer(app, { sales: [{ daysAgo: 10 }] });
  const payment = await startPaying(app, customer);
  const asked = Number(qrOf(app, payment).amount);
  const id = await report({ amount: (asked + 69.6).toFixed(2) }, payment);
  expect((await previewFor(id)).data).toMatchObject({
    items: [{ number: 1 }],
    left: { amount: '10.00' },
  });
  // With the next instalments too, the rest pays into number 2.
  expect((await previewFor(id, { use: 'ahead' })).data).toMatchObject({
    items: [{ number: 1 }, { number: 2, amount: { amount: '10.00' }, settles: false }],
    left: { amount: '0.00' },
  });
  expect((await previewFor(id, { use: 'credit' })).codigo).toBe('forbidden');
  expect((await apply(await inputFor(id))).status).toBe(0);
  expect(await creditOf(customer)).toBe('10.00');
});

test('a second payment of the same QR pays other debts or stays as credit, and the first payment stands', async () => {
  const payment = await startPaying(app, customer);
  expect((await tell(app, eventOf(app, qrOf(app, payment)))).http).toBe(200);
  await runJobs(app);
  const first = await read(app, customer, payment);
  expect(first.state).toBe('settled');
  const id = await report({}, payment);
  expect((await opened(id)).data).toMatchObject({ reason: 'already_paid', can: { credit: true } });
  // Overdue number 2 is what it pays by itself.
  expect((await previewFor(id)).data.items[0]).toMatchObject({ number: 2 });
  expect((await apply(await inputFor(id, { use: 'credit' }))).status).toBe(0);
  expect(await read(app, customer, payment)).toEqual({
    ...first,
    serverTime: expect.any(String),
    timeline: expect.any(Array),
  });
  expect(await creditOf(customer)).toBe(payment.amount.amount);
  const news = `person_id = ${customer.personId} AND key = 'moneyApplied'`;
  expect(await countOf(app.database.db, 'notification', news)).toBe(1);
});

test('money without a known payer pays the sale that the operator names, of the same company only', async () => {
  const payment = await startPaying(app, customer);
  const orphan = { qrId: 'QRUNKNOWN', reference: `NOBODY${randomUUID().slice(0, 6)}` };
  const id = await report({ ...orphan, amount: '348.00' }, payment);
  expect((await opened(id)).data).toMatchObject({
    meant: null,
    person: null,
    can: { apply: true, nameSale: true },
  });
  for (const saleNumber of ['', '8-999999']) {
    const missing = await previewFor(id, { saleNumber });
    expect(missing.codigo).toBe('sale_not_found');
  }
  const other = await newCustomer(app, { sales: [{ companyId: 12 }] });
  const elsewhere = await previewFor(id, { saleNumber: await numberOf(other.saleIds[0]) });
  expect(elsewhere.codigo).toBe('sale_not_found');

  const named = await newCustomer(app);
  const how = { saleNumber: await numberOf(named.saleIds[0]) };
  const { data } = await previewFor(id, how);
  expect(data).toMatchObject({
    person: { id: named.personId },
    worth: { amount: '50.00' },
    items: [{ number: 1, amount: { amount: '50.00' } }],
  });
  // The person is told of the access, as for their own page at the desk.
  const { looks } = (await app.call(listLooks, {}, { as: named })).data;
  expect(looks).toMatchObject([{ part: 'payments', role: 'finance' }]);
  expect((await apply(await inputFor(id, how))).status).toBe(0);
  const receipt = await app.database.db
    .selectFrom('receipt')
    .where('personId', '=', named.personId)
    .select(['amountMinor', 'amountBobMinor', 'intentId'])
    .executeTakeFirst();
  expect(receipt).toEqual({ amountMinor: 5_000, amountBobMinor: 34_800, intentId: null });
});

test('a payment pays what was chosen, even when an older instalment is payable again by then', async () => {
  const older = await startPaying(app, customer);
  const id = await report({ amount: '1.00' }, older);
  // Number 1 is in regularization, so the next payment is of number 2.
  const payment = await startPaying(app, customer);
  expect(payment.items.map(({ number }) => number)).toEqual([2]);
  expect((await apply(await inputFor(id))).status).toBe(0);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('settled');
  const as = { ...customer, ...(await app.signIn(customer.personId)) };
  const { data } = await app.call(readProduct, { saleId: customer.saleIds[0] ?? 0 }, { as });
  const states = new Map(data.instalments.map(({ number, state }) => [number, state]));
  expect([states.get(1), states.get(2)]).toEqual(['in_arrears', 'paid']);
});

test('an instalment that another open payment covers is left alone', async () => {
  const payment = await startPaying(app, customer);
  const qr = qrOf(app, payment);
  await app.call(cancelPayment, { intentId: payment.intentId }, { as: customer });
  const other = await startPaying(app, customer);
  expect(other.items).toEqual(payment.items);
  const event = eventOf(app, qr);
  await tell(app, event);
  await runJobs(app);
  const { id } = await app.database.db
    .selectFrom('regularization')
    .where('eventId', '=', event.eventId)
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await previewFor(id)).data.items.map(({ number }) => number)).not.toContain(1);
  expect((await apply(await inputFor(id))).status).toBe(0);
  await tell(app, eventOf(app, qrOf(app, other)));
  await runJobs(app);
  expect((await read(app, customer, other)).state).toBe('settled');
});

test('money on the account of another company is not applied here', async () => {
  const id = await report({ accountId: 'company-12' }, await startPaying(app, customer));
  expect((await opened(id)).data).toMatchObject({ differs: ['company'], can: { apply: false } });
  expect((await previewFor(id)).codigo).toBe('regularization_elsewhere');
});

test('a repeated attempt gets the same answer; another attempt finds the regularization ended', async () => {
  const id = await report({ amount: '696.00' }, await startPaying(app, customer));
  const input = await inputFor(id);
  expect((await apply(input)).data).toEqual({ state: 'closed' });
  expect((await apply(input)).data).toEqual({ state: 'closed' });
  expect((await apply({ ...input, basis: 'another' })).codigo).toBe('idempotency_conflict');
  expect((await apply({ ...input, attemptId: randomUUID() })).codigo).toBe('regularization_closed');
  // An attempt of another operator is treated as unknown.
  const other = await operator('finance');
  expect((await apply(input, other)).codigo).toBe('regularization_closed');
  expect((await previewFor(id)).codigo).toBe('regularization_closed');
  expect(await countOf(app.database.db, 'regularization_end', `regularization_id = '${id}'`)).toBe(
    1,
  );
});

test('the outcome shown is applied, or nothing is', async () => {
  const id = await report({ amount: '696.00' }, await startPaying(app, customer));
  const input = await inputFor(id);
  const changed = await apply({ ...input, use: 'ahead', basis: 'nobody was shown this' });
  expect(changed.codigo).toBe('items_changed');
  expect((await opened(id)).data.state).toBe('open');
});

test('a server that is killed before the end has applied nothing; the same attempt goes on', async () => {
  const id = await report({ amount: '696.00' }, await startPaying(app, customer));
  const input = await inputFor(id);
  const cut = await cutOffAtTheEnd(app.database.owner, () => apply(input));
  expect(cut.status).not.toBe(0);
  expect((await opened(id)).data).toMatchObject({ state: 'open', ended: null });
  expect((await apply(input)).data).toEqual({ state: 'closed' });
});

test('support and the reading role may read but not end; another company gets the answer for unknown', async () => {
  const id = await report({ amount: '696.00' }, await startPaying(app, customer));
  const input = await inputFor(id);
  for (const role of ['support', 'read_only'] as const) {
    const as = await operator(role);
    expect((await opened(id, as)).data).toMatchObject({ id, can: { apply: false } });
    expect((await apply(input, as)).codigo).toBe('forbidden');
  }
  for (const role of ['compliance', 'sales_ops'] as const)
    expect((await opened(id, await operator(role))).codigo).toBe('forbidden');
  const there = await operator('finance', [12]);
  for (const answer of [
    await opened(id, there),
    await previewFor(id, {}, there),
    await apply(input, there),
  ])
    expect(answer).toMatchObject({ codigo: 'forbidden', data: {} });
});

const LARGE = { selection: { mode: 'amount', amount: '600.00' } } as const;

test('above the limit a second person decides, and nothing applies twice', async () => {
  const payment = await startPaying(app, customer, LARGE);
  const id = await report({ amount: '4200.00' }, payment);
  const input = await inputFor(id);
  expect((await previewFor(id)).data).toMatchObject({
    needsSecond: true,
    limit: { amount: '500.00', currency: 'USD' },
  });
  const alone = await apply({ ...input, secondPerson: false });
  expect(alone.codigo).toBe('second_person_required');
  expect((await apply(input)).data).toEqual({ state: 'waiting' });
  expect((await apply(input)).data).toEqual({ state: 'waiting' });
  expect((await apply({ ...input, attemptId: randomUUID() })).codigo).toBe('regularization_waits');
  expect((await opened(id)).data).toMatchObject({ state: 'waiting', can: { apply: false } });
  const own = (await app.call(listProposals, { state: 'open' }, { as: finance })).data.proposals;
  const proposals = own.filter(({ subject }) => subject === payment.reference);
  expect(proposals).toHaveLength(1);
  const whose = { field: 'person', before: null, after: 'Rosa Prueba' };
  expect(proposals[0]?.changes).toContainEqual(whose);
  const total = { field: 'total', before: null, after: 'USD 603.45' };
  expect(proposals[0]?.changes).toContainEqual(total);
  const proposalId = proposals[0]?.id ?? '';
  const same = await app.call(approveProposal, { id: proposalId }, { as: finance });
  expect(same.codigo).toBe('same_person');
  const second = await operator('collections');
  // The matter stands in the list once, with the deadline that the customer was promised, and its page leads to the proposal.
  const { data: shown } = await opened(id);
  expect(shown.proposalId).toBe(proposalId);
  const { data: work } = await app.call(listWork, { text: payment.reference }, { as: second });
  expect(work.items).toMatchObject([{ kind: 'approval', id: proposalId, dueAt: shown.promisedAt }]);
  const answers = await Promise.all(
    [1, 2].map(() => app.call(approveProposal, { id: proposalId }, { as: second })),
  );
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'proposal_not_open']);
  expect((await read(app, customer, payment)).state).toBe('settled');
  expect((await opened(id)).data.ended).toMatchObject({ approvedBy: expect.stringMatching(/./) });
  expect((await apply(input)).data).toEqual({ state: 'closed' });
});

test('a proposal whose debts changed meanwhile is outdated', async () => {
  const payment = await startPaying(app, customer, LARGE);
  const id = await report({ amount: '6264.00' }, payment);
  expect((await apply(await inputFor(id, { use: 'ahead' }))).data).toEqual({ state: 'waiting' });
  // Another payment settles what the rest of this money would have paid.
  const other = await startPaying(app, customer, { selection: { mode: 'next' } });
  await tell(app, eventOf(app, qrOf(app, other)));
  await runJobs(app);
  const { data } = await app.call(listProposals, { state: 'open' }, { as: finance });
  const proposalId = data.proposals.find(({ subject }) => subject === payment.reference)?.id ?? '';
  const as = await operator('finance');
  const answer = await app.call(approveProposal, { id: proposalId }, { as });
  expect(answer.codigo).toBe('proposal_outdated');
  expect((await read(app, customer, payment)).state).toBe('in_regularization');
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
