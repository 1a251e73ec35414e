import { checkCoupon } from '@kantuta/contract/memberships/coupons/coupons.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
let member: Customer;
let saleId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  member = await newCustomer(app);
  [saleId = 0] = member.saleIds;
  await sql`UPDATE catalogue_item SET facts = '{"passes": 2}' WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(
    app.database.owner,
  );
});
afterAll(() => app.close());

const benefits = async () =>
  (await app.call(readTickets, {}, { as: member })).data.coupons[0]?.benefits ?? [];
const check = async (code: string) => (await app.call(checkCoupon, { code })).data;
const setState = (state: string) =>
  sql`UPDATE sale SET state = ${state} WHERE id = ${saleId}`.execute(app.database.owner);

test('a partner sees what a coupon gives and to whom, as often as they look, and nothing is used up (PASS-6)', async () => {
  const [spa, clinic] = await benefits();
  const found = await check(spa?.code ?? '');
  expect(found).toEqual({
    coupon: {
      title: 'Spa',
      about: expect.stringContaining('spa'),
      percent: 10,
      holder: expect.stringMatching(/^\S\. \S\.$/),
    },
    at: TEST_NOON.toISOString(),
  });
  expect(await check(spa?.code ?? '')).toEqual(found);
  expect((await check(clinic?.code ?? '')).coupon).toMatchObject({ title: 'Clínica', percent: 5 });
  expect(await countOf(app.database.owner, 'pass_use', 'true')).toBe(0);
});

test('a code is taken as it is read aloud (PASS-6)', async () => {
  const code = (await benefits())[0]?.code ?? '';
  const typed = ` ${code.toLowerCase().match(/.{4}/g)?.join('-')} `;
  expect((await check(typed)).coupon?.title).toBe('Spa');
});

test('the seal of another product, and made-up codes, are not valid (PASS-6)', async () => {
  const code = (await benefits())[0]?.code ?? '';
  const swapped = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  for (const wrong of [swapped, `0000ZZZ${code.slice(7)}`, 'ZZZZZZZZZZZZZZZZ'])
    expect((await check(wrong)).coupon).toBeNull();
  expect((await app.call(checkCoupon, { code: 'ñ' })).codigo).toBe('invalid_input');
});

test('a coupon is over with its product (PASS-6)', async () => {
  const code = (await benefits())[0]?.code ?? '';
  await setState('reverted');
  expect(await benefits()).toEqual([]);
  expect((await check(code)).coupon).toBeNull();
  await setState('sold');
  expect((await check(code)).coupon?.title).toBe('Spa');
});

test('sixty checks an hour from one address (PASS-6)', async () => {
  const codes: string[] = [];
  for (let tried = 0; tried < 61; tried += 1)
    codes.push((await app.call(checkCoupon, { code: '0000001000000000' })).codigo ?? '');
  expect(codes.at(-1)).toBe('too_many_requests');
  app.clock.set(new Date(TEST_NOON.getTime() + 3_601_000));
  expect((await check('0000001000000000')).coupon).toBeNull();
});
