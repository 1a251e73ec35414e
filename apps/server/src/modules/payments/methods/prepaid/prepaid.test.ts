import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '@kantuta/contract/dates';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { newCaptcha, readCaptchaSum } from '@kantuta/contract/payments/captcha/captcha.calls';
import { checkDigitOf } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { readPrepaidBalance } from '@kantuta/contract/payments/prepaid/prepaid.calls';
import { serverTexts } from '@kantuta/phrases/server-texts';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer } from '../../../../../test/customer.ts';
import { cutOffAtTheEnd } from '../../../../../test/hold.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import { eventOf, qrOf, read, start, tell } from '../../../../../test/paying.ts';
import {
  answeredCaptcha,
  newCard,
  prepaidAndQr,
  prepaidInput,
  type TestCard,
} from '../../../../../test/prepaid.ts';
import { proofOf } from '../../../../../test/proof-of-work.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { numberHashes } from './prepaid-secrets.present.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const balanceOf = async ({ id }: TestCard) => {
  const { balanceMinor } = await app.database.db
    .selectFrom('prepaidCard')
    .where('id', '=', id)
    .select('balanceMinor')
    .executeTakeFirstOrThrow();
  return balanceMinor;
};
const triesAreOver = () => app.clock.advance(61 * 60_000);

