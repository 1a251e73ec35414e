import { countForBonus } from '@kantuta/contract/campaigns/bonus.rules';
import { FIRST_RULES } from '@kantuta/contract/campaigns/campaign.rules';
import { countSale } from '@kantuta/contract/campaigns/race-sale.rules';
import { openContract, verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { readBenefits } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { improvementSection } from '@kantuta/contract/memberships/improving/improvements.calls';
import { holdPass, readTickets, usePass } from '@kantuta/contract/memberships/passes/passes.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { sectionOf } from '@kantuta/contract/section';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { again, changeOf, confirm, payDue } from '../../../../test/improving.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newTraveller, orderOf, payFee } from '../../../../test/traveling.ts';
import { prove } from '../../../../test/signing-in.ts';
import { planOf } from '../../../../test/new-terms.ts';
import {
  CLUB,
  describe,
  loadClub,
  newUpgradePaid,
  newUpgrader,
  quoteUpgrade,
  readPaper,
  signUpgrade,
} from '../../../../test/upgrading.ts';
import { sql } from '../../../platform/db/database.ts';
import { createCounting } from '../../campaigns/counting/counting.service.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { makePerson } from '../../people/people.factory.ts';

const MOST_MS = 300_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await loadClub(app);
}, MOST_MS);
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const usd = (amount: string) => ({ amount, currency: 'USD' });
const clean = async () => expect(await findViolations(app.database.db)).toEqual([]);

