import { listImprovements } from '@kantuta/contract/memberships/improving.calls';
import { cede, readCeding } from '@kantuta/contract/contracts/cession.calls';
import { quoteImprovement } from '@kantuta/contract/memberships/improving/improvements.calls';
import { day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { readBalance, readProduct } from '@kantuta/contract/sales/sales.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import {
  again,
  changeOf,
  confirm,
  newMember,
  newPaid,
  quoteOf,
  signNow,
  turn,
} from '../../../../test/improving.ts';
import { turnTwoForOneJob } from '../two-for-one/two-for-one.jobs.ts';
import { doJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/database.ts';
import { limitOf } from '../../../../test/settings.ts';
import { prove } from '../../../../test/signing-in.ts';
import { CLUB, loadClub, newUpgradePaid } from '../../../../test/upgrading.ts';
import { shieldedSales, shieldsOfSale, shieldsOfSales } from '../../payments/payments.module.ts';
import { withFrozen } from './frozen.views.ts';

const MOST_MS = 300_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await loadClub(app);
}, MOST_MS);
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const ceding = (saleId: number, as: Parameters<typeof confirm>[1]) =>
  app.call(cede, { saleId, document: '5512345' }, { as });

test('while a change waits for its signature its instalments are frozen, and are not said to be looked at (MEM-6)', async () => {
  const { member } = await newPaid(app);
  const { data } = await app.call(readProduct, { saleId: member.saleId }, { as: member });
  expect(data.product).toMatchObject({ inRegularization: false, payoff: null, overdueCount: 0 });
  const open = data.instalments.filter(({ state }) => state !== 'paid');
  expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['frozen']));
});

test('a cession is refused while a change is paid, and can be asked once it is signed (MEM-6)', async () => {
  const { member } = await newPaid(app);
  const { saleId } = member;
  expect((await ceding(saleId, member)).data).toEqual({ reason: 'waiting' });
  expect((await app.call(readCeding, { saleId }, { as: member })).data.reason).toBe('waiting');
  await prove(app, member);
  expect((await signNow(app, member, await changeOf(app, member))).codigo).toBe('');
  expect((await app.call(readCeding, { saleId }, { as: member })).data.reason).toBeNull();
});

test('also of one that is paid off, where no instalment tells of the change (MEM-6, MEM-7)', async () => {
  const { member } = await newUpgradePaid(
    app,
    { companyId: CLUB, product: 'travel', price: '5900.00', initial: '5900.00' },
    { code: 'ELI', amount: '400.00' },
  );
  await prove(app, member);
  const answer = await ceding(member.saleId, member);
  expect([answer.codigo, answer.data]).toEqual(['cession_not_allowed', { reason: 'waiting' }]);
});

test('what costs nothing at once freezes a plan once: who did not sign it goes to the office (MEM-5)', async () => {
  await limitOf(app, 'improve.duePct', '"0"');
  const member = await newMember(app);
  const { data } = await quoteOf(app, member);
  expect((await confirm(app, member, data.improvementId)).data.state).toBe('paid');
  app.clock.advance(7 * DAY_MS);
  await turn(app);
  const later = await again(app, member);
  expect(await changeOf(app, later)).toMatchObject({ state: 'returned' });
  expect((await quoteOf(app, later)).codigo).toBe('improve_office');
  // Whose change is the first one is not asked to come.
  const other = await newMember(app);
  expect((await quoteOf(app, other)).codigo).toBe('');
  await limitOf(app, 'improve.duePct', '"10"');
});

test('a change for money that went back does not send anybody to the office (MEM-5)', async () => {
  const { member } = await newPaid(app);
  app.clock.advance(7 * DAY_MS);
  await turn(app);
  expect((await quoteOf(app, await again(app, member))).codigo).toBe('');
});

test('only sales with a late instalment that a change touches are looked at one by one (MEM-6)', async () => {
  const { shieldedSales: shielded } = withFrozen({ shieldedSales, shieldsOfSale, shieldsOfSales });
  const [signed, waiting] = [await newPaid(app), await newPaid(app, { daysAgo: 25 })];
  await prove(app, signed.member);
  await signNow(app, signed.member, await changeOf(app, signed.member));
  const on = (text: string) => shielded(app.database.db, { companyIds: [3], on: day(text) });
  expect(await on('2026-03-11')).toEqual([]);
  const late = await on('2026-04-20');
  expect(late).toContain(waiting.member.saleId);
  expect(late).not.toContain(signed.member.saleId);
  expect(await shielded(app.database.db, { companyIds: [8], on: day('2026-04-20') })).toEqual([]);
});

