import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDay, readClosing } from '@kantuta/contract/closing/closing.calls';
import { addDays, day, dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import {
  matchLines,
  type DiscrepancyKind,
  type MoneyLine,
} from '@kantuta/contract/payments/closing/matching.rules';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { payByCard } from '../../../../test/cards.ts';
import { accept, writeOff } from '../../../../test/chargebacks.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { start } from '../../../../test/paying.ts';
import { customerWithPoints, pointsInput } from '../../../../test/wallets.ts';
import { settlementFile, type SettledLine } from '../../../../../sandbox/src/settlement-file.ts';
import { GatewayUnknown } from '../../../platform/outbound/outbound.ts';
import { closeCounter, countCounter, payAtCounter } from '@kantuta/contract/counter/counter.calls';
import { atTerminal, FLOAT, newCashier, terminalInput } from '../../../../test/at-counter.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { linesOf } from './daily-list.store.ts';
import { readSettlementFile } from './settlement-file.reader.ts';

const TODAY = dayInLaPaz(TEST_NOON);
let app: TestApp;
let as: Session;

beforeEach(async () => {
  app = await testApp({ jobs: false });
});
afterEach(() => app.close());

async function payCards(times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const customer = await newCustomer(app, { sales: [{ companyId: 8 }] });
    expect((await payByCard(app, customer)).data.state).toBe('settled');
  }
  await runJobs(app);
}

async function payPoints(times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const customer = await customerWithPoints(app);
    const paid = await start(app, customer, await pointsInput(app, customer));
    expect(paid.data.state).toBe('settled');
  }
  await runJobs(app);
}

async function payAtTerminals(currencies: readonly ('USD' | 'BOB')[]): Promise<void> {
  for (const currency of currencies) {
    const customer = await newCustomer(app, { sales: [{ companyId: 8 }] });
    const cashier = await newCashier(app);
    const input = await terminalInput(app, cashier, customer, currency);
    const { data } = await app.call(payAtCounter, input, { as: cashier });
    app.sandbox.terminals.act(atTerminal(app, data.payment).id, 'pay');
    app.clock.advance(11_000);
    await runJobs(app, { later: ['payments.askTerminal'] });
    await app.call(countCounter, {}, { as: cashier });
    await app.call(closeCounter, { counts: FLOAT }, { as: cashier });
  }
  await runJobs(app);
}

async function readFiles(): Promise<void> {
  await doJob(app, 'payments.dailyList', {});
  as = await newProvedOperator(app, { role: 'finance', companyIds: null });
}

/** Half past one in the night after. */
async function nextDay(): Promise<void> {
  app.clock.advance(13.5 * HOUR_MS);
  await readFiles();
}

const read = async (companyId: number) =>
  (await app.call(readClosing, { companyId, day: TODAY }, { as })).data;
const plant = (name: Parameters<TestApp['sandbox']['switches']['set']>[0]) =>
  app.sandbox.switches.set(name, { on: true, next: null, value: null, calls: [] });
const fees = () =>
  app.database.db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerTransaction as t', 't.id', 'e.transactionId')
    .where('t.sourceKind', '=', 'settlement_file')
    .orderBy('t.postedAt')
    .orderBy('e.line')
    .select(['t.companyId', 'e.account', 'e.amountMinor'])
    .execute();

test('a day of cards closes by the file of the processor, and what it keeps is posted once (CLO-8)', async () => {
  await payCards(2);
  await nextDay();
  const found = await read(8);
  expect(found).toMatchObject({ differences: [], unexplained: [], blockers: [] });
  const card = found.providers.find(({ provider }) => provider === 'card');
  expect(card).toMatchObject({ listed: 2, fees: [{ currency: 'USD' }] });
  const posted = await fees();
  expect(posted.map(({ companyId, account }) => [companyId, account])).toEqual([
    [8, 'provider_fees'],
    [8, 'card_clearing'],
  ]);
  expect(posted[0]?.amountMinor).toBe(Number(card?.fees[0]?.amount.replace('.', '')));
  // The same file again: without what the books know of it, the fees would be there twice.
  await readFiles();
  expect(await fees()).toEqual(posted);
  expect((await app.call(closeDay, { companyId: 8, day: TODAY }, { as })).codigo).toBe('');
  expect(await findViolations(app.database.db)).toEqual([]);
});

