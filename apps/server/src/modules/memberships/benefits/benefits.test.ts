import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { isExchangeCode } from '@kantuta/contract/memberships/benefits/exchange-code.rules';
import { listReceipts } from '@kantuta/contract/payments/receipts/receipts.calls';
import { readBenefits } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { start } from '../../../../test/paying.ts';
import {
  benefitsOf,
  firstOf,
  clubOf,
  newTraveller,
  orderOf,
  payFee,
  statesOf,
} from '../../../../test/traveling.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

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
  // What was paid is named by what it is, not by a reference (PAY-73).
  const { rows } = (await app.call(listReceipts, {}, { as: traveller })).data;
  expect(rows.find(({ covers }) => covers.length === 0)?.charges).toMatchObject([
    { detail: '[benefit.week] · [benefit.fee]' },
  ]);
  const told = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', traveller.personId)
    .where('key', '=', 'benefitIssued')
    .select('parameters')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(told.parameters)).toContain('[benefit.week]');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('an event that comes twice gives one code and one notification (BEN-4)', async () => {
  turnOn('exchange_twice', null);
  const { traveller } = await paying();
  await settle();
  const { code, reference } = await firstOf(app, traveller);
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
    const { reference } = await firstOf(app, traveller);
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
