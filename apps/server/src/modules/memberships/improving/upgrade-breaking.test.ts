import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  confirmImprovement,
  quoteImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { readNewTerm } from '@kantuta/contract/contracts/addenda.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { again, changeOf, confirm, payDue, turn, withdraw } from '../../../../test/improving.ts';
import { read, startPaying } from '../../../../test/paying.ts';
import { payQr } from '../../../../test/reserving.ts';
import { prove } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import {
  CLUB,
  clubItemOf,
  loadClub,
  newUpgradeOrder,
  newUpgradePaid,
  newUpgrader,
  quoteUpgrade,
  readPaper,
  readToSign,
  signUpgrade,
} from '../../../../test/upgrading.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

const MOST_MS = 300_000;
let app: TestApp;
let unguarded: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  unguarded = await testApp({ jobs: false, tamper: withoutLocks });
  for (const each of [app, unguarded]) await loadClub(each);
  // The table, too, refuses every step that it does not know.
  const { owner } = unguarded.database;
  await sql`DROP TRIGGER membership_improvement_stays ON membership_improvement`.execute(owner);
  await sql`
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'membership_improvement'::regclass AND contype = 'c' LOOP
        EXECUTE format('ALTER TABLE membership_improvement DROP CONSTRAINT %I', name);
      END LOOP;
    END $$`.execute(owner);
}, MOST_MS);
afterAll(() => Promise.all([app.close(), unguarded.close()]));
beforeEach(() => {
  for (const each of [app, unguarded]) each.clock.set(TEST_NOON);
});

