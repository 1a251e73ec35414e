import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { cents, parseCents } from '@kantuta/contract/money';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import type { DryRunRow } from '@kantuta/contract/settings/dry-run.rules';
import { dryRunProposal, dryRunSetting } from '@kantuta/contract/settings/setting-changes.calls';
import { SETTING_KEYS, SETTINGS, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { startPaying } from '../../../../test/paying.ts';
import { ask, payByQr, refund } from '../../../../test/refunding.ts';
import { settingsDesk, type SettingsDesk } from '../../../../test/settings-desk.ts';
import { makeDeclaration } from '../../declarations/declarations.factory.ts';
import { fineTermsAt } from '../../sales/fine-terms.service.ts';

let app: TestApp;
let desk: SettingsDesk;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  desk = await settingsDesk(app);
});
afterAll(() => app.close());

const centsOf = (figure: DryRunRow['ifAll']) =>
  figure !== null && typeof figure !== 'number' ? parseCents(figure.amount) : Number.NaN;

/** The effect of a change: for each line, by name, the values before, after, and if the new value governed all. */
async function effect(key: SettingKey, value: unknown, companyId: number | null = null) {
  const { data } = await app.call(dryRunSetting, { key, companyId, value }, { as: desk.reader });
  return {
    kept: data.kept,
    rows: Object.fromEntries(
      data.rows.map(({ name, before, after, ifAll }) => [name, [before, after, ifAll]]),
    ),
  };
}

test('a fine rate changed by two persons: the dry run shows the effect to the cent', async () => {
  const late = await newCustomer(app, { sales: [{}, { currency: 'BOB' }] });
  const finesOf = async () => {
    const products = await Promise.all(
      late.saleIds.map((saleId) => app.call(readProduct, { saleId }, { as: late })),
    );
    return products.map(({ data }) => data.instalments.map(({ fines }) => fines.amount));
  };
  const input = { key: 'fine.annualPct', companyId: null, value: '24' } as const;
  const evaluate = async (value: string = input.value) => {
    const { data } = await app.call(dryRunSetting, { ...input, value }, { as: desk.reader });
    const of = (table: string) => data.rows.filter((row) => row.table === table);
    return { plansKept: data.kept[0]?.n, owed: of('finesOwed'), examples: of('newPlans') };
  };
  // The control: applying to old plans the terms that they already have changes nothing.
  for (const { before, ifAll } of (await evaluate('12')).owed) expect(ifAll).toEqual(before);
  const [finesBefore, promised] = [await finesOf(), await evaluate()];
  expect(promised.plansKept).toBeGreaterThanOrEqual(2);
  expect(promised.owed.map(({ name }) => name).toSorted()).toEqual(['finesBob', 'finesUsd']);
  for (const { before, after, ifAll } of promised.owed) {
    expect(after).toEqual(before);
    expect(centsOf(before)).toBeGreaterThan(0);
    expect(centsOf(ifAll)).toBeGreaterThan(centsOf(before));
  }
  // SALE-9 at 12 %; twice as much at 24 %, rounded again, except for the floor and the cap.
  expect(
    promised.examples.map(({ facts, before, after }) => [
      facts.days,
      centsOf(before),
      centsOf(after),
    ]),
  ).toEqual([
    [5, 0, 0],
    [8, 0, 98],
    [9, 55, 110],
    [20, 123, 245],
    [45, 276, 552],
    [20, 0, 70],
    [45, 79, 158],
  ]);

  await desk.approved(input);
  expect(await finesOf()).toEqual(finesBefore);
  const happened = await evaluate();
  expect(happened.plansKept).toBe(promised.plansKept);
  expect(happened.owed.map(({ name, before }) => [name, before])).toEqual(
    promised.owed.map(({ name, after }) => [name, after]),
  );

  // A plan made now: capital 183.92 of the first instalment of 10 800 over 48 months, as in the examples.
  const fine = await fineTermsAt(app.platform.settings, { companyId: 8, at: app.clock.now() });
  expect(fine).toEqual({ annualPct: '24', graceDays: 5, floor: cents(50), capPct: '20' });
  const fresh = await newCustomer(app, {
    sales: [{ price: '10800.00', initial: '0.00', daysAgo: 48, dueDay: 18, fine }],
  });
  const { data } = await app.call(readProduct, { saleId: fresh.saleIds[0] ?? 0 }, { as: fresh });
  const [first] = data.instalments;
  // Twenty days before the day of these tests.
  expect(first).toMatchObject({ dueOn: '2026-02-18', capital: { amount: '183.92' } });
  const example = promised.examples.find(({ facts }) => facts.days === 20);
  expect(first?.fines).toEqual(example?.after);
});

