import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { amountText, cents, parseCents } from '@kantuta/contract/money';
import {
  checkFriendCode,
  issueFriendCode,
  listFriendCodes,
  revokeFriendCode,
} from '@kantuta/contract/payments/friend/friend.calls';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer } from '../../../../../test/customer.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import { eventOf, paymentInputOf, qrOf, read, start, tell } from '../../../../../test/paying.ts';
import {
  customerWithPoints,
  friendCodeOf,
  friendInput,
  prove,
  walletOf,
} from '../../../../../test/wallets.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const noticesOf = (personId: number) =>
  app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .select(['key', 'parameters'])
    .execute();

test('a code pays once from the points of its owner, and both are told with masked names', async () => {
  const friend = await customerWithPoints(app);
  const customer = await newCustomer(app, { name: 'Óscar' });
  const { code } = await friendCodeOf(app, friend);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  const { data: found } = await app.call(checkFriendCode, { code }, { as: customer });
  expect(found).toMatchObject({ most: { amount: '250.00' }, friend: 'R. P.' });
  const input = await friendInput(app, customer, code.toLowerCase());
  const { data, codigo } = await start(app, customer, input);
  expect([codigo, data.state]).toEqual(['', 'settled']);
  await runJobs(app);
  const points = parseCents(input.expectedAmount);
  expect(await walletOf(app, friend)).toMatchObject({ active: 25_000 - points, spent: points });
  expect(await noticesOf(friend.personId)).toMatchObject([
    { key: 'friendCodeUsed', parameters: { name: 'Ó. P.' } },
  ]);
  expect((await noticesOf(customer.personId)).map(({ key }) => key)).toContain('paidByFriend');
  const { rows } = (await app.call(listFriendCodes, {}, { as: friend })).data;
  expect(rows).toMatchObject([{ state: 'used', usedBy: 'Ó. P.', canRevoke: false }]);
  expect(await findViolations(app.database.db)).toEqual([]);
  const other = await newCustomer(app);
  const again = await start(app, other, await friendInput(app, other, code));
  expect(again.codigo).toBe('friend_code_invalid');
});

test('a code is issued after a fresh proof, and on points that are there', async () => {
  const friend = await customerWithPoints(app, 1_000);
  const issue = (most: string) => app.call(issueFriendCode, { most }, { as: friend });
  expect((await issue('5.00')).codigo).toBe('step_up_required');
  await prove(app, friend);
  expect((await issue('10.01')).codigo).toBe('points_insufficient');
  expect((await issue('0.00')).http).toBe(400);
  for (let count = 0; count < 5; count += 1) expect((await issue('10.00')).codigo).toBe('');
  expect((await issue('10.00')).codigo).toBe('too_many_friend_codes');
});

test('a code for the own document is refused before a proof is asked', async () => {
  const document = `7${randomInt(10_000_000, 99_999_999)}`;
  const friend = await newCustomer(app, { document });
  const issue = (of: string) =>
    app.call(issueFriendCode, { most: '5.00', document: of }, { as: friend });
  expect((await issue(document)).codigo).toBe('own_friend_code');
  expect((await issue(`${document}1`)).codigo).toBe('step_up_required');
});

test('unknown, own, expired, revoked and for somebody else are the same refusal', async () => {
  const friend = await customerWithPoints(app);
  const codeOf = async (input = {}) => (await friendCodeOf(app, friend, input)).code;
  const check = async (code: string, as = friend) =>
    (await app.call(checkFriendCode, { code }, { as })).codigo;
  expect(await check(await codeOf())).toBe('friend_code_invalid');
  const customer = await newCustomer(app);
  expect(await check('ABCDEFGH', customer)).toBe('friend_code_invalid');
  expect(await check(await codeOf({ document: '123' }), customer)).toBe('friend_code_invalid');
  expect(await check(await codeOf({ document: customer.document }), customer)).toBe('');
  const { id, code } = await friendCodeOf(app, friend);
  const revoke = () => app.call(revokeFriendCode, { id }, { as: friend });
  expect((await app.call(revokeFriendCode, { id }, { as: customer })).codigo).toBe('forbidden');
  for (const _ of [1, 2]) expect((await revoke()).data.state).toBe('revoked');
  expect(await check(code, customer)).toBe('friend_code_invalid');
  const late = await codeOf();
  app.clock.advance(30 * MINUTE_MS);
  expect(await check(late, customer)).toBe('friend_code_invalid');
});

test('five wrong codes close the field for 30 minutes, also for a right one', async () => {
  const friend = await customerWithPoints(app);
  const customer = await newCustomer(app);
  for (let count = 0; count < 5; count += 1)
    expect((await app.call(checkFriendCode, { code: 'ABCDEFGH' }, { as: customer })).codigo).toBe(
      'friend_code_invalid',
    );
  const { code } = await friendCodeOf(app, friend);
  const { http } = await start(app, customer, await friendInput(app, customer, code));
  expect(http).toBe(429);
  app.clock.advance(30 * MINUTE_MS);
  const { code: later } = await friendCodeOf(app, friend);
  expect((await start(app, customer, await friendInput(app, customer, later))).codigo).toBe('');
});

test('a code pays a part; a payment that is cancelled frees it', async () => {
  const friend = await customerWithPoints(app);
  const customer = await newCustomer(app);
  const { id, code } = await friendCodeOf(app, friend, { most: '20.00' });
  const input = await paymentInputOf(app, customer);
  const rest = amountText(cents(parseCents(input.expectedAmount) - 2_000));
  const split = () => ({
    ...input,
    attemptId: randomUUID(),
    method: 'friend' as const,
    parts: [
      { method: 'friend' as const, amount: '20.00', with: { method: 'friend' as const, code } },
      { method: 'qr' as const, amount: rest },
    ],
  });
  const whole = await start(app, customer, await friendInput(app, customer, code));
  expect([whole.codigo, whole.data]).toMatchObject([
    'friend_code_short',
    { limit: { amount: '20.00' } },
  ]);
  const first = await start(app, customer, split());
  expect(first.data.state).toBe('pending');
  // Nobody revokes it under the payment.
  const revoke = () => app.call(revokeFriendCode, { id }, { as: friend });
  expect((await revoke()).codigo).toBe('friend_code_in_use');
  await app.call(cancelPayment, { intentId: first.data.intentId }, { as: customer });
  await runJobs(app);
  expect(await walletOf(app, friend)).toMatchObject({ active: 25_000, blocked: 0 });
  const second = await start(app, customer, split());
  await tell(app, eventOf(app, qrOf(app, second.data)));
  await runJobs(app);
  expect((await read(app, customer, second.data)).state).toBe('settled');
  expect(await walletOf(app, friend)).toMatchObject({ active: 23_000, spent: 2_000 });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('no code is stored or audited', async () => {
  const friend = await customerWithPoints(app);
  const customer = await newCustomer(app);
  const { code } = await friendCodeOf(app, friend);
  await start(app, customer, await friendInput(app, customer, code));
  const { db } = app.database;
  const rows = [
    await db.selectFrom('friendCode').selectAll().execute(),
    await db.selectFrom('auditEntry').selectAll().execute(),
    await db.selectFrom('event').selectAll().execute(),
  ];
  const text = JSON.stringify(rows);
  expect(text).not.toContain(code);
  expect(text).not.toContain(code.replace('-', ''));
});