test('a card pays a debt with another company at once, with receipt, and both books say so', async () => {
  const customer = await newCustomer(app);
  const card = await newCard(app);
  const input = await prepaidInput(app, customer, card);
  const { data } = await start(app, customer, input);
  expect(data).toMatchObject({ state: 'settled', receipt: { number: expect.any(String) } });
  expect(data.parts).toMatchObject([{ method: 'prepaid', state: 'captured' }]);
  // What was answered from memory is what is read later.
  expect(data).toEqual(await read(app, customer, data));
  expect(await balanceOf(card)).toBe(20_000 - Math.round(Number(input.expectedAmount) * 100));
  expect(await findViolations(app.database.db)).toEqual([]);
  // The same attempt again, with the captcha that it has used up, is the same payment and takes nothing more.
  const again = await start(app, customer, input);
  expect(again.data.intentId).toBe(data.intentId);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a card that holds less says what it holds, and pays that much with the rest by QR in the same attempt', async () => {
  const customer = await newCustomer(app);
  const card = await newCard(app, { value: '50.00', used: '12.50' });
  const split = await prepaidAndQr(app, customer, card, '37.50');
  const { parts, ...whole } = split;
  const refused = await start(app, customer, { ...whole, with: parts?.[0]?.with });
  expect(refused).toMatchObject({
    codigo: 'prepaid_insufficient',
    data: { limit: { amount: '37.50', currency: 'USD' } },
  });
  const { data: payment } = await start(app, customer, split);
  expect(payment.parts.map(({ method, state }) => [method, state])).toEqual([
    ['prepaid', 'held'],
    ['qr', 'prepared'],
  ]);
  expect(await balanceOf(card)).toBe(0);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('settled');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what a payment holds goes back to the card when it ends without money', async () => {
  const customer = await newCustomer(app);
  const card = await newCard(app, { value: '20.00' });
  const { data } = await start(app, customer, await prepaidAndQr(app, customer, card, '20.00'));
  expect(await balanceOf(card)).toBe(0);
  await app.call(cancelPayment, { intentId: data.intentId }, { as: customer });
  expect(await balanceOf(card)).toBe(2_000);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('unknown, wrong key, blocked and expired get one and the same answer', async () => {
  const customer = await newCustomer(app);
  const good = await newCard(app);
  const unknown = { number: `991099999999999${checkDigitOf('991099999999999')}`, key: '2468' };
  const cards = [
    unknown,
    { ...good, key: '0000' },
    await newCard(app, { blockedAt: app.clock.now() }),
    await newCard(app, { expiresOn: day('2020-01-01') }),
  ];
  for (const card of cards) {
    const answer = await start(app, customer, await prepaidInput(app, customer, card));
    expect(answer).toMatchObject({ status: 1, codigo: 'prepaid_invalid', data: {} });
  }
  expect(await balanceOf(good)).toBe(20_000);
});

test('a right key counts nothing, whether its payment is recorded, refused or repeated; a wrong one stays counted', async () => {
  triesAreOver();
  const customer = await newCustomer(app);
  const card = await newCard(app, { value: '150.00' });
  const counted = async () => {
    const rows = await app.database.db
      .selectFrom('attemptLimit')
      .where('subject', 'like', 'prepaid:%')
      .where('windowStart', '=', app.clock.now())
      .select('count')
      .execute();
    return rows.map(({ count }) => count);
  };
  const wrong = await prepaidInput(app, customer, { ...card, key: '1111' });
  expect((await start(app, customer, wrong)).codigo).toBe('prepaid_invalid');
  const input = await prepaidInput(app, customer, card);
  expect((await start(app, customer, input)).data.state).toBe('settled');
  expect(await counted()).toEqual([1]);
  expect((await start(app, customer, input)).data.state).toBe('settled');
  expect(await counted()).toEqual([1]);
  const short = await prepaidInput(app, customer, card);
  expect((await start(app, customer, short)).codigo).toBe('prepaid_insufficient');
  expect(await counted()).toEqual([1]);
  expect(await balanceOf(card)).toBe(5_000);
  // The same attempt twice at once: one payment, one debit, and no try is left counted.
  const rich = await newCard(app);
  const twice = await prepaidInput(app, customer, rich);
  await Promise.all([start(app, customer, twice), start(app, customer, twice)]);
  expect(await balanceOf(rich)).toBe(10_000);
  expect(await counted()).toEqual(expect.arrayContaining([1, 0]));
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('five wrong tries close a card for an address for an hour, also to the right key; a right one counts nothing', async () => {
  triesAreOver();
  const customer = await newCustomer(app);
  const card = await newCard(app);
  for (let tries = 0; tries < 5; tries += 1) {
    const input = await prepaidInput(app, customer, { ...card, key: '1111' });
    expect((await start(app, customer, input)).codigo).toBe('prepaid_invalid');
  }
  const right = await start(app, customer, await prepaidInput(app, customer, card));
  expect(right.codigo).toBe('too_many_requests');
  triesAreOver();
  const later = await newCustomer(app);
  for (let reads = 0; reads < 6; reads += 1) {
    const captcha = await answeredCaptcha(app, later);
    const { data } = await app.call(
      readPrepaidBalance,
      { number: card.number, captcha },
      { as: later },
    );
    expect(data).toMatchObject({ state: 'issued', balance: { amount: '200.00' } });
  }
});

const triesOf = async ({ number }: TestCard) => {
  const [hash] = numberHashes(app.platform.keys, number);
  const { count } = await app.database.db
    .selectFrom('attemptLimit')
    .where('subject', 'like', `prepaid:%:${hash?.toString('base64url')}`)
    .select('count')
    .executeTakeFirstOrThrow();
  return count;
};

test('a captcha serves one attempt: a second one needs another, and a repeat hears the same and is no other try', async () => {
  triesAreOver();
  const customer = await newCustomer(app);
  const card = await newCard(app, { value: '50.00' });
  const input = await prepaidInput(app, customer, card);
  for (let repeats = 0; repeats < 7; repeats += 1)
    expect((await start(app, customer, input)).codigo).toBe('prepaid_insufficient');
  const second = { ...input, attemptId: randomUUID() };
  expect((await start(app, customer, second)).codigo).toBe('captcha_mismatch');
  // A wrong key, too, is judged once, however often it is sent.
  const rich = await newCard(app);
  const wrong = await prepaidInput(app, customer, { ...rich, key: '1111' });
  for (let repeats = 0; repeats < 7; repeats += 1)
    expect((await start(app, customer, wrong)).codigo).toBe('prepaid_invalid');
  expect(await triesOf(rich)).toBe(1);
});

test('within one attempt nobody guesses at a captcha: another answer is another use, and counts', async () => {
  triesAreOver();
  const customer = await newCustomer(app);
  const card = await newCard(app);
  const input = await prepaidInput(app, customer, card);
  const given = input.with?.method === 'prepaid' ? input.with : never();
  const heard: string[] = [];
  const sums = Array.from({ length: 19 }, (_, n) => String(n + 2));
  const wrong = sums.filter((sum) => sum !== given.captcha.answer).slice(0, 5);
  // The right one is among them, and comes too late.
  const late = sums.filter((sum) => !wrong.includes(sum));
  for (const answer of [...wrong, ...late]) {
    const captcha = { ...given.captcha, answer };
    heard.push((await start(app, customer, { ...input, with: { ...given, captcha } })).codigo);
  }
  expect(heard).toEqual([
    ...Array.from({ length: 5 }, () => 'captcha_mismatch'),
    ...late.map(() => 'too_many_requests'),
  ]);
  expect(await balanceOf(card)).toBe(20_000);
});

test('a process that ends before its payment is recorded leaves nothing counted once the attempt is repeated', async () => {
  triesAreOver();
  const customer = await newCustomer(app);
  const card = await newCard(app);
  const input = await prepaidInput(app, customer, card);
  const lost = await cutOffAtTheEnd(app.database.owner, () => start(app, customer, input));
  expect(lost.status).not.toBe(0);
  // Nobody could take it back: the control of what follows.
  expect(await triesOf(card)).toBe(1);
  expect((await start(app, customer, input)).data.state).toBe('settled');
  expect(await triesOf(card)).toBe(0);
  expect(await balanceOf(card)).toBe(10_000);
});

test('a captcha is right once, for its own person, for two minutes, with its work done', async () => {
  let customer = await newCustomer(app);
  const { number } = await newCard(app);
  const balance = async (captcha: Awaited<ReturnType<typeof answeredCaptcha>>, as = customer) =>
    (await app.call(readPrepaidBalance, { number, captcha }, { as })).codigo;
  const answered = () => answeredCaptcha(app, customer);

  expect(await balance(await answered(), await newCustomer(app))).toBe('captcha_mismatch');
  expect(await balance({ ...(await answered()), answer: 'XXXXX' })).toBe('captcha_mismatch');
  expect(await balance({ ...(await answered()), proof: '{}' })).toBe('captcha_mismatch');
  const other = await answered();
  expect(await balance({ ...(await answered()), proof: other.proof })).toBe('captcha_mismatch');
  triesAreOver();
  customer = await newCustomer(app);
  const late = await answered();
  app.clock.advance(121_000);
  expect(await balance(late)).toBe('captcha_mismatch');

  // A look at a card is a use, also of the same card.
  const looked = await answered();
  expect(await balance(looked)).toBe('');
  expect(await balance(looked)).toBe('captcha_mismatch');

  // A wrong answer uses it up: the right one comes too late.
  const used = await answered();
  const card = await newCard(app);
  const wrong = { number: card.number, captcha: { ...used, answer: 'XXXXX' } };
  expect((await app.call(readPrepaidBalance, wrong, { as: customer })).codigo).toBe(
    'captcha_mismatch',
  );
  expect(await balance(used)).toBe('captcha_mismatch');
});

test('the answer stands in no reply: neither the characters nor the sum as a number', async () => {
  const customer = await newCustomer(app);
  const { data } = await app.call(newCaptcha, {}, { as: customer });
  expect(Object.keys(data).sort()).toEqual(['captchaId', 'challenge', 'expiresAt', 'image']);
  const png = Buffer.from(data.image, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeLessThan(12_000);
  const { captchaId } = data;
  const { words } = (await app.call(readCaptchaSum, { captchaId }, { as: customer })).data;
  const [first, plus, second, ...more] = words.split(' ');
  const numbers = serverTexts('es').captcha.numbers.split(' ');
  const spoken = [first, second].map((word) => numbers.indexOf(word ?? '') + 2);
  const row = await app.database.db
    .selectFrom('captcha')
    .where('id', '=', captchaId)
    .select(['first', 'second'])
    .executeTakeFirstOrThrow();
  expect([plus, ...more]).toEqual(['más']);
  expect(spoken).toEqual([row.first, row.second]);
  expect(JSON.parse(await proofOf(data.challenge))).toMatchObject({ solution: expect.anything() });
});

test('two phones that spend one card at once: one pays, the other reads that it is not enough', async () => {
  triesAreOver();
  const card = await newCard(app, { value: '200.00', used: '50.00' });
  const people = [await newCustomer(app), await newCustomer(app), await newCustomer(app)];
  const inputs = await Promise.all(people.map((person) => prepaidInput(app, person, card)));
  const answers = await Promise.all(
    people.map((person, index) => start(app, person, inputs[index] ?? never())),
  );
  const codes = answers.map(({ codigo }) => codigo).sort();
  expect(codes).toEqual(['', 'prepaid_insufficient', 'prepaid_insufficient']);
  expect(await balanceOf(card)).toBeGreaterThanOrEqual(0);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: a read followed by a write takes more than the card holds', async () => {
  const { id } = await newCard(app, { value: '100.00' });
  const { db } = app.database;
  const reads = await Promise.all(
    Array.from({ length: 4 }, () =>
      db
        .selectFrom('prepaidCard')
        .where('id', '=', id)
        .select('balanceMinor')
        .executeTakeFirstOrThrow(),
    ),
  );
  const taken = await Promise.all(
    reads.map(async ({ balanceMinor }) => {
      if (balanceMinor < 10_000) return 0;
      await db
        .updateTable('prepaidCard')
        .set({ balanceMinor: balanceMinor - 10_000 })
        .where('id', '=', id)
        .execute();
      return 10_000;
    }),
  );
  expect(taken.reduce<number>((sum, each) => sum + each, 0)).toBeGreaterThan(10_000);
});

test('a payment by card without what the card needs is refused beside its field', async () => {
  const customer = await newCustomer(app);
  const { with: _, ...input } = await prepaidInput(app, customer, await newCard(app));
  const answer = await start(app, customer, { ...input, attemptId: randomUUID() });
  expect(answer.data).toMatchObject({ fields: [{ field: 'with', code: 'required' }] });
});

function never(): never {
  throw new Error('no input');
}
