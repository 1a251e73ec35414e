import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import {
  issueBenefit,
  listCustomerBenefits,
  readDeskBenefit,
  voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { read as readPayment } from '../../../../test/paying.ts';
import {
  benefitsOf,
  clubOf,
  firstOf,
  newTraveller,
  orderOf,
  statesOf,
} from '../../../../test/traveling.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { codeOf } from '../memberships.factory.ts';

const MOST_MS = 300_000;
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
}, MOST_MS);
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});

const { turnOn, follow, settle, again, paying, keysOf } = clubOf(() => app);

const officeOf = () => newProvedOperator(app, { role: 'sales_ops', companyIds: [27] });
const listed = async (as: Awaited<ReturnType<typeof officeOf>>, id: string) =>
  (await app.call(listWork, { kind: 'benefit_late' }, { as })).data.items.find(
    (item) => item.id === id,
  );

test('a silent partner breaks the promise: its holder is told, and an operator issues by hand (BEN-7)', async () => {
  turnOn('exchange_silent', null);
  const { traveller, benefitId } = await paying();
  await settle();
  app.clock.advance(47 * HOUR_MS);
  await follow();
  const early = await officeOf();
  expect(await listed(early, benefitId)).toBeUndefined();
  app.clock.advance(HOUR_MS);
  await follow();
  await follow();
  const holder = await again(traveller);
  expect((await keysOf(holder)).filter((key) => key === 'benefitLate')).toHaveLength(1);
  const office = await officeOf();
  expect(await listed(office, benefitId)).toMatchObject({ reason: 'benefit_late' });
  const code = codeOf(benefitId);
  const wrong = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
  const refused = await app.call(issueBenefit, { benefitId, code: wrong }, { as: office });
  expect(refused.http).toBe(400);
  const typed =
    code
      .toLowerCase()
      .match(/.{1,4}/g)
      ?.join('-') ?? '';
  const done = await app.call(issueBenefit, { benefitId, code: typed }, { as: office });
  expect(done.data).toMatchObject({ state: 'issued', code, can: { issue: false, void: true } });
  // Sent twice it is done once; another code is too late.
  expect((await app.call(issueBenefit, { benefitId, code }, { as: office })).codigo).toBe('');
  const second = await app.call(
    issueBenefit,
    { benefitId, code: codeOf('another') },
    { as: office },
  );
  expect(second.codigo).toBe('benefit_closed');
  expect(await listed(office, benefitId)).toBeUndefined();
  expect(await statesOf(app, holder)).toEqual(['issued', 'available']);
});

test('a refusal of the partner is shown at once; one code is given once; a code is voided with a reason (BEN-7)', async () => {
  turnOn('exchange_refuses', null);
  const { traveller, benefitId } = await paying();
  await settle();
  const office = await officeOf();
  expect(await listed(office, benefitId)).toMatchObject({ reason: 'benefit_refused' });
  const code = codeOf(benefitId);
  await app.call(issueBenefit, { benefitId, code }, { as: office });
  app.sandbox.switches.reset();
  turnOn('exchange_silent', null);
  const other = await paying();
  await settle();
  const taken = await app.call(issueBenefit, { benefitId: other.benefitId, code }, { as: office });
  expect(taken.codigo).toBe('benefit_code_taken');
  const voided = await app.call(
    voidBenefit,
    { benefitId, reason: 'El socio lo retiró.' },
    { as: office },
  );
  expect(voided.data).toMatchObject({ state: 'voided', words: 'El socio lo retiró.' });
  expect(await keysOf(traveller)).toContain('benefitVoided');
  const own = await app.call(
    listCustomerBenefits,
    { personId: traveller.personId },
    { as: office },
  );
  expect(own.data.benefits.map(({ state }) => state)).toEqual(['voided']);
  const elsewhere = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  expect((await app.call(readDeskBenefit, { benefitId }, { as: elsewhere })).codigo).toBe(
    'forbidden',
  );
});