/** Two persons end the claim of a payment. */
async function decides(reference: string, how: typeof accept): Promise<void> {
  const finance = await newProvedOperator(app, { role: 'finance', companyIds: null });
  const second = await newProvedOperator(app, { role: 'admin', companyIds: null });
  const { id: intentId } = await app.database.db
    .selectFrom('paymentIntent')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirstOrThrow();
  const { data } = await how(app, finance, { intentId });
  await app.call(approveProposal, { id: data.proposalId ?? '' }, { as: second });
  await runJobs(app);
}

test('money that a bank took back is a difference until it is in the books, under the day on which it was taken (REF-8)', async () => {
  await payCards(2);
  await nextDay();
  const [one, other] = app.sandbox.processor.list();
  for (const payment of [one, other]) app.sandbox.processor.chargeBack(payment?.id ?? '', 'fraud');
  await doJob(app, 'payments.sweepChargebacks', {});
  await decides(one?.reference ?? '', accept);
  // The processor takes it, and nobody here has accepted it yet.
  app.sandbox.processor.answerChargeback(other?.id ?? '', 'accept');
  await doJob(app, 'payments.sweepChargebacks', {});
  app.clock.advance(24 * HOUR_MS);
  await readFiles();
  const tomorrow = addDays(TODAY, 1);
  const { data } = await app.call(readClosing, { companyId: 8, day: tomorrow }, { as });
  const { differences, blockers } = data;
  expect(differences.map(({ reason }) => reason)).toEqual(['state']);
  expect(blockers).toContain('differences');
});

