import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { cents, parseCents } from '@kantuta/contract/money';
import { approveProposal, listProposals } from '@kantuta/contract/operators/approvals.calls';
import {
  closeMissingMoney,
  readMissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, read, startPaying, tell } from '../../../../test/paying.ts';
import { countOf } from '../../../../test/tables.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { createDailyList } from '../closing/daily-list.service.ts';
import { providerList, type ListedMoney } from '../closing/provider-list.port.ts';
import { findFirstQrDay } from '../methods/qr/qr.store.ts';

const TODAY = dayInLaPaz(TEST_NOON);
let app: TestApp;
let customer: Customer;

beforeEach(async () => {
  app = await testApp({ jobs: false });
  customer = await newCustomer(app);
});
afterEach(() => app.close());

const days = (count: number) => app.clock.advance(count * DAY_MS);
const payment = () => startPaying(app, customer);
const stateOf = async ({ intentId }: { intentId: string }) => {
  const as = { ...customer, ...(await app.signIn(customer.personId)) };
  return (await read(app, as, { intentId })).state;
};
const findings = () =>
  app.database.db.selectFrom('missingMoney').orderBy('eventId').selectAll().execute();
const auditCount = () =>
  countOf(app.database.db, 'audit_entry', `action = 'payments.moneyMissing'`);
const takenDays = async () =>
  (
    await app.database.db
      .selectFrom('bankDay')
      .where('provider', '=', 'qr-bank')
      .orderBy('day')
      .select('day')
      .execute()
  ).map(({ day }) => day);

/** A payment that was reported to us and is missing at the bank: a bug, a fraud, or money that the bank took back. */
async function settleUnknownMoney() {
  const paid = await payment();
  const event = eventOf(app, qrOf(app, paid));
  await tell(app, event);
  await runJobs(app);
  return { ...paid, eventId: event.eventId };
}

/** A line of a list: an event that the bank told of before, as it told it or with a change. */
type Line = { eventId: string } & Partial<ListedMoney>;

async function listed({ eventId, ...change }: Line): Promise<ListedMoney> {
  const { body } = await app.database.db
    .selectFrom('providerEvent')
    .where('eventId', '=', eventId)
    .select('body')
    .executeTakeFirstOrThrow();
  const told = body as { accountId: string; amount: string; currency: string; paidAt: string };
  const { accountId, currency, amount, paidAt } = told;
  const line = { accountId, currency, amount: parseCents(amount), paidAt: new Date(paidAt) };
  return { eventId, ...line, ...change };
}

/** The list of a bank that answers what it is told to, and remembers which days it was asked for. */
function listOf(answer: (day: string) => readonly Line[]) {
  const asked: string[] = [];
  const metrics = createMetrics();
  const bank = providerList({
    provider: 'qr-bank',
    account: 'bank',
    listsHeld: true,
    async listDay(day) {
      asked.push(day);
      return Promise.all(answer(day).map(listed));
    },
    confirm: async () => undefined,
    firstDay: findFirstQrDay,
  });
  const list = createDailyList({
    ...app.platform,
    metrics,
    lists: [bank],
    post: () => Promise.reject(new Error('a bank keeps nothing')),
  });
  return { asked, metrics, run: () => list.run() };
}

