import { randomUUID } from 'node:crypto';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  changePartnerCoupon,
  createPartnerCoupon,
  listCustomerPasses,
  listPartnerCoupons,
  stopPartnerCoupon,
} from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import {
  checkCoupon,
  listOfferedCoupons,
} from '@kantuta/contract/memberships/coupons/coupons.calls';
import { holdPass, readTickets, usePass } from '@kantuta/contract/memberships/passes/passes.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';

const TODAY = dayInLaPaz(TEST_NOON);
let app: TestApp;
let member: Customer;
let saleId: number;
/** Of all companies; of the company of the sale alone; of another one. */
let office: Session;
let ours: Session;
let theirs: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  member = await newCustomer(app, { sales: [{ companyId: 8 }] });
  await newCustomer(app, { sales: [{ companyId: 12 }] });
  [saleId = 0] = member.saleIds;
  await sql`UPDATE catalogue_item SET facts = '{"passes": 2}' WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(
    app.database.owner,
  );
  office = await newOperator(app, { role: 'sales_ops', companyIds: null });
  ours = await newOperator(app, { role: 'sales_ops', companyIds: [8] });
  theirs = await newOperator(app, { role: 'sales_ops', companyIds: [12] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const NONE = { title: '', about: '' };
const TEXTS = {
  es: { title: 'Óptica', about: 'En lentes con receta.' },
  en: { title: 'Optician', about: 'On lenses by prescription.' },
  pt: NONE,
};
const REASON = 'El socio comercial cerró.';
const create = (change: object = {}, as: Session = office) =>
  app.call(
    createPartnerCoupon,
    {
      couponId: randomUUID(),
      companyId: 8,
      texts: TEXTS,
      percent: 20,
      startsOn: TODAY,
      endsOn: '',
      ...change,
    },
    { as },
  );
const change = (couponId: string, of: object = {}, as: Session = office) =>
  app.call(
    changePartnerCoupon,
    { couponId, revision: 0, texts: TEXTS, endsOn: addDays(TODAY, 10), ...of },
    { as },
  );
const stop = (couponId: string, as: Session = office) =>
  app.call(stopPartnerCoupon, { couponId, reason: REASON }, { as });
const shown = async (language = 'es') =>
  (await app.call(readTickets, {}, { as: member, language })).data.coupons[0]?.benefits ?? [];
const codeOf = async (title: string) =>
  (await shown()).find((each) => each.title === title)?.code ?? '';
const check = async (code: string, language = 'es') =>
  (await app.call(checkCoupon, { code }, { language })).data.coupon;
const offered = async () =>
  (await app.call(listOfferedCoupons, {}, { as: member })).data.coupons.map(({ title }) => title);

test('a coupon that the desk begins stands with its customers, in their language, and its partner finds it valid (PASS-23)', async () => {
  const { data } = await create({ texts: { ...TEXTS, es: { ...TEXTS.es, title: 'Lentes' } } });
  expect(data).toMatchObject({ state: 'running', percent: 20, endsOn: null, company: { id: 8 } });
  const code = await codeOf('Lentes');
  expect(await check(code)).toMatchObject({ title: 'Lentes', percent: 20 });
  expect(await check(code, 'en')).toMatchObject({ title: 'Optician' });
  expect((await shown('pt')).map(({ title }) => title)).toContain('Lentes');
  expect(await offered()).toContain('Lentes');
  await stop(data.couponId);
  expect(await codeOf('Lentes')).toBe('');
  expect(await check(code)).toBeNull();
  expect(await offered()).not.toContain('Lentes');
});

/** Sessions of before are over on another day. */
async function signInAgain() {
  member = { ...member, ...(await app.signIn(member.personId)) };
  office = await app.signIn(office.personId);
}

test('it begins on its first day and is good through its last one (PASS-23)', async () => {
  const startsOn = addDays(TODAY, 2);
  const { data } = await create({ startsOn, endsOn: startsOn, companyId: null });
  expect(data.state).toBe('coming');
  expect(await codeOf('Óptica')).toBe('');
  app.clock.advance(2 * DAY_MS);
  await signInAgain();
  const code = await codeOf('Óptica');
  expect(await check(code)).toMatchObject({ percent: 20 });
  app.clock.advance(DAY_MS);
  await signInAgain();
  expect(await check(code)).toBeNull();
  expect((await change(data.couponId)).codigo).toBe('coupon_over');
  expect((await stop(data.couponId)).codigo).toBe('coupon_over');
  app.clock.set(TEST_NOON);
  await signInAgain();
});

test('products of other companies do not give it (PASS-23)', async () => {
  const { data } = await create({ companyId: 12 });
  expect(await codeOf('Óptica')).toBe('');
  await stop(data.couponId);
});

test('what it promised never changes, its words and its end do, and not over the head of somebody else (PASS-23)', async () => {
  const { data } = await create();
  const { couponId } = data;
  const both = await Promise.all([change(couponId), change(couponId, { endsOn: '' })]);
  expect(both.map(({ codigo }) => codigo).filter(Boolean)).toEqual(['coupon_changed']);
  expect(await change(couponId, { revision: 1, endsOn: addDays(TODAY, -1) })).toMatchObject({
    data: { fields: [{ field: 'endsOn', code: 'in_the_past' }] },
  });
  await expect(
    sql`UPDATE partner_coupon SET percent = 5 WHERE id = ${couponId}`.execute(app.database.owner),
  ).rejects.toThrow(/stays as it was given/);
  await stop(couponId);
  expect((await stop(couponId)).data.state).toBe('stopped');
  expect((await change(couponId, { revision: 2 })).codigo).toBe('coupon_over');
  expect(await countOf(app.database.owner, 'audit_entry', `object_id = '${couponId}'`)).toBe(3);
});

test('each operator keeps those of their companies; those of all only whoever reaches all (PASS-23)', async () => {
  const { data } = await create({}, ours);
  expect(data.can.change).toBe(true);
  expect((await create({ companyId: null }, ours)).codigo).toBe('forbidden');
  expect((await create({ companyId: 8 }, theirs)).codigo).toBe('forbidden');
  expect((await change(data.couponId, {}, theirs)).codigo).toBe('forbidden');
  expect((await stop(data.couponId, theirs)).codigo).toBe('forbidden');
  const seen = (await app.call(listPartnerCoupons, {}, { as: theirs })).data;
  expect(seen.coupons.map(({ couponId }) => couponId)).not.toContain(data.couponId);
  expect(seen).toMatchObject({ forAll: false, companies: [{ id: 12 }] });
  // Those of all companies are read by everybody, and changed by nobody of one company.
  expect(seen.coupons.find(({ texts }) => texts.es.title === 'Spa')?.can.change).toBe(false);
  await stop(data.couponId);
});

test('many that are over hide none that goes on since before them (PASS-23)', async () => {
  await sql`
    INSERT INTO partner_coupon (id, seal, texts, percent, starts_on, ends_on, created_at)
    SELECT id, id::text, ${JSON.stringify(TEXTS)}::jsonb, 20, '2026-01-01', '2026-01-02', '2026-01-01'
      FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 201)) made`.execute(
    app.database.owner,
  );
  const { coupons } = (await app.call(listPartnerCoupons, {}, { as: office })).data;
  expect(coupons.filter(({ texts }) => texts.es.title === 'Spa')).toHaveLength(1);
});

test('the same id again is the same coupon; a language that is half written is said beside its field (PASS-23)', async () => {
  const couponId = randomUUID();
  await create({ couponId });
  expect((await create({ couponId })).data.couponId).toBe(couponId);
  // What was corrected after a lost answer is not silently what it was: its percentage could never change.
  expect((await create({ couponId, percent: 10 })).codigo).toBe('idempotency_conflict');
  const half = { ...TEXTS, pt: { title: 'Ótica', about: '' } };
  expect(await create({ texts: half })).toMatchObject({
    data: { fields: [{ field: 'texts.pt.about', code: 'required' }] },
  });
  expect(await create({ startsOn: addDays(TODAY, -1) })).toMatchObject({
    data: { fields: [{ field: 'startsOn', code: 'in_the_past' }] },
  });
  expect(await create({ endsOn: addDays(TODAY, -1) })).toMatchObject({
    data: { fields: [{ field: 'endsOn' }] },
  });
  await stop(couponId);
});

test('the desk sees the passes of a customer, and no code of theirs (PASS-24)', async () => {
  const attemptId = randomUUID();
  const held = await app.call(holdPass, { saleId, attemptId }, { as: member });
  const useId = held.data.coupons[0]?.uses[0]?.useId ?? '';
  await app.call(usePass, { useId }, { as: member });
  const { data } = await app.call(listCustomerPasses, { personId: member.personId }, { as: ours });
  expect(data.passes).toMatchObject([
    {
      saleId,
      state: 'valid',
      left: 1,
      allotted: 2,
      uses: [{ number: 1, state: 'used', on: TODAY }],
    },
  ]);
  expect(data.passes[0]?.coupons.map(({ title }) => title)).toEqual(['Spa', 'Clínica']);
  for (const { code } of await shown()) expect(JSON.stringify(data)).not.toContain(code);
  const other = await app.call(listCustomerPasses, { personId: member.personId }, { as: theirs });
  expect(other.codigo).toBe('forbidden');
});