test('money that a bank took back on the day on which it was paid is a difference of that kind, until it is in the books (REF-8)', async () => {
  await payCards(1);
  const [payment] = app.sandbox.processor.list();
  app.sandbox.processor.chargeBack(payment?.id ?? '', 'fraud');
  app.sandbox.processor.answerChargeback(payment?.id ?? '', 'accept');
  await doJob(app, 'payments.sweepChargebacks', {});
  await nextDay();
  expect((await read(8)).differences.map(({ reason }) => reason)).toEqual(['state']);
  await decides(payment?.reference ?? '', accept);
  await readFiles();
  expect(await read(8)).toMatchObject({ differences: [], unexplained: [], blockers: [] });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('money that a bank took of a payment that stands is in the books as a loss, and its day closes (REF-9)', async () => {
  await payCards(1);
  const [there] = app.sandbox.processor.list();
  app.sandbox.processor.chargeBack(there?.id ?? '', 'fraud');
  app.sandbox.processor.answerChargeback(there?.id ?? '', 'accept');
  await doJob(app, 'payments.sweepChargebacks', {});
  await app.database.owner.updateTable('sale').set({ state: 'titled' }).execute();
  await nextDay();
  expect((await read(8)).differences.map(({ reason }) => reason)).toEqual(['state']);
  await decides(there?.reference ?? '', writeOff);
  await readFiles();
  expect(await read(8)).toMatchObject({ differences: [], unexplained: [], blockers: [] });
  const on = addDays(TODAY, 1);
  const { accounts } = (await app.call(readClosing, { companyId: 8, day: on }, { as })).data;
  expect(accounts.map(({ account }) => account)).toContain('chargeback_losses');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a day of terminals closes by the file of their provider, in both currencies (PAY-64)', async () => {
  await payAtTerminals(['BOB', 'USD', 'BOB']);
  await nextDay();
  const found = await read(8);
  expect(found).toMatchObject({ differences: [], unexplained: [], blockers: [] });
  expect(found.providers.find(({ provider }) => provider === 'terminal')).toMatchObject({
    listed: 3,
    sums: expect.arrayContaining([expect.objectContaining({ currency: 'USD' })]),
  });
  expect(new Set((await fees()).map(({ account }) => account))).toEqual(
    new Set(['provider_fees', 'terminal_clearing']),
  );
  expect((await app.call(closeDay, { companyId: 8, day: TODAY }, { as })).codigo).toBe('');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('planted faults in the file of the terminals are found, and the day stays open', async () => {
  await payAtTerminals(['BOB', 'USD', 'BOB', 'USD']);
  plant('terminal_settlement_faults');
  await nextDay();
  const { differences, blockers } = await read(8);
  expect(differences.map(({ reason }) => reason).toSorted()).toEqual([
    'amount',
    'duplicate',
    'not_in_list',
  ]);
  expect(blockers).toContain('differences');
});

test('a file that says another fee than before posts the difference alone', async () => {
  await payCards(1);
  await nextDay();
  const [first] = await fees();
  plant('processor_settlement_faults');
  await readFiles();
  // The faulty file has lost the payment: its fee is taken back until the file names it again.
  expect((await fees()).map(({ amountMinor }) => amountMinor)).toEqual([
    first?.amountMinor,
    -(first?.amountMinor ?? 0),
    -(first?.amountMinor ?? 0),
    first?.amountMinor,
  ]);
  app.sandbox.switches.reset();
  await readFiles();
  const sum = (await fees())
    .filter(({ account }) => account === 'provider_fees')
    .reduce((total, { amountMinor }) => total + amountMinor, 0);
  expect(sum).toBe(first?.amountMinor);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('planted faults in the file of the processor are found, each as what it is, and the day stays open', async () => {
  await payCards(4);
  plant('processor_settlement_faults');
  await nextDay();
  const { differences, blockers } = await read(8);
  expect(differences.map(({ reason }) => reason).toSorted()).toEqual([
    'amount',
    'duplicate',
    'not_in_list',
  ]);
  expect(blockers).toContain('differences');
  expect((await app.call(closeDay, { companyId: 8, day: TODAY }, { as })).codigo).toBe(
    'day_unexplained',
  );
  // What nobody knows is money all the same: it waits for people, on the account of cards.
  const orphans = await app.database.db
    .selectFrom('regularization')
    .where('provider', '=', 'card')
    .select(['reason', 'amountMinor'])
    .execute();
  expect(orphans).toEqual([{ reason: 'orphan', amountMinor: 777 }]);
  expect(await findViolations(app.database.db)).toEqual([]);
  // The processor corrects its file: what it has again differs no more.
  app.sandbox.switches.reset();
  await readFiles();
  const corrected = (await read(8)).differences.map(({ reason }) => reason);
  expect(corrected.filter((reason) => reason !== 'not_in_list')).toEqual([]);
});

test('points are compared in the books of the company that issued them', async () => {
  await payPoints(1);
  await nextDay();
  expect(await read(3)).toMatchObject({ differences: [], blockers: [] });
  expect((await app.call(closeDay, { companyId: 3, day: TODAY }, { as })).codigo).toBe('');
});

test('planted faults in the file of the wallet are found', async () => {
  await payPoints(4);
  plant('wallet_settlement_faults');
  await nextDay();
  expect((await read(3)).differences.map(({ reason }) => reason).toSorted()).toEqual([
    'amount',
    'duplicate',
    'not_in_books',
    'not_in_list',
  ]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('money that is only held is in no file, and no alarm', async () => {
  const customer = await newCustomer(app, { sales: [{ companyId: 8 }] });
  const { data } = await payByCard(app, customer);
  await app.database.owner
    .updateTable('providerEvent')
    .set({ outcome: 'held' })
    .where('intentId', '=', data.intentId)
    .execute();
  await nextDay();
  expect((await read(8)).differences).toEqual([]);
});

test('a processor that does not answer keeps the day open, and the other lists are read', async () => {
  await payCards(1);
  plant('processor_error_500');
  app.clock.advance(13.5 * HOUR_MS);
  await expect(doJob(app, 'payments.dailyList', {})).rejects.toThrow(/card-processor/);
  app.sandbox.switches.reset();
  const days = await app.database.db.selectFrom('bankDay').select('provider').execute();
  expect(days.map(({ provider }) => provider).toSorted()).toEqual([
    'points',
    'qr-bank',
    'terminal',
  ]);
});

const HEADER = 'reference;amount;currency;fee;state;date\n';
test.each([
  ['has no header', 'a;1.00;USD;0.00;captured;2026-03-10\n'],
  ['is cut off', `${HEADER}a;1.00;USD;0.00;captured;2026-03-10`],
  ['has an amount with a comma', `${HEADER}a;1,00;USD;0.00;captured;2026-03-10\n`],
  ['has a state of its own', `${HEADER}a;1.00;USD;0.00;perhaps;2026-03-10\n`],
  ['has a field too many', `${HEADER}a;1.00;USD;0.00;captured;2026-03-10;x\n`],
])('a settlement file that %s is not compared', (_, text) => {
  expect(() => readSettlementFile('card-processor', text)).toThrow(GatewayUnknown);
});

// reliability-goals G8: 1,000 planted in 100,000 in the long run.
const [LINES, PLANTED] = process.env['LONG'] === '1' ? [100_000, 1_000] : [7_000, 70];
const KINDS = [
  'ours_only',
  'theirs_only',
  'amount',
  'currency',
  'state',
  'duplicate',
  'wrong_day',
] as const satisfies readonly DiscrepancyKind[];

/** What the file has of a payment with this fault; the day of one line is not that of the file. */
const LISTED_AS: Record<(typeof KINDS)[number], (right: SettledLine) => SettledLine[]> = {
  ours_only: () => [],
  theirs_only: (right) => [right],
  amount: (right) => [{ ...right, amount: right.amount + 1 }],
  currency: (right) => [{ ...right, currency: 'BOB' }],
  state: (right) => [{ ...right, state: 'refunded' }],
  duplicate: (right) => [right, right],
  wrong_day: () => [],
};

test('every fault planted in a settlement file is found as what it is, and none where all agrees (reliability-goals d5)', () => {
  const on = day('2026-11-22');
  const listed: SettledLine[] = [];
  const late: SettledLine[] = [];
  const ours: MoneyLine[] = [];
  const expected = new Map<string, DiscrepancyKind>();
  const step = Math.floor(LINES / PLANTED);
  for (let number = 0; number < LINES; number += 1) {
    // Few amounts, so that many lines look alike and the reference alone tells them apart.
    const amount = cents(1_000 + (number % 7) * 50);
    const reference = `cp_${String(number).padStart(7, '0')}`;
    const right: SettledLine = { reference, amount, currency: 'USD', fee: 29, state: 'captured' };
    const kind = number % step === 0 ? KINDS[(number / step) % KINDS.length] : undefined;
    if (kind) expected.set(reference, kind);
    listed.unshift(...(kind ? LISTED_AS[kind](right) : [right]));
    if (kind === 'wrong_day') late.push(right);
    if (kind !== 'theirs_only')
      ours.push({ reference, companyId: 8, amount, currency: 'USD', state: 'taken', on });
  }
  const text =
    settlementFile(listed, on, false) +
    settlementFile(late, addDays(on, 1), false).slice(HEADER.length);
  const file = readSettlementFile('card-processor', text);
  const theirs = linesOf(
    file.map(({ reference, ...rest }) => ({ ...rest, eventId: reference, accountId: 'company-8' })),
    new Map([['company-8', 8]]),
  );
  const { discrepancies } = matchLines(ours, theirs);
  expect(expected.size).toBe(PLANTED);
  expect(new Map(discrepancies.map(({ reference, kind }) => [reference, kind]))).toEqual(expected);
  expect(discrepancies).toHaveLength(PLANTED);
});
