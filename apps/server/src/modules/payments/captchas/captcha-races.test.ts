import { newCaptcha } from '@kantuta/contract/payments/captcha/captcha.calls';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { start } from '../../../../test/paying.ts';
import { newCard, prepaidInput } from '../../../../test/prepaid.ts';
import { withReusedCaptchas } from '../../../../test/without-locks.ts';

/** What two payments of one person by two cards hear that bring one captcha at the same moment. */
async function twoWithOne(app: TestApp): Promise<string[]> {
  const customer = await newCustomer(app);
  const [first, second] = [
    await prepaidInput(app, customer, await newCard(app)),
    await prepaidInput(app, customer, await newCard(app)),
  ];
  if (first.with?.method !== 'prepaid' || second.with?.method !== 'prepaid')
    throw new Error('not by prepaid card');
  const { captcha } = first.with;
  const inputs = [first, { ...second, with: { ...second.with, captcha } }];
  const answers = await holdUntilWaiting(
    app.database.owner,
    2,
    () => Promise.all(inputs.map((input) => start(app, customer, input))),
    { row: { table: 'captcha', id: captcha.captchaId } },
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('of two payments that bring one captcha at once it judges one; without its condition it would judge both', async () => {
  const app = await testApp({ jobs: false });
  const careless = await testApp({ jobs: false, tamper: withReusedCaptchas });
  try {
    expect(await twoWithOne(app)).toEqual(['', 'captcha_mismatch']);
    expect(await twoWithOne(careless)).not.toContain('captcha_mismatch');
  } finally {
    await app.close();
    await careless.close();
  }
});

test('a person gets sixty captchas an hour, whoever else asks (PAY-25)', async () => {
  const app = await testApp({ jobs: false });
  try {
    const [script, other] = [await newCustomer(app), await newCustomer(app)];
    const https: number[] = [];
    for (let n = 0; n < 61; n += 1)
      https.push((await app.call(newCaptcha, {}, { as: script })).http);
    expect(https.filter((http) => http === 200)).toHaveLength(60);
    expect(https.at(-1)).toBe(429);
    expect((await app.call(newCaptcha, {}, { as: other })).http).toBe(200);
  } finally {
    await app.close();
  }
});
