import { randomUUID } from 'node:crypto';
import { countForBonus } from '@kantuta/contract/campaigns/bonus.rules';
import { FIRST_RULES } from '@kantuta/contract/campaigns/campaign.rules';
import { countSale } from '@kantuta/contract/campaigns/race-sale.rules';
import { listOwnAddenda } from '@kantuta/contract/contracts/addenda.calls';
import { verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listImprovements } from '@kantuta/contract/memberships/improving.calls';
import { toSignSection } from '@kantuta/contract/memberships/improving/improvements.calls';
import { holdPass, readTickets, usePass } from '@kantuta/contract/memberships/passes/passes.calls';
import { sectionOf } from '@kantuta/contract/section';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import {
  changeOf,
  confirm,
  loadMemberships,
  newMember,
  newPaid,
  payDue,
  postedOf,
  quoteOf,
  signNow,
} from '../../../../test/improving.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { planOf } from '../../../../test/new-terms.ts';
import { sql } from '../../../platform/db/database.ts';
import { createCounting } from '../../campaigns/counting/counting.service.ts';
import { makePerson } from '../../people/people.factory.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

const MOST_MS = 300_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await loadMemberships(app);
}, MOST_MS);
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const usd = (amount: string) => ({ amount, currency: 'USD' });
const clean = async () => expect(await findViolations(app.database.db)).toEqual([]);

test('from the quote to the books: 2490 with 1200 paid becomes 3490, 100 are paid and 2190 financed over 36 months at 68.63 (MEM-1, MEM-5, MEM-6)', async () => {
  const member = await newMember(app);
  const { data, codigo } = await quoteOf(app, member);
  expect(codigo).toBe('');
  expect(await changeOf(app, member)).toMatchObject({
    improvementId: data.improvementId,
    state: 'quoted',
    expiresAt: new Date(TEST_NOON.getTime() + 15 * MINUTE_MS).toISOString(),
    oldPrice: usd('2490.00'),
    newPrice: usd('3490.00'),
    difference: usd('1000.00'),
    paidCapital: usd('1200.00'),
    dueNow: usd('100.00'),
    financed: usd('2190.00'),
    openCapital: usd('0.00'),
    after: { months: 36, instalment: usd('68.63') },
    chargeId: null,
  });
  const { chargeId } = (await confirm(app, member, data.improvementId)).data;
  const paid = await payDue(app, member, chargeId ?? '');
  expect(paid.data.state).toBe('settled');
  // What was paid is named by what it is, not by a reference (PAY-73).
  expect(paid.data.items).toMatchObject([
    { kind: 'improveDue', title: expect.stringMatching(/^\[improve\.to\] \S/), detail: '' },
  ]);
  expect(await postedOf(app, 'payment_intent', member.saleId)).toEqual([
    'customer_deposits -10000',
  ]);
  const change = await changeOf(app, member);
  expect(change).toMatchObject({
    state: 'paid',
    signUntil: new Date(TEST_NOON.getTime() + 7 * DAY_MS).toISOString(),
    financed: usd('2190.00'),
  });
  await clean();
  const signed = await signNow(app, member, change);
  expect([signed.codigo, signed.data.state]).toEqual(['', 'signed']);
  expect(await postedOf(app, 'improvement', member.saleId)).toEqual([
    'receivable 100000',
    'sales_income -100000',
    'customer_deposits 10000',
    'receivable -10000',
  ]);
  expect(await planOf(app, member)).toMatchObject({ version: 2, months: 36 });
  expect(await changeOf(app, member)).toMatchObject({
    state: 'signed',
    addendumId: signed.data.addendumId,
  });
  await runJobs(app);
  await clean();
});

test('the addendum says what was and what is, is drawn as a document, and verifies (CON-8, CON-25)', async () => {
  const { member } = await newPaid(app);
  await signNow(app, member, await changeOf(app, member));
  await runJobs(app);
  const { addenda } = (await app.call(listOwnAddenda, {}, { as: member })).data;
  expect(addenda).toMatchObject([
    {
      kind: 'upgrade',
      number: 1,
      state: 'signed',
      hasDocument: true,
      term: { after: { months: 36, instalment: usd('68.63') } },
    },
  ]);
  const reference = addenda[0]?.reference ?? '';
  const { contract } = (await app.call(verifyContract, { reference })).data;
  expect(contract?.signatures.map(({ role, isGenuine }) => [role, isGenuine])).toEqual([
    ['buyer', true],
    ['company', true],
  ]);
});