/** All that an upgrade moved in the books, as `company kind account amount`. */
async function movedBy(improvementId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT t.company_id || ' ' || t.kind || ' ' || e.account || ' ' || e.amount_minor AS line
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
     WHERE t.source_kind = 'improvement' AND t.source_id = ${improvementId} ORDER BY t.company_id, t.kind DESC, e.line`.execute(
    app.database.owner,
  );
  return rows.map(({ line }) => line);
}

async function saleOf(id: number) {
  const { rows } = await sql<{ state: string; number: string; price: number; initial: number }>`
    SELECT state, number, price_minor AS price, initial_minor AS initial FROM sale WHERE id = ${id}`.execute(
    app.database.owner,
  );
  return rows[0];
}

test('from the quote to the books of two companies: 3490 with 1800 paid becomes 5900, 241 are paid and 3859 financed at 94.21 (MEM-1, MEM-7)', async () => {
  const member = await newUpgrader(app);
  const { data, codigo } = await quoteUpgrade(app, member);
  expect(codigo).toBe('');
  const { improvementId } = data;
  expect(await changeOf(app, member)).toMatchObject({
    way: 'upgrade',
    state: 'quoted',
    oldPrice: usd('3490.00'),
    newPrice: usd('5900.00'),
    difference: usd('2410.00'),
    paidCapital: usd('1800.00'),
    dueNow: usd('241.00'),
    initial: usd('2041.00'),
    financed: usd('3859.00'),
    after: { months: 48, instalment: usd('94.21') },
    newSaleId: null,
  });
  const { chargeId } = (await confirm(app, member, improvementId)).data;
  const paid = await payDue(app, member, chargeId ?? '', '241.00', CLUB);
  expect(paid.data.state).toBe('settled');
  await clean();
  const signed = await signUpgrade(app, member);
  expect([signed.codigo, signed.data.state]).toEqual(['', 'signed']);
  expect(await movedBy(improvementId)).toEqual([
    '3 upgraded upgraded_sales 349000',
    '3 upgraded receivable -169000',
    '3 upgraded intercompany -180000',
    '27 upgrade_opened intercompany 180000',
    '27 upgrade_opened customer_deposits -180000',
    '27 upgrade_due customer_deposits 24100',
    '27 upgrade_due customer_deposits -24100',
  ]);
  const newSaleId = signed.data.newSaleId ?? 0;
  expect(await saleOf(member.saleId)).toMatchObject({ state: 'upgraded' });
  expect(await saleOf(newSaleId)).toMatchObject({
    state: 'sold',
    number: expect.stringMatching(/^27-2026-\d{5}$/),
    price: 590_000,
    initial: 204_100,
  });
  expect(await planOf(app, { ...member, saleId: newSaleId })).toMatchObject({
    version: 1,
    months: 48,
  });
  await runJobs(app);
  await clean();
});

test('within the line: 5900 paid off becomes 9900, 400 are paid and 3600 financed at 87.89, in the books of one company', async () => {
  const { member, improvementId } = await newUpgradePaid(
    app,
    { companyId: CLUB, product: 'travel', price: '5900.00', initial: '5900.00' },
    { code: 'ELI', amount: '400.00' },
  );
  expect(await changeOf(app, member)).toMatchObject({
    dueNow: usd('400.00'),
    initial: usd('6300.00'),
    financed: usd('3600.00'),
    before: null,
    after: { months: 48, instalment: usd('87.89') },
  });
  const signed = await signUpgrade(app, member);
  expect(signed.codigo).toBe('');
  expect(await movedBy(improvementId)).toEqual([
    '27 upgraded upgraded_sales 590000',
    '27 upgraded customer_deposits -590000',
    '27 upgrade_due customer_deposits 40000',
    '27 upgrade_due customer_deposits -40000',
  ]);
  expect(await saleOf(signed.data.newSaleId ?? 0)).toMatchObject({
    state: 'sold',
    initial: 630_000,
  });
  await clean();
});

test('the contract is read as it is signed, is among the documents of its buyer, and verifies (CON-15, CON-22)', async () => {
  const { member: before, improvementId } = await newUpgradePaid(app);
  const paper = (await readPaper(app, before, improvementId)).data;
  expect(paper.cards.map(({ number }) => number)).not.toEqual([]);
  expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  // Three days later it says the same.
  app.clock.advance(3 * DAY_MS);
  const member = await again(app, before);
  expect((await readPaper(app, member, improvementId)).data.sha256).toBe(paper.sha256);
  expect((await signUpgrade(app, member)).codigo).toBe('');
  await runJobs(app);
  const { contracts } = (await app.call(listOwnContracts, {}, { as: member })).data;
  expect(contracts).toMatchObject([{ state: 'signed', company: { id: CLUB } }]);
  const [own] = contracts;
  const file = await app.call(
    openContract,
    { contractId: own?.contractId ?? '', language: 'es' },
    { as: member },
  );
  expect(file.codigo).toBe('');
  const { contract } = (await app.call(verifyContract, { reference: own?.reference ?? '' })).data;
  expect(contract?.documents.map(({ kind, sha256 }) => [kind, sha256 === paper.sha256])).toEqual([
    ['issued', true],
    ['signed', false],
  ]);
  expect(contract?.signatures.map(({ role, by, isGenuine }) => [role, by, isGenuine])).toEqual([
    ['buyer', 'step_up', true],
    ['company', 'seal', true],
  ]);
});

const changeOn = async (as: Session, saleId: number) => {
  const { data } = await app.call(readProduct, { saleId }, { as });
  return sectionOf(data, improvementSection);
};

test('nothing of the old membership is owed any more, and each of the two names the other', async () => {
  const { member } = await newUpgradePaid(app);
  const { data } = await signUpgrade(app, member);
  const newSaleId = data.newSaleId ?? 0;
  const debts = (await app.call(listDebts, {}, { as: member })).data.groups.flatMap(
    ({ items }) => items,
  );
  expect(debts.filter(({ saleId }) => saleId === member.saleId)).toEqual([]);
  expect(debts.filter(({ saleId }) => saleId === newSaleId)).not.toEqual([]);
  for (const saleId of [member.saleId, newSaleId])
    expect(await changeOn(member, saleId)).toMatchObject({
      way: 'upgrade',
      state: 'signed',
      saleId: member.saleId,
      newSaleId,
    });
});

test('race and bonus count what was paid at once and the difference, and nothing that was paid of the old contract (CAM-3, CAM-8, MEM-8)', async () => {
  const { personId: adviserId } = await app.database.db
    .transaction()
    .execute((tx) =>
      makePerson(tx, { roles: ['customer', 'adviser'], adviser: { state: 'active' } }),
    );
  const { member } = await newUpgradePaid(app, { adviserId, daysAgo: 20 });
  const counting = createCounting(app.platform);
  const { data } = await signUpgrade(app, member);
  const newSaleId = data.newSaleId ?? 0;
  const facts = await counting.facts(app.database.db, [member.saleId, newSaleId]);
  const on = dayInLaPaz(TEST_NOON);
  const race = { from: day('2026-02-01'), to: day('2026-07-31'), rules: FIRST_RULES.race };
  const month = { from: day('2026-03-01'), to: day('2026-03-31') };
  const counted = facts.map((sale) => ({
    race: countSale(sale, race, on),
    bonus: countForBonus(sale, month, on)?.price ?? 0,
  }));
  expect(counted).toMatchObject([
    { race: { points: 180_000, state: 'confirmed' }, bonus: 0 },
    { race: { points: 24_100 }, bonus: 241_000 },
  ]);
});

test('what was taken of the benefits of the year is gone of the first year of the new contract, and goes on (MEM-8)', async () => {
  const traveller = await newTraveller(app);
  await describe(app, traveller.personId);
  await prove(app, traveller);
  const { data: order } = await orderOf(app, traveller);
  expect((await payFee(app, traveller, order.chargeId)).data.state).toBe('settled');
  const { improvementId } = (await quoteUpgrade(app, traveller, { code: 'ELI' })).data;
  const { chargeId } = (await confirm(app, traveller, improvementId)).data;
  await payDue(app, traveller, chargeId ?? '', '400.00', CLUB);
  expect((await signUpgrade(app, traveller)).codigo).toBe('');
  const { memberships } = (await app.call(readBenefits, {}, { as: traveller })).data;
  expect(memberships).toMatchObject([
    // 30 % of 9 900.00 are 2 970.00; 1 770.00 and 400.00 are paid (BEN-2).
    { perYear: 3, left: 2, problem: 'unpaid', missing: usd('800.00') },
    { problem: 'over', benefits: [{ state: 'in_process' }, { state: 'locked' }] },
  ]);
  expect(memberships[0]?.benefits).toHaveLength(2);
  await clean();
});

test('what was used of the passes of the year is gone of the first year of the new contract (MEM-8)', async () => {
  const { member } = await newUpgradePaid(app);
  const facts = (saleId: number, passes: number) =>
    sql`UPDATE catalogue_item SET facts = facts || ${JSON.stringify({ passes })}::jsonb
      WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(app.database.owner);
  await facts(member.saleId, 5);
  const attemptId = app.platform.ids.uuid();
  const held = await app.call(holdPass, { saleId: member.saleId, attemptId }, { as: member });
  const [pass] = held.data.coupons.find(({ saleId }) => saleId === member.saleId)?.uses ?? [];
  await app.call(usePass, { useId: pass?.useId ?? '' }, { as: member });
  const newSaleId = (await signUpgrade(app, member)).data.newSaleId ?? 0;
  await facts(newSaleId, 10);
  const { coupons } = (await app.call(readTickets, {}, { as: member })).data;
  expect(coupons.find(({ saleId }) => saleId === newSaleId)).toMatchObject({
    allotted: 10,
    left: 9,
  });
  expect(coupons.find(({ saleId }) => saleId === member.saleId)).toMatchObject({
    state: 'expired',
    left: 0,
  });
  await facts(newSaleId, 0);
});
