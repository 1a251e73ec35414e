import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountText, cents, parseCents } from '@kantuta/contract/money';
import {
  issueFriendCode,
  listFriendCodes,
  revokeFriendCode,
} from '@kantuta/contract/payments/friend/friend.calls';
import { blockPrepaidCard } from '@kantuta/contract/payments/prepaid/batches.calls';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../../test/hold.ts';
import { eventOf, paymentInputOf, qrOf, read, start, tell } from '../../../../../test/paying.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import { newCard, prepaidInput } from '../../../../../test/prepaid.ts';
import { countOf } from '../../../../../test/tables.ts';
import { friendCodeOf, prove } from '../../../../../test/wallets.ts';
import { withoutLocks } from '../../../../../test/without-locks.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { readHolder } from '../points/holder.views.ts';

let app: TestApp;
/** Without row locks. */
let unlocked: TestApp;
beforeAll(async () => {
  [app, unlocked] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
}, 400_000);
afterAll(() => Promise.all([app.close(), unlocked.close()]));

/** A customer to whom a card of 200 dollars was sold. */
async function holderOfCard(of: TestApp, name = 'Rosa') {
  const friend = await newCustomer(of, { name });
  const card = await newCard(of);
  const document = await readHolder(of.database.db, friend.personId);
  await of.database.owner
    .updateTable('prepaidCard')
    .set({
      buyerHash: of.platform.keys.hash(`prepaid-buyer:${document.toUpperCase()}`),
      buyerEnd: document.slice(-3),
      soldAt: of.clock.now(),
      activatedAt: of.clock.now(),
    })
    .where('id', '=', card.id)
    .execute();
  return { friend, card };
}

const balanceOf = async (id: string, of = app) =>
  (
    await of.database.db
      .selectFrom('prepaidCard')
      .where('id', '=', id)
      .select('balanceMinor')
      .executeTakeFirstOrThrow()
  ).balanceMinor;

/** 100 dollars of what is due by a code. */
async function byCode(of: TestApp, customer: Customer, code: string) {
  const selection = { mode: 'amount', amount: '100.00' } as const;
  return {
    ...(await paymentInputOf(of, customer, { selection })),
    attemptId: randomUUID(),
    method: 'friend',
    with: { method: 'friend', code },
  } as const;
}