test('after days without us, every day is read, and money that nobody told of is found', async () => {
  const paid = await payment();
  app.sandbox.bank.pay(qrOf(app, paid).id, { silent: true });
  days(6);
  await doJob(app, 'payments.dailyList', {});
  expect(await stateOf(paid)).toBe('settled');
  expect(await takenDays()).toEqual([0, 1, 2, 3, 4, 5].map((n) => addDays(TODAY, n)));
  expect(await findings()).toEqual([]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: a day that counts as read is not read again, and its money stays unknown', async () => {
  const paid = await payment();
  app.sandbox.bank.pay(qrOf(app, paid).id, { silent: true });
  await app.database.db
    .insertInto('bankDay')
    .values({ provider: 'qr-bank', day: TODAY, payments: 0, takenAt: TEST_NOON })
    .execute();
  days(6);
  await doJob(app, 'payments.dailyList', {});
  expect(await stateOf(paid)).toBe('pending');
});

test('however long it was, a month is read, and each day once', async () => {
  await payment();
  days(100);
  const today = addDays(TODAY, 100);
  const { asked, run } = listOf(() => []);
  await run();
  expect(asked).toHaveLength(32);
  expect([asked[0], asked.at(-1)]).toEqual([addDays(today, -31), today]);
  asked.length = 0;
  await run();
  expect(asked).toEqual([addDays(today, -1), today]);
});

test('when the bank stops answering, the next try continues from there', async () => {
  await payment();
  days(4);
  let isDown = true;
  const second = addDays(TODAY, 1);
  const { asked, run } = listOf((day) => {
    if (isDown && day === second) throw new Error('the bank is down');
    return [];
  });
  await expect(run()).rejects.toThrow('the bank is down');
  expect(await takenDays()).toEqual([TODAY]);
  isDown = false;
  asked.length = 0;
  await run();
  expect(asked).toEqual([1, 2, 3, 4].map((n) => addDays(TODAY, n)));
});

test('money in our books that the list does not have is raised, and nothing is reversed', async () => {
  const paid = await settleUnknownMoney();
  const before = await countOf(app.database.db, 'ledger_entry', 'true');
  days(1);
  await doJob(app, 'payments.dailyList', {});
  expect(await findings()).toEqual([
    {
      provider: 'qr-bank',
      eventId: paid.eventId,
      day: TODAY,
      intentId: paid.intentId,
      foundAt: app.clock.now(),
      closedAt: null,
      reason: 'not_in_list',
      promisedAt: null,
      explanation: '',
      closedBy: null,
      approvedBy: null,
    },
  ]);
  expect(await auditCount()).toBe(1);
  const metrics = await app.platform.metrics.read();
  expect(metrics).toContain('kantuta_events_total{event="money_missing"} 1');
  expect(metrics).toContain('kantuta_money_missing 1');
  expect(await stateOf(paid)).toBe('settled');
  expect(await countOf(app.database.db, 'ledger_entry', 'true')).toBe(before);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('money that people look at already can be missing too; what is in no books cannot, and no list ends its review', async () => {
  const paid = await payment();
  const other = eventOf(app, qrOf(app, paid), { amount: '1.00' });
  await tell(app, other);
  const nobodys = eventOf(app, qrOf(app, paid), { accountId: 'nobody', reference: 'X', qrId: 'X' });
  await tell(app, nobodys);
  await runJobs(app);
  days(1);
  await listOf(() => [{ eventId: nobodys.eventId }]).run();
  const found = await findings();
  expect(found.find(({ reason }) => reason === 'not_in_list')?.eventId).toBe(other.eventId);
  expect(found.find(({ reason }) => reason === 'unknown_account')).toMatchObject({
    eventId: nobodys.eventId,
    closedAt: null,
  });
  expect(found).toHaveLength(2);
});

test('concurrent and later comparisons raise missing money only once', async () => {
  await settleUnknownMoney();
  days(1);
  await Promise.all([listOf(() => []).run(), listOf(() => []).run()]);
  days(1);
  await listOf(() => []).run();
  expect(await findings()).toHaveLength(1);
  expect(await auditCount()).toBe(1);
});

test('the day of missing money is read again until the list has the money', async () => {
  const { eventId, intentId } = await settleUnknownMoney();
  days(1);
  await listOf(() => []).run();
  days(3);
  const late = { eventId };
  const { asked, metrics, run } = listOf((day: string) =>
    day === (TODAY as string) ? [late] : [],
  );
  await run();
  expect(asked[0]).toBe(TODAY);
  expect(await findings()).toMatchObject([{ eventId, intentId, closedAt: app.clock.now() }]);
  expect(await metrics.read()).toContain('kantuta_money_missing 0');
  asked.length = 0;
  await run();
  expect(asked).not.toContain(TODAY);
});

test('imported payments are never reported as missing, nor are the days before the first payment through the product', async () => {
  const imported = await settleUnknownMoney();
  const { db } = app.database;
  // As books that somebody brought in; the same payment, told by the bank, is raised (above).
  await db.updateTable('providerEvent').set({ source: 'imported' }).execute();
  days(3);
  await doJob(app, 'payments.dailyList', {});
  expect(await findings()).toEqual([]);
  customer = { ...customer, ...(await app.signIn(customer.personId)) };
  const own = await settleUnknownMoney();
  days(1);
  await listOf(() => []).run();
  expect((await findings()).map(({ eventId }) => eventId)).toEqual([own.eventId]);
  expect(await stateOf(imported)).toBe('settled');
});

test('who reaches its customer through another company reads nothing of it and ends nothing', async () => {
  customer = await newCustomer(app, { sales: [{ companyId: 8 }, { companyId: 9 }] });
  const { eventId } = await settleUnknownMoney();
  days(1);
  await listOf(() => []).run();
  const before = await countOf(app.database.db, 'proposal', 'true');
  const outcomes = async (companyId: number) => {
    const as = await newProvedOperator(app, { role: 'finance', companyIds: [companyId] });
    const reason = 'No estaba en la lista.';
    return [
      await app.call(readMissingMoney, { eventId }, { as }),
      await app.call(closeMissingMoney, { eventId, reason }, { as }),
    ].map(({ codigo, data }) => [codigo, Object.keys(data)]);
  };
  expect(await outcomes(9)).toEqual([
    ['forbidden', []],
    ['forbidden', []],
  ]);
  expect(await countOf(app.database.db, 'proposal', 'true')).toBe(before);
  // The control: to its own company it is there.
  expect((await outcomes(8)).map(([codigo]) => codigo)).toEqual(['', '']);
});

const financier = () => newProvedOperator(app, { role: 'finance', companyIds: null });

test('two persons close it with an explanation, once; no book changes, and a list that has it later changes nothing', async () => {
  const { eventId } = await settleUnknownMoney();
  const { eventId: found } = await settleUnknownMoney();
  days(1);
  await listOf(() => []).run();
  const books = await countOf(app.database.db, 'ledger_entry', 'true');
  const [first, second] = [await financier(), await financier()];
  const reason = 'El banco corrigió su lista por teléfono.';
  const page = await app.call(readMissingMoney, { eventId }, { as: first });
  expect(page.data).toMatchObject({
    state: 'open',
    day: TODAY,
    list: { payments: 0 },
    books: { toldBy: 'webhook', receiptNumber: expect.stringMatching(/./) },
    person: { id: customer.personId },
    can: { close: true },
  });
  const close = () => app.call(closeMissingMoney, { eventId, reason }, { as: first });
  for (const answer of await Promise.all([close(), close()]))
    expect(answer.data).toMatchObject({ state: 'waiting', can: { close: false } });
  await app.call(closeMissingMoney, { eventId: found, reason }, { as: first });
  const { data } = await app.call(listProposals, { state: 'open' }, { as: second });
  expect(data.proposals).toHaveLength(2);

  // A list has one of them after all, before anybody decided: what was proposed is no question any more.
  await listOf(() => [{ eventId: found }]).run();
  const codes: string[] = [];
  for (const { id } of data.proposals) {
    expect((await app.call(approveProposal, { id }, { as: first })).codigo).toBe('same_person');
    codes.push((await app.call(approveProposal, { id }, { as: second })).codigo);
  }
  expect(codes.toSorted()).toEqual(['', 'proposal_outdated']);
  const closed = await app.call(readMissingMoney, { eventId }, { as: first });
  expect(closed.data).toMatchObject({
    state: 'closed',
    ended: { reason, by: expect.stringMatching(/./), approvedBy: expect.stringMatching(/./) },
  });
  expect((await close()).codigo).toBe('missing_money_closed');
  const after = await findings();
  await listOf(() => [{ eventId }, { eventId: found }]).run();
  expect(await findings()).toEqual(after);
  expect(await countOf(app.database.db, 'ledger_entry', 'true')).toBe(books);
});

test('each way in which a list can differ is raised with its proposal, and ends by itself when the list is put right', async () => {
  customer = await newCustomer(app, { sales: [{ companyId: 8 }, { companyId: 9 }] });
  const event = await settleUnknownMoney();
  days(1);
  const as = await financier();
  const { eventId } = event;
  const { amount } = await listed({ eventId });
  const other = await app.database.db
    .selectFrom('company')
    .where('id', '<>', 8)
    .where('collectingAccount', 'is not', null)
    .select('collectingAccount')
    .executeTakeFirstOrThrow();
  const seen: unknown[] = [];
  for (const lines of [
    [{ eventId, amount: cents(amount + 1) }],
    [{ eventId, currency: 'USD' }],
    [{ eventId, state: 'given_back' as const }],
    [{ eventId }, { eventId }],
    [{ eventId, paidAt: app.clock.now() }],
    [{ eventId, accountId: other.collectingAccount ?? '' }],
  ]) {
    const of = (day: string) => (day === (TODAY as string) ? lines : []);
    await listOf(of).run();
    const { data } = await app.call(readMissingMoney, { eventId }, { as });
    seen.push([data.state, data.reason, data.fix, data.list.lines.length]);
    await listOf((day) => (day === (TODAY as string) ? [{ eventId }] : [])).run();
    seen.push((await app.call(readMissingMoney, { eventId }, { as })).data.state);
  }
  expect(seen).toEqual([
    ['open', 'amount', 'regularize_difference', 1],
    'closed',
    ['open', 'currency', 'regularize', 1],
    'closed',
    ['open', 'state', 'reverse', 1],
    'closed',
    ['open', 'duplicate', 'give_one_back', 2],
    'closed',
    ['open', 'wrong_day', 'take_the_other_day', 1],
    'closed',
    ['open', 'wrong_company', 'between_companies', 1],
    'closed',
  ]);
  expect(await stateOf(event)).toBe('settled');
});