test('seven days without a code give the fee back by its method, and the benefit is free again (BEN-8)', async () => {
  turnOn('exchange_silent', null);
  const { traveller, payment, benefitId } = await paying();
  await settle();
  const { reference } = await app.database.db
    .selectFrom('travelBenefit')
    .where('id', '=', benefitId)
    .select('reference')
    .executeTakeFirstOrThrow();
  app.clock.advance(7 * DAY_MS - 60_000);
  await follow();
  expect(await statesOf(app, await again(traveller))).toEqual(['in_process', 'available']);
  app.clock.advance(60_000);
  await follow();
  await follow();
  await runJobs(app);
  const holder = await again(traveller);
  expect(await statesOf(app, holder)).toEqual(['available', 'available']);
  expect((await readPayment(app, holder, payment)).state).toBe('reversed');
  expect((await keysOf(holder)).filter((key) => key === 'benefitReturned')).toHaveLength(1);
  expect(app.sandbox.exchange.read(reference).state).toBe('cancelled');
  const returned = await app.database.db
    .selectFrom('paymentReturn')
    .where('intentId', '=', payment.intentId)
    .select(['way', 'amountMinor'])
    .execute();
  expect(returned).toEqual([{ way: 'card', amountMinor: 18_900 }]);
  expect(await findViolations(app.database.db)).toEqual([]);
  expect((await orderOf(app, holder)).codigo).toBe('');
});

test('a code that came in the last minute keeps the fee, and no code comes for one that went back (BEN-8)', async () => {
  turnOn('exchange_silent', null);
  const kept = await paying();
  await settle();
  const { reference } = await firstOf(app, kept.traveller);
  app.sandbox.exchangeEvents.pointTo('http://127.0.0.1:9/nobody');
  app.sandbox.exchange.act(reference, 'issue');
  app.clock.advance(7 * DAY_MS);
  await follow();
  const holder = await again(kept.traveller);
  expect(await statesOf(app, holder)).toEqual(['issued', 'available']);
  expect((await readPayment(app, holder, kept.payment)).state).toBe('settled');
  app.sandbox.exchangeEvents.pointTo(`${app.url}/api/providers/exchange/events`);
});

test('a code ends after its last day, and what nobody took ends with its year (BEN-6)', async () => {
  const { traveller } = await paying();
  await settle();
  app.clock.set(new Date('2027-03-10T16:00:00Z'));
  await follow();
  const holder = await again(traveller);
  const { benefits } = await benefitsOf(app, holder);
  const before = benefits.filter(({ year }) => year.until < dayInLaPaz(app.clock.now()));
  expect(before.map(({ state, kind }) => [state, kind])).toEqual([
    ['expired', 'week'],
    ['expired', null],
  ]);
});

test('an order that nobody paid in its year asks for nothing any more', async () => {
  const traveller = await newTraveller(app);
  const { data } = await orderOf(app, traveller);
  const { year } = await benefitsOf(app, traveller);
  app.clock.set(new Date(`${addDays(year?.until ?? dayInLaPaz(TEST_NOON), 1)}T16:00:00Z`));
  await follow();
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM travel_benefit WHERE id = ${data.benefitId}`.execute(app.database.owner);
  expect(rows[0]?.state).toBe('dropped');
  expect((await benefitsOf(app, await again(traveller))).open).toBeNull();
});

test('the database gives a code once and lets no benefit go back', async () => {
  const { traveller, benefitId } = await paying();
  await settle();
  const change = (set: ReturnType<typeof sql>) =>
    sql`UPDATE travel_benefit SET ${set} WHERE id = ${benefitId}`.execute(app.database.owner);
  await expect(change(sql`code = ${codeOf('x')}`)).rejects.toThrow('has its code');
  await expect(change(sql`state = 'in_process'`)).rejects.toThrow('cannot become');
  await expect(
    sql`INSERT INTO travel_benefit (id, reference, sale_id, company_id, person_id, year_from, year_until, number, kind, state, fee_minor, ordered_at)
        SELECT gen_random_uuid(), 'X', sale_id, company_id, person_id, year_from, year_until, number, kind, 'ordered', fee_minor, ordered_at
          FROM travel_benefit WHERE id = ${benefitId}`.execute(app.database.owner),
  ).rejects.toThrow('travel_benefit_once');
  expect(traveller.saleId).toBeGreaterThan(0);
});
