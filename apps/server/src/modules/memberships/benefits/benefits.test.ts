import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { isExchangeCode } from '@kantuta/contract/memberships/benefits/exchange-code.rules';
import { readBenefits } from '@kantuta/contract/memberships/benefits/benefits.calls';
import {
  issueBenefit,
  listCustomerBenefits,
  readDeskBenefit,
  voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { read as readPayment, start } from '../../../../test/paying.ts';
import {
  benefitsOf,
  newTraveller,
  orderOf,
  payFee,
  statesOf,
  type Traveller,
} from '../../../../test/traveling.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { codeOf } from '../memberships.factory.ts';
import { followBenefitsJob } from './benefits.jobs.ts';

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

type SwitchName = Parameters<TestApp['sandbox']['switches']['set']>[0];
const turnOn = (name: SwitchName, next: number | null = 1, value: number | null = null) =>
  app.sandbox.switches.set(name, { on: true, next, value, calls: [] });
const follow = () => doJob(app, followBenefitsJob.name, {});
/** What the partner has told us of has arrived, and its jobs are done. */
async function settle(): Promise<void> {
  await runJobs(app);
  await app.sandbox.exchangeEvents.idle();
  await runJobs(app);
}
/** The person in a new session: the one before has been idle for too long. */
const again = async (traveller: Traveller): Promise<Traveller> => ({
  ...traveller,
  ...(await app.signIn(traveller.personId)),
});

/** A member who has paid the fee of a benefit. */
async function paying() {
  const traveller = await newTraveller(app);
  const { data: order } = await orderOf(app, traveller);
  const { data: payment, codigo } = await payFee(app, traveller, order.chargeId);
  expect([codigo, payment.state]).toEqual(['', 'settled']);
  return { traveller, payment, ...order };
}
const orderAtPartner = (reference: string) => app.sandbox.exchange.read(reference);
const keysOf = async ({ personId }: Traveller) => {
  const rows = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
};

test('less than the share locks benefits and says what is missing; a payment unlocks them (BEN-2)', async () => {
  const traveller = await newTraveller(app, { paid: '1769.50' });
  expect(await benefitsOf(app, traveller)).toMatchObject({
    problem: 'unpaid',
    missing: { amount: '0.50', currency: 'USD' },
    needed: { amount: '1770.00' },
    paid: { amount: '1769.50' },
    fee: { amount: '189.00' },
    left: 2,
  });
  expect(await statesOf(app, traveller)).toEqual(['locked', 'locked']);
  const refused = await orderOf(app, traveller);
  expect(refused).toMatchObject({
    status: 1,
    codigo: 'benefit_locked',
    data: { missing: { amount: '0.50' } },
  });
  await start(app, traveller, {
    attemptId: crypto.randomUUID(),
    method: 'card',
    with: {
      method: 'card',
      token: app.sandbox.processor.tokenise({
        number: '4111111111111111',
        expiry: '08/29',
        cvc: '123',
      }).id,
    },
    selection: { companyId: 27, currency: 'USD', mode: 'amount', amount: '200.00' },
    expectedAmount: '200.00',
  });
  expect(await statesOf(app, traveller)).toEqual(['available', 'available']);
});

test('an overdue instalment locks what is paid enough for (BEN-2)', async () => {
  const late = await newTraveller(app, { daysAgo: 100 });
  expect((await benefitsOf(app, late)).problem).toBe('overdue');
  expect((await orderOf(app, late)).codigo).toBe('overdue_instalments');
});

test('the fee is paid, the partner is asked, and its code is shown with its last day (BEN-3 to BEN-6)', async () => {
  const { traveller, payment } = await paying();
  expect(await statesOf(app, traveller)).toEqual(['in_process', 'available']);
  const [inProcess] = (await benefitsOf(app, traveller)).benefits;
  expect(inProcess).toMatchObject({
    promisedAt: new Date(TEST_NOON.getTime() + 48 * HOUR_MS).toISOString(),
    returnAt: new Date(TEST_NOON.getTime() + 7 * DAY_MS).toISOString(),
    code: '',
  });
  await settle();
  const [issued] = (await benefitsOf(app, traveller)).benefits;
  expect(issued).toMatchObject({ state: 'issued', kind: 'week', expiresOn: '2027-03-09' });
  expect(isExchangeCode(issued?.code ?? '')).toBe(true);
  expect(await keysOf(traveller)).toContain('benefitIssued');
  expect(payment.amount).toMatchObject({ amount: '189.00' });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('an event that comes twice gives one code and one notification (BEN-4)', async () => {
  turnOn('exchange_twice', null);
  const { traveller } = await paying();
  await settle();
  const [{ code = '', reference = '' } = {}] = (await benefitsOf(app, traveller)).benefits;
  app.sandbox.exchange.repeat(reference);
  await settle();
  expect((await benefitsOf(app, traveller)).benefits[0]?.code).toBe(code);
  expect((await keysOf(traveller)).filter((key) => key === 'benefitIssued')).toHaveLength(1);
});

test('the word of anybody else is refused (BEN-4)', async () => {
  const body = JSON.stringify({
    eventId: 'xev_1',
    type: 'order.issued',
    reference: 'ABCDEFGHJKMN',
    at: TEST_NOON.toISOString(),
  });
  const response = await fetch(`${app.url}/api/providers/exchange/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-exchange-signature': 't=1,v1=00' },
    body,
  });
  expect(await response.json()).toMatchObject({ codigo: 'bad_signature' });
});

test('a slow partner is waited for, and a partner that is down is asked again (BEN-4)', async () => {
  turnOn('exchange_slow', 1, 1_000);
  const { traveller } = await paying();
  await runJobs(app);
  expect(await statesOf(app, traveller)).toEqual(['in_process', 'available']);
  turnOn('exchange_down', null);
  app.clock.advance(2 * HOUR_MS);
  await follow();
  app.sandbox.switches.reset();
  app.clock.advance(11 * 60_000);
  await follow();
  expect(await statesOf(app, await again(traveller))).toEqual(['issued', 'available']);
});

test('what the partner says of a code that we know is applied: used, or voided (BEN-6)', async () => {
  for (const [does, state] of [
    ['use', 'used'],
    ['void', 'voided'],
  ] as const) {
    const { traveller } = await paying();
    await settle();
    const [{ reference = '' } = {}] = (await benefitsOf(app, traveller)).benefits;
    app.sandbox.exchange.act(reference, does);
    await settle();
    expect(await statesOf(app, traveller)).toEqual([state, 'available']);
    // It takes its place of the year all the same.
    expect((await benefitsOf(app, traveller)).left).toBe(1);
  }
});

test('the last benefit of a year is taken once, also by two devices at once (BEN-3)', async () => {
  const traveller = await newTraveller(app);
  const first = await orderOf(app, traveller);
  await payFee(app, traveller, first.data.chargeId);
  const both = await Promise.all([orderOf(app, traveller), orderOf(app, traveller)]);
  const [one, two] = both.map(({ data }) => data.chargeId);
  expect(one).toBe(two);
  const paid = await Promise.all([
    payFee(app, traveller, one ?? ''),
    payFee(app, await again(traveller), two ?? ''),
  ]);
  expect(paid.map(({ codigo }) => codigo).filter((code) => code === '')).toHaveLength(1);
  expect(await statesOf(app, traveller)).toEqual(['in_process', 'in_process']);
  expect((await orderOf(app, traveller)).codigo).toBe('benefit_used_up');
});

test(
  'without the lock of the person two orders would meet in the database, which refuses one (control)',
  async () => {
    const unlocked = await testApp({ jobs: false, tamper: withoutLocks, next: app });
    try {
      for (let round = 0; round < 5; round += 1) {
        const traveller = await newTraveller(app);
        await Promise.allSettled([orderOf(unlocked, traveller), orderOf(unlocked, traveller)]);
        const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM travel_benefit WHERE sale_id = ${traveller.saleId}`.execute(
          app.database.owner,
        );
        expect(rows[0]?.n).toBe(1);
      }
    } finally {
      await unlocked.close();
    }
  },
  MOST_MS,
);

test('another kind takes the place of an unpaid order; one that is paid by then stays (BEN-3)', async () => {
  const traveller = await newTraveller(app);
  const week = await orderOf(app, traveller, 'week');
  expect((await orderOf(app, traveller, 'week')).data).toEqual(week.data);
  const cruise = await orderOf(app, traveller, 'cruise');
  expect(cruise.data.chargeId).not.toBe(week.data.chargeId);
  expect((await benefitsOf(app, traveller)).open).toMatchObject({ kind: 'cruise', paying: null });
  // The charge of the first one is paid by nobody any more.
  expect((await payFee(app, traveller, week.data.chargeId)).codigo).not.toBe('');
  expect((await payFee(app, traveller, cruise.data.chargeId)).data.state).toBe('settled');
});

test('the fee of a company that takes no QR is not paid by QR', async () => {
  const traveller = await newTraveller(app);
  await app.database.db
    .insertInto('paymentRestriction')
    .values({
      companyIds: [27],
      methods: ['qr'],
      startsAt: new Date('2022-12-30T04:00:00Z'),
      endsAt: null,
      reasonKey: 'no_qr',
      author: '',
    })
    .execute();
  const { data } = await orderOf(app, traveller);
  const byQr = await start(app, traveller, {
    attemptId: crypto.randomUUID(),
    method: 'qr',
    selection: { companyId: 27, currency: 'USD', mode: 'charges', charges: [data.chargeId] },
    expectedAmount: '189.00',
  });
  expect(byQr.codigo).toBe('method_not_available');
});

test('while the flag is off neither call answers', async () => {
  const traveller = await newTraveller(app);
  await setFlag(false, 2);
  expect((await app.call(readBenefits, {}, { as: traveller })).codigo).toBe('forbidden');
  expect((await orderOf(app, traveller)).codigo).toBe('forbidden');
  await setFlag(true, 3);
  expect((await app.call(readBenefits, {}, { as: traveller })).codigo).toBe('');
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

test('nobody else sees a benefit or orders one for the membership', async () => {
  const traveller = await newTraveller(app);
  const other = await newCustomer(app);
  expect((await app.call(readBenefits, {}, { as: other })).data.memberships).toEqual([]);
  const { codigo } = await orderOf(app, { ...other, saleId: traveller.saleId });
  expect(codigo).toBe('forbidden');
});

const officeOf = (role: 'sales_ops' | 'finance' = 'sales_ops') =>
  newProvedOperator(app, { role, companyIds: [27] });
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
  expect(orderAtPartner(reference).state).toBe('cancelled');
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
  const [{ reference = '' } = {}] = (await benefitsOf(app, kept.traveller)).benefits;
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