test('a code on a prepaid card pays once: the card is debited, both are told with masked names, the books hold', async () => {
  const { friend, card } = await holderOfCard(app);
  const customer = await newCustomer(app, { name: 'Óscar' });
  const issued = await friendCodeOf(app, friend, { most: '150.00', cardId: card.id });
  const { data: listed } = await app.call(listFriendCodes, {}, { as: friend });
  expect(listed.rows).toMatchObject([{ onCard: card.number.slice(-4), canRevoke: true }]);
  expect(await balanceOf(card.id)).toBe(20_000);
  const input = await byCode(app, customer, issued.code);
  const { data, codigo } = await start(app, customer, input);
  expect([codigo, data.state]).toEqual(['', 'settled']);
  expect(await balanceOf(card.id)).toBe(10_000);
  // A lost answer: the same attempt is the same payment.
  expect((await start(app, customer, input)).data.intentId).toBe(data.intentId);
  expect(await balanceOf(card.id)).toBe(10_000);
  const told = await app.database.db
    .selectFrom('notification')
    .where('key', 'in', ['friendCodeUsed', 'paidByFriend'])
    .orderBy('key')
    .select(['personId', 'parameters'])
    .execute();
  expect(told).toMatchObject([
    { personId: friend.personId, parameters: { name: 'Ó. P.' } },
    { personId: customer.personId, parameters: { name: 'R. P.' } },
  ]);
  const entries = await app.database.db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction as t', 't.id', 'ledgerEntry.transactionId')
    .where('t.sourceId', '=', data.intentId)
    .where('account', '=', 'prepaid_liability')
    .select(['t.companyId', 'amountMinor', 'personId'])
    .execute();
  expect(entries).toEqual([
    { companyId: app.platform.brand.issuerId, amountMinor: 10_000, personId: friend.personId },
  ]);
  const again = await newCustomer(app);
  const second = await start(app, again, await byCode(app, again, issued.code));
  expect(second.codigo).toBe('friend_code_invalid');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('only an own card that can pay, after a fresh proof, and at most what is on it', async () => {
  const { friend, card } = await holderOfCard(app);
  const issue = (as: Customer, most: string, cardId = card.id) =>
    app.call(issueFriendCode, { most, cardId }, { as });
  expect((await issue(friend, '10.00')).codigo).toBe('step_up_required');
  const stranger = await newCustomer(app);
  for (const each of [friend, stranger]) await prove(app, each);
  expect((await issue(stranger, '10.00')).codigo).toBe('forbidden');
  expect((await issue(friend, '10.00', randomUUID())).codigo).toBe('forbidden');
  expect(await issue(friend, '200.01')).toMatchObject({
    codigo: 'prepaid_insufficient',
    data: { limit: { amount: '200.00' } },
  });
  expect((await issue(friend, '200.00')).codigo).toBe('');
  await app.call(blockPrepaidCard, { cardId: card.id }, { as: friend });
  expect((await issue(friend, '10.00')).codigo).toBe('prepaid_card_over');
});

test('revoked, lost and spent meanwhile: the code pays nothing, and nothing is taken', async () => {
  const { friend, card } = await holderOfCard(app);
  const customer = await newCustomer(app);
  const revoked = await friendCodeOf(app, friend, { most: '150.00', cardId: card.id });
  await app.call(revokeFriendCode, { id: revoked.id }, { as: friend });
  const use = async (code: string) =>
    (await start(app, customer, await byCode(app, customer, code))).codigo;
  expect(await use(revoked.code)).toBe('friend_code_invalid');
  // Its owner spends from the card what the code was to pay.
  const spent = await friendCodeOf(app, friend, { most: '150.00', cardId: card.id });
  expect((await start(app, friend, await prepaidInput(app, friend, card))).codigo).toBe('');
  expect((await start(app, friend, await prepaidInput(app, friend, card))).codigo).toBe('');
  expect(await use(spent.code)).toBe('friend_code_invalid');
  const other = await holderOfCard(app);
  const lost = await friendCodeOf(app, other.friend, { most: '150.00', cardId: other.card.id });
  await app.call(blockPrepaidCard, { cardId: other.card.id }, { as: other.friend });
  expect(await use(lost.code)).toBe('friend_code_invalid');
  expect(await balanceOf(other.card.id)).toBe(20_000);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a code pays a part; a payment that is cancelled gives the card its money back and frees the code', async () => {
  const { friend, card } = await holderOfCard(app);
  const customer = await newCustomer(app);
  const { code, id } = await friendCodeOf(app, friend, { most: '20.00', cardId: card.id });
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
  const first = await start(app, customer, split());
  expect([first.data.state, await balanceOf(card.id)]).toEqual(['pending', 18_000]);
  expect((await app.call(revokeFriendCode, { id }, { as: friend })).codigo).toBe(
    'friend_code_in_use',
  );
  await app.call(cancelPayment, { intentId: first.data.intentId }, { as: customer });
  expect(await balanceOf(card.id)).toBe(20_000);
  const second = await start(app, customer, split());
  await tell(app, eventOf(app, qrOf(app, second.data)));
  await runJobs(app);
  expect((await read(app, customer, second.data)).state).toBe('settled');
  expect(await balanceOf(card.id)).toBe(18_000);
  expect(await findViolations(app.database.db)).toEqual([]);
});

/** Two people pay with one code at the same moment; answers their codes and what is left on the card. */
async function useTwice(of: TestApp) {
  const { friend, card } = await holderOfCard(of);
  const { code } = await friendCodeOf(of, friend, { most: '100.00', cardId: card.id });
  const [first, second] = [await newCustomer(of), await newCustomer(of)];
  const [own, other] = [await byCode(of, first, code), await byCode(of, second, code)];
  const answers = await holdUntilWaiting(of.database.owner, 2, () =>
    Promise.all([start(of, first, own), start(of, second, other)]),
  );
  return {
    codes: answers.map(({ codigo }) => codigo).sort((a, b) => a.localeCompare(b)),
    holds: await countOf(of.database.db, 'prepaid_hold', `card_id = '${card.id}'`),
  };
}

test('of two people who use one code at once one pays', async () => {
  expect(await useTwice(app)).toEqual({ codes: ['', 'friend_code_invalid'], holds: 1 });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: without the lock of the code the card is debited for both', async () => {
  expect((await useTwice(unlocked)).holds).toBe(2);
});

test('the owner and a friend who spend the last of one card at once: one of them pays', async () => {
  const { friend, card } = await holderOfCard(app);
  const { code } = await friendCodeOf(app, friend, { most: '100.00', cardId: card.id });
  expect((await start(app, friend, await prepaidInput(app, friend, card))).codigo).toBe('');
  const customer = await newCustomer(app);
  const [own, given] = [await prepaidInput(app, friend, card), await byCode(app, customer, code)];
  const answers = await Promise.all([start(app, friend, own), start(app, customer, given)]);
  expect(answers.filter(({ codigo }) => codigo === '')).toHaveLength(1);
  expect(await balanceOf(card.id)).toBe(0);
  expect(await findViolations(app.database.db)).toEqual([]);
});