test('changes that need a second person show whom they affect; a quote is stored nowhere', async () => {
  await newCustomer(app);
  const silent: SettingKey[] = [];
  for (const key of SETTING_KEYS.filter((each) => SETTINGS[each].approval)) {
    const { data } = await app.call(
      dryRunSetting,
      { key, companyId: null, value: await app.platform.settings.get(key) },
      { as: desk.reader },
    );
    if (data.rows.length === 0) silent.push(key);
    // The control: the value in force changes nothing.
    for (const { before, after } of data.rows) expect([key, after]).toEqual([key, before]);
  }
  // These act on what begins after them: whom they will affect nobody knows yet.
  const later =
    /^(?:quote|hold|queue|deposit|reservation|house|sale|recovery|reversal|prepaid|cash|friend|map|improve|membership|benefit)\./;
  expect(silent.filter((key) => !later.test(key))).toEqual([]);
  expect(silent).toContain('quote.minutes');
});

test('the approver of a change sees what the proposer saw', async () => {
  await newCustomer(app, { sales: [{}] });
  const input = { key: 'fine.annualPct', companyId: null, value: '18' } as const;
  const { data: answer } = await app.call(dryRunSetting, input, { as: desk.admin });
  expect(answer.kept[0]?.n).toBeGreaterThan(0);
  const { data: proposed } = await desk.change(input);
  const id = proposed.proposalId ?? '';
  expect((await app.call(dryRunProposal, { id }, { as: desk.finance })).data).toEqual(answer);
  const none = { id: randomUUID() };
  expect((await app.call(dryRunProposal, none, { as: desk.finance })).codigo).toBe('forbidden');
});

test('an open QR keeps its time; recent late payments are recalculated with the new value', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  const [attempt] = await app.database.db
    .updateTable('qrAttempt')
    .set({ createdAt: new Date(app.clock.now().getTime() - 2 * HOUR_MS) })
    .returning(['intentId', 'createdAt'])
    .execute();
  expect(attempt?.intentId).toBe(payment.intentId);
  expect(await effect('qr.validHours', 3)).toMatchObject({
    kept: [{ name: 'qrs', n: 1 }],
    rows: { qrsOpen: [1, 1, 1], qrsPaidInTime: [0, 0, null] },
  });
  await app.database.db
    .insertInto('paymentStage')
    .values({
      intentId: payment.intentId,
      stage: 'bank_confirmed',
      at: new Date(app.clock.now().getTime() - HOUR_MS / 2),
      actor: 'bank',
    })
    .execute();
  expect((await effect('qr.validHours', 1)).rows).toEqual({
    qrsOpen: [1, 1, 0],
    qrsPaidInTime: [1, 0, null],
  });
  expect((await effect('rate.maxAgeHours', 1)).rows.ratesUsable).toEqual([1, 1, null]);
});