test('what was used of the passes of the year stays used: the new allotment is less it (MEM-6)', async () => {
  const { member } = await newPaid(app);
  const { saleId } = member;
  const { owner } = app.database;
  await sql`UPDATE catalogue_item SET facts = '{"passes": 5}' WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(
    owner,
  );
  const held = await app.call(holdPass, { saleId, attemptId: randomUUID() }, { as: member });
  const [pass] = held.data.coupons.find((each) => each.saleId === saleId)?.uses ?? [];
  const used = await app.call(usePass, { useId: pass?.useId ?? '' }, { as: member });
  expect(used.codigo).toBe('');
  const leftOf = async () =>
    (await app.call(readTickets, {}, { as: member })).data.coupons.find(
      (each) => each.saleId === saleId,
    );
  const before = await leftOf();
  expect(before).toMatchObject({ allotted: 5, left: 4 });
  await signNow(app, member, await changeOf(app, member));
  const after = await leftOf();
  expect(after?.allotted).toBeGreaterThan(5);
  expect(after?.left).toBe((after?.allotted ?? 0) - 1);
});

test('the adviser has points of what was paid at once and the difference in the bonus, and none of what had been paid before (CAM-3, CAM-8)', async () => {
  const { personId: adviserId } = await app.database.db
    .transaction()
    .execute((tx) =>
      makePerson(tx, { roles: ['customer', 'adviser'], adviser: { state: 'active' } }),
    );
  const { member } = await newPaid(app, { adviserId, daysAgo: 20 });
  const { saleId } = member;
  const facts = async () => {
    const [sale] = await createCounting(app.platform).facts(app.database.db, [saleId]);
    if (!sale) throw new Error('no facts');
    return sale;
  };
  const on = dayInLaPaz(TEST_NOON);
  const race = { from: day('2026-02-01'), to: day('2026-07-31'), rules: FIRST_RULES.race };
  const month = { from: day('2026-03-01'), to: day('2026-03-31') };
  const before = await facts();
  expect(countSale(before, race, on)?.points).toBe(120_000);
  await signNow(app, member, await changeOf(app, member));
  const after = await facts();
  expect(countSale(after, race, on)?.points).toBe(130_000);
  expect(after.price).toBe(before.price);
  expect([countForBonus(before, month, on), countForBonus(after, month, on)?.price]).toEqual([
    null,
    100_000,
  ]);
});

test('what is paid and waits for its signature stands on home and among the memberships of its owner alone, until it is signed (MEM-6)', async () => {
  const { member } = await newPaid(app);
  // Its receipt knows by its charge which signature follows it (PAY-74).
  const { chargeId } = await app.database.db
    .selectFrom('membershipImprovement')
    .where('saleId', '=', member.saleId)
    .select('chargeId')
    .executeTakeFirstOrThrow();
  expect(chargeId).toBeTruthy();
  const other = await newMember(app);
  const seenBy = async (who: typeof member) => {
    const home = (await app.call(readAccount, {}, { as: who })).data;
    const { memberships } = (await app.call(listImprovements, {}, { as: who })).data;
    return { home: sectionOf(home, toSignSection), list: memberships.map(({ toSign }) => toSign) };
  };
  const waiting = {
    to: 'Membresía Oro',
    signUntil: new Date(TEST_NOON.getTime() + 7 * DAY_MS).toISOString(),
    chargeId,
  };
  expect(await seenBy(member)).toEqual({
    home: [{ saleId: member.saleId, ...waiting }],
    list: [waiting],
  });
  expect(await seenBy(other)).toEqual({ home: [], list: [null] });
  const change = await changeOf(app, member);
  expect((await signNow(app, member, change)).data.state).toBe('signed');
  expect(await seenBy(member)).toEqual({ home: [], list: [null] });
});