test('what was left after an old payment is told by what the membership cost then (MEM-6)', async () => {
  const { member } = await newPaid(app);
  const left = async () => {
    const { movements } = (await app.call(readBalance, {}, { as: member })).data;
    return movements
      .filter(({ saleId }) => saleId === member.saleId)
      .map(({ amount, balanceAfter }) => [amount.amount, balanceAfter.amount]);
  };
  const before = await left();
  expect(before).toEqual([['1200.00', '1290.00']]);
  await prove(app, member);
  expect((await signNow(app, member, await changeOf(app, member))).codigo).toBe('');
  expect(await left()).toEqual(before);
});

/** This sale is the second one of a 2x1, in force. */
async function makeSecond(saleId: number): Promise<void> {
  const { saleId: firstId } = await newMember(app);
  const on = sql`'2020-01-01'::date + ${saleId}::int`;
  await sql`
    WITH campaign AS (
      INSERT INTO two_for_one_campaign (starts_on, ends_on, stock, taken) VALUES (${on}, ${on}, 1, 1) RETURNING id),
    offered AS (
      INSERT INTO two_for_one_item SELECT campaign.id, sale.item_id FROM campaign, sale WHERE sale.id = ${saleId} RETURNING *)
    INSERT INTO two_for_one (id, campaign_id, item_id, company_id, person_id, first_sale_id, second_sale_id, state, taken_at, activated_at)
    SELECT ${app.platform.ids.uuid()}::uuid, offered.campaign_id, offered.item_id, sale.company_id, sale.person_id, ${firstId}::int, sale.id, 'active', ${TEST_NOON}::timestamptz, ${TEST_NOON}::timestamptz
      FROM offered, sale WHERE sale.id = ${saleId}`.execute(app.database.owner);
}
const heldOf = async (as: Parameters<typeof confirm>[1]) =>
  (await app.call(listImprovements, {}, { as })).data.memberships;

test('a second one of a 2x1 that is suspended becomes nothing better, at its quote, its confirmation and its signature (TWO-5)', async () => {
  const suspend = (saleId: number) =>
    sql`UPDATE two_for_one SET state = 'suspended', suspended_until = '2026-04-09' WHERE second_sale_id = ${saleId}`.execute(
      app.database.owner,
    );
  const member = await newMember(app);
  await makeSecond(member.saleId);
  const [held] = await heldOf(member);
  expect(held).toMatchObject({ problem: null });
  const { data } = await quoteOf(app, member);
  await suspend(member.saleId);
  expect((await heldOf(member))[0]).toMatchObject({
    problem: 'promo_second_suspended',
    offers: [],
  });
  const stale = { saleId: member.saleId, itemId: held?.offers[0]?.itemId ?? 0 };
  expect((await app.call(quoteImprovement, stale, { as: member })).codigo).toBe(
    'promo_second_suspended',
  );
  expect((await confirm(app, member, data.improvementId)).codigo).toBe('promo_second_suspended');

  // Paid before the first one fell: nobody signs it, and the money goes back.
  const { member: payer } = await newPaid(app);
  await makeSecond(payer.saleId);
  const change = await changeOf(app, payer);
  await suspend(payer.saleId);
  await prove(app, payer);
  expect((await signNow(app, payer, change)).codigo).toBe('promo_second_suspended');
  app.clock.advance(7 * DAY_MS);
  await turn(app);
  expect(await changeOf(app, await again(app, payer))).toMatchObject({ state: 'returned' });
});

test('a second one of a 2x1 that became a better one has money of its own, and stays when the first one falls (TWO-11)', async () => {
  const states = async (saleIds: readonly number[]) =>
    (
      await app.database.db
        .selectFrom('twoForOne')
        .where('secondSaleId', 'in', saleIds)
        .orderBy('secondSaleId')
        .select('state')
        .execute()
    ).map(({ state }) => state);
  const [{ member: better }, { member: unsigned }] = [await newPaid(app), await newPaid(app)];
  const saleIds = [better.saleId, unsigned.saleId];
  for (const saleId of saleIds) await makeSecond(saleId);
  await prove(app, better);
  expect((await signNow(app, better, await changeOf(app, better))).codigo).toBe('');
  await sql`
    UPDATE sale SET state = 'reverted' WHERE id IN (SELECT first_sale_id FROM two_for_one WHERE second_sale_id = ANY(${saleIds}::int[]))`.execute(
    app.database.owner,
  );
  await doJob(app, turnTwoForOneJob.name, {});
  // What was paid and not signed goes back (MEM-5), so that one has nothing of its own.
  expect(await states(saleIds)).toEqual(['active', 'suspended']);
  app.clock.advance(31 * DAY_MS);
  await doJob(app, turnTwoForOneJob.name, {});
  expect((await states(saleIds))[0]).toBe('active');
});