test('sessions keep their end, but idle ones are judged by the value in force', async () => {
  const { rows } = await effect('session.maxHours', 1);
  const [open] = rows.sessionsOpen ?? [];
  await app.database.db
    .updateTable('session')
    .set({ lastActiveAt: new Date(app.clock.now().getTime() - 20 * MINUTE_MS) })
    .where('personId', '=', desk.finance.personId)
    .execute();
  const all = (await effect('session.idleSeconds', 1_800)).rows.sessionsAwake?.[1];
  expect((await effect('session.idleSeconds', 600)).rows).toEqual({
    sessionsAwake: [all, Number(all) - 1, null],
  });
  await app.database.db
    .updateTable('session')
    .set({ createdAt: new Date(app.clock.now().getTime() - 2 * HOUR_MS) })
    .where('personId', '=', desk.finance.personId)
    .execute();
  const asked = (await effect('session.maxHours', 1)).rows.sessionsOpen;
  expect(asked).toEqual([open, open, Number(open) - 1]);
});

test('a part payment follows the order; money moves between components and is never created', async () => {
  await newCustomer(app, { sales: [{ companyId: 27, daysAgo: 120 }] });
  const order = ['capital', 'interest', 'form', 'expenses', 'fine'];
  const { rows } = await effect('allocation.order', order, 27);
  const sums = Object.values(rows).map(([before, after]) => [
    centsOf(before ?? null),
    centsOf(after ?? null),
  ]);
  const total = (side: 0 | 1) => sums.reduce((sum, each) => sum + (each[side] ?? 0), 0);
  expect(total(0)).toBe(total(1));
  const [before = null, after = null] = rows.partPaymentFine ?? [];
  expect(centsOf(after)).toBeLessThan(centsOf(before));
});

test('a flag reports how many people have it on', async () => {
  const { rows } = await effect('feature.fairExitView', {
    ...SETTINGS['feature.fairExitView'].initial,
    audience: ['adviser'],
  });
  expect(Number(rows.flagPeople?.[0])).toBeGreaterThan(0);
  expect(rows.flagPeople?.[1]).toBe(0);
});

test('fewer days to ask a payment back leave fewer payments, a lower limit asks for a second person', async () => {
  const payer = await newCustomer(app);
  const payment = await payByQr(app, payer);
  const [before] = (await effect('refund.requestDays', 0)).rows.paymentsToAskBack ?? [];
  expect(Number(before)).toBeGreaterThan(0);
  const finance = await newProvedOperator(app, { role: 'finance', companyIds: null });
  expect((await ask(app, payer, payment)).codigo).toBe('');
  // Five days ago: later than a business day, and earlier than ten.
  await app.database.owner
    .updateTable('refundRequest')
    .set({ madeAt: new Date(app.clock.now().getTime() - 5 * 24 * HOUR_MS) })
    .where('personId', '=', payer.personId)
    .execute();
  expect((await refund(app, finance, payment)).codigo).toBe('');
  // Of 50 dollars.
  expect((await effect('approval.refundUsd', '49.99')).rows).toEqual({
    refundsBySecondPerson: [0, 1, null],
  });
  expect((await effect('refund.answerHours', 240)).rows).toEqual({
    refundsAnsweredInTime: [0, 1, null],
  });
  expect((await effect('refund.requestDays', 90)).rows.paymentsToAskBack?.[0]).toBe(
    Number(before) - 1,
  );
});

test('a lower number of payments a day has more declarations reviewed', async () => {
  const payer = await newCustomer(app, { sales: [{}, {}] });
  for (const saleId of payer.saleIds) await payByQr(app, payer, { selection: { saleId } });
  await app.database.db
    .transaction()
    .execute((tx) =>
      makeDeclaration(app.platform, tx, { personId: payer.personId, state: 'approved' }),
    );
  const { rows } = await effect('uif.dailyPayments', 2);
  const [before, after] = rows.declarationsToReview ?? [];
  expect(Number(after)).toBe(Number(before) + 1);
  // Signed two months ago, it would be over by now.
  const other = await newCustomer(app);
  const at = new Date(app.clock.now().getTime() - 62 * 24 * HOUR_MS);
  await app.database.db
    .transaction()
    .execute((tx) =>
      makeDeclaration(app.platform, tx, { personId: other.personId, state: 'approved', at }),
    );
  expect((await effect('uif.validMonths', 1)).rows.declarationsValid).toEqual([2, 2, 1]);
});