const clean = async (on = app) => expect(await findViolations(on.database.db)).toEqual([]);
const stateOf = async (on: TestApp, saleId: number) =>
  (
    await on.database.db
      .selectFrom('sale')
      .where('id', '=', saleId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;
const salesOf = (on: TestApp, personId: number) =>
  countOf(on.database.owner, 'sale', `person_id = ${personId}`);

test('nobody but the holder quotes, reads, confirms or signs an upgrade', async () => {
  const { member, improvementId } = await newUpgradePaid(app);
  const other = await newUpgrader(app);
  const itemId = await clubItemOf(app, other, 'VOY');
  const asked = { saleId: member.saleId, itemId };
  expect((await app.call(quoteImprovement, asked, { as: other })).codigo).toBe('forbidden');
  expect((await confirm(app, other, improvementId)).codigo).toBe('forbidden');
  expect((await readPaper(app, other, improvementId)).codigo).toBe('forbidden');
  const toSign = await readToSign(app, member);
  expect((await signUpgrade(app, other, toSign)).codigo).toBe('forbidden');
  expect(await changeOf(app, member)).toMatchObject({ state: 'paid' });
});

test('less than a fifth paid, arrears, and one that is not dearer are refused as for an improvement (MEM-3)', async () => {
  const poor = await newUpgrader(app, { initial: '600.00' });
  expect(await quoteUpgrade(app, poor)).toMatchObject({
    codigo: 'improve_min_paid',
    data: { missing: { amount: '98.00' } },
  });
  const late = await newUpgrader(app, { daysAgo: 100 });
  expect((await quoteUpgrade(app, late)).codigo).toBe('overdue_instalments');
  const rich = await newUpgrader(app);
  const itemId = await clubItemOf(app, rich, 'VOY');
  const same = await newUpgrader(app, { price: '5900.00', initial: '2000.00' });
  const asked = { saleId: same.saleId, itemId };
  expect((await app.call(quoteImprovement, asked, { as: same })).codigo).toBe('improve_not_better');
});

test('a quote can be taken until its last instant, and at that instant no more', async () => {
  const member = await newUpgrader(app);
  const { improvementId } = (await quoteUpgrade(app, member)).data;
  app.clock.advance(15 * MINUTE_MS - 1);
  const { chargeId } = (await confirm(app, member, improvementId)).data;
  app.clock.advance(1);
  expect((await confirm(app, member, improvementId)).codigo).toBe('quote_expired');
  expect((await payDue(app, member, chargeId ?? '', '241.00', CLUB)).codigo).toBe('quote_expired');
  await turn(app);
  expect((await quoteUpgrade(app, member)).codigo).toBe('');
});

test('while the flag is off nobody is quoted or confirms, and who has paid still signs', async () => {
  const quoted = await newUpgrader(app);
  const { improvementId } = (await quoteUpgrade(app, quoted)).data;
  const itemId = await clubItemOf(app, quoted, 'VOY');
  const { member } = await newUpgradePaid(app);
  await setFlag(false, 2);
  const asked = { saleId: quoted.saleId, itemId };
  expect((await app.call(quoteImprovement, asked, { as: quoted })).codigo).toBe('forbidden');
  expect((await app.call(confirmImprovement, { improvementId }, { as: quoted })).codigo).toBe(
    'forbidden',
  );
  expect((await signUpgrade(app, member)).codigo).toBe('');
  await setFlag(true, 3);
  await clean();
});

async function setFlag(on: boolean, version: number): Promise<void> {
  await insertSettings(app.database.db, [
    {
      key: 'feature.intlMembership',
      scopeKind: 'brand',
      scopeId: '',
      value: { on, audience: 'everybody', from: null, until: null, owner: '', expires: null },
      validFrom: TEST_NOON,
      version,
      author: 'test',
      approver: '',
      reason: 'test',
      createdAt: TEST_NOON,
    },
  ]);
  app.platform.settings.forget();
}

test('paid, the old plan is frozen and its other changes wait', async () => {
  const { member, chargeId, improvementId } = await newUpgradeOrder(app);
  await payDue(app, member, chargeId, '241.00', CLUB);
  expect((await withdraw(app, member, improvementId)).codigo).toBe('improve_ended');
  expect((await quoteUpgrade(app, member)).codigo).toBe('improve_under_way');
  const { data } = await app.call(readNewTerm, { saleId: member.saleId }, { as: member });
  expect(data.reason).toBe('waiting');
  const debts = (await app.call(listDebts, {}, { as: member })).data.groups.flatMap(
    ({ items }) => items,
  );
  expect(debts.filter(({ state }) => state !== 'frozen')).toEqual([]);
  await clean();
});

test('signed in its last instant it counts; at 7 days all of it goes back by its method, no sale is opened and the plan goes on (MEM-5, MEM-7)', async () => {
  const inTime = await newUpgradePaid(app, { dueDay: 25 });
  const { member, payment } = await newUpgradePaid(app, { dueDay: 25 });
  app.clock.advance(7 * DAY_MS - 1);
  const signer = await again(app, inTime.member);
  expect((await signUpgrade(app, signer)).data).toMatchObject({ state: 'signed' });
  const late = await again(app, member);
  const toSign = await readToSign(app, late);
  app.clock.advance(1);
  expect((await signUpgrade(app, late, toSign)).codigo).toBe('improve_ended');
  await turn(app);
  await turn(app);
  expect(await changeOf(app, late)).toMatchObject({ state: 'returned', newSaleId: null });
  expect(await read(app, late, payment)).toMatchObject({ state: 'reversed' });
  expect(await stateOf(app, member.saleId)).toBe('sold');
  expect(await salesOf(app, member.personId)).toBe(1);
  await clean();
});

test('another contract than the one that was read is not signed, and a proof is asked for', async () => {
  const { member } = await newUpgradePaid(app);
  const toSign = await readToSign(app, member);
  const other = { ...toSign, sha256: '0'.repeat(64) };
  expect((await signUpgrade(app, member, other)).codigo).toBe('contract_changed');
  await sql`UPDATE person SET address = 'Calle 10' WHERE id = ${member.personId}`.execute(
    app.database.owner,
  );
  expect((await signUpgrade(app, member, toSign)).codigo).toBe('contract_changed');
  const unproved = { ...member, ...(await app.signIn(member.personId)) };
  const now = await readToSign(app, unproved);
  expect((await signUpgrade(app, unproved, now)).codigo).toBe('step_up_required');
  await prove(app, unproved);
  expect((await signUpgrade(app, unproved, now)).codigo).toBe('');
});

test('without what a contract says of its buyer nothing is quoted, and none is there to sign (MEM-7)', async () => {
  const unknown = await newUpgrader(app);
  const itemId = await clubItemOf(app, unknown, 'VOY');
  await sql`UPDATE person SET address = '' WHERE id = ${unknown.personId}`.execute(
    app.database.owner,
  );
  const asked = { saleId: unknown.saleId, itemId };
  expect((await app.call(quoteImprovement, asked, { as: unknown })).codigo).toBe('improve_office');
  const { member, improvementId } = await newUpgradePaid(app);
  await sql`UPDATE person SET address = '' WHERE id = ${member.personId}`.execute(
    app.database.owner,
  );
  expect(await readPaper(app, member, improvementId)).toMatchObject({
    codigo: 'step_not_allowed',
    data: { missing: ['personal_data'] },
  });
});

test('money of the old plan that comes while it is frozen is credit, and the contract stays as it was read', async () => {
  const member = await newUpgrader(app);
  const onItsWay = await startPaying(app, member, {
    selection: { companyId: 3, saleId: member.saleId },
  });
  const { improvementId } = (await quoteUpgrade(app, member)).data;
  const { chargeId } = (await confirm(app, member, improvementId)).data;
  await payDue(app, member, chargeId ?? '', '241.00', CLUB);
  const toSign = await readToSign(app, member);
  await payQr(app, onItsWay);
  expect(await read(app, member, onItsWay)).toMatchObject({ state: 'settled' });
  expect((await signUpgrade(app, member, toSign)).data).toMatchObject({ state: 'signed' });
  await clean();
});

test('cut off before its end nothing of the signature is there, and the same press does it; said again it is the same', async () => {
  const { member } = await newUpgradePaid(app);
  const toSign = await readToSign(app, member);
  await cutOffAtTheEnd(app.database.owner, () => signUpgrade(app, member, toSign)).catch(
    () => undefined,
  );
  expect(await changeOf(app, member)).toMatchObject({ state: 'paid' });
  expect(await stateOf(app, member.saleId)).toBe('sold');
  expect(await salesOf(app, member.personId)).toBe(1);
  await clean();
  const first = await signUpgrade(app, member, toSign);
  expect(first.data).toMatchObject({ state: 'signed' });
  expect((await signUpgrade(app, member, toSign)).data).toEqual(first.data);
  expect(await salesOf(app, member.personId)).toBe(2);
  await clean();
});

/** Two signatures in the same moment: what came of both. */
async function signTwice(on: TestApp) {
  const { member } = await newUpgradePaid(on);
  const toSign = await readToSign(on, member);
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([signUpgrade(on, member, toSign), signUpgrade(on, member, toSign)]),
  );
  return {
    codes: answers.map(({ codigo }) => codigo),
    same: new Set(answers.map(({ data }) => data?.newSaleId)).size,
    sales: await salesOf(on, member.personId),
    violations: (await findViolations(on.database.db)).length,
  };
}

test('two signatures at once open one sale; without locks it would end otherwise', async () => {
  const once = { codes: ['', ''], same: 1, sales: 2, violations: 0 };
  expect(await signTwice(app)).toEqual(once);
  expect(await signTwice(unguarded).catch(() => 'failed')).not.toEqual(once);
});

/** The signature and the return of the money in the same moment: what came of both. */
async function signAgainstReturn(on: TestApp) {
  const { member, payment } = await newUpgradePaid(on, { dueDay: 25 });
  on.clock.advance(7 * DAY_MS - 1);
  const signer = await again(on, member);
  const toSign = await readToSign(on, signer);
  const returning = async () => {
    // The clock turns while the signature stands before its end.
    await expect.poll(() => waitingOf(on), { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    on.clock.advance(1);
    await turn(on);
  };
  const [signed] = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([signUpgrade(on, signer, toSign), returning()]),
  );
  return {
    codigo: signed.codigo,
    state: (await changeOf(on, signer)).state,
    money: (await read(on, signer, payment)).state,
    violations: (await findViolations(on.database.db)).length,
  };
}

async function waitingOf({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`.execute(database.owner);
  return rows[0]?.n ?? 0;
}

test('a signature against the return of its money: one of them, never both; without locks it would end otherwise', async () => {
  const signed = { codigo: '', state: 'signed', money: 'settled', violations: 0 };
  expect(await signAgainstReturn(app)).toEqual(signed);
  expect(await signAgainstReturn(unguarded).catch(() => 'failed')).not.toEqual(signed);
});
