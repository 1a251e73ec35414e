import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { addDays, day, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import { readCharge } from '@kantuta/contract/payments/charges.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { sectionOf } from '@kantuta/contract/section';
import {
  cancelStay,
  holdStay,
  listStays,
  readBooking,
  readStay,
  readStayCalendar,
  staysSection,
  stopWaiting,
  waitForStay,
  type Stay,
} from '@kantuta/contract/stays/stays.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, read as readPayment, start, tell } from '../../../test/paying.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { closeStaysJob, turnStaysJob } from './stays.jobs.ts';
import { makeStayType } from './stays.factory.ts';

let app: TestApp;
let typeId: number;
let customer: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  typeId = await newType();
  customer = await newCustomer(app, { sales: [] });
});

const TODAY = dayInLaPaz(TEST_NOON);
const GUEST = {
  name: 'Rosa Prueba',
  documentType: 1 as const,
  document: '9001002',
  birthDate: '1990-01-01',
  expiresOn: '',
};
type Form = InputOf<typeof holdStay>;

const newType = (options: Parameters<typeof makeStayType>[1] = {}) =>
  app.database.db.transaction().execute((tx) => makeStayType(tx, options));
const inDays = (days: number): Day => addDays(TODAY, days);
const form = (change: Partial<Form> = {}): Form => ({
  property: 'cabins',
  attemptId: randomUUID(),
  typeId,
  arrivesOn: inDays(10),
  leavesOn: inDays(12),
  saleId: 0,
  guests: [GUEST],
  ...change,
});
const hold = (input: Form = form(), as: Customer = customer) => app.call(holdStay, input, { as });
const read = (stayId: string, as: Customer = customer) => app.call(readStay, { stayId }, { as });
const cancel = (stayId: string, as: Customer = customer) =>
  app.call(cancelStay, { stayId }, { as });
const pay = ({ chargeId, price }: Stay, as: Customer = customer, method: 'qr' | 'credit' = 'qr') =>
  start(app, as, {
    attemptId: randomUUID(),
    method,
    selection: { companyId: 3, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: price.amount,
  });

async function paid(input: Form = form()): Promise<Stay> {
  const { data } = await hold(input);
  const payment = await pay(data);
  await tell(app, eventOf(app, qrOf(app, payment.data)));
  await runJobs(app);
  return (await read(data.stayId)).data;
}

async function entriesOf(kind: string, stayId: string) {
  const rows = await app.database.db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as of', 'of.id', 'entry.transactionId')
    .where('of.kind', '=', kind)
    .where('of.sourceId', '=', stayId)
    .orderBy('entry.line')
    .select(['entry.account', 'entry.amountMinor'])
    .execute();
  return rows.map(({ account, amountMinor }) => [account, amountMinor]);
}

test('a booking is held once for an attempt, paid by QR that ends with it, and confirmed (STY-5)', async () => {
  const input = form();
  const { data: held } = await hold(input);
  expect(held).toMatchObject({
    state: 'held',
    price: { amount: '137.50', currency: 'USD' },
    heldUntil: new Date(TEST_NOON.getTime() + 20 * MINUTE_MS).toISOString(),
    cancelling: { credit: { amount: '0.00' } },
  });
  expect((await hold(input)).data.stayId).toBe(held.stayId);
  expect((await hold({ ...input, leavesOn: inDays(13) })).codigo).toBe('idempotency_conflict');
  const others = input.guests.map((guest) => ({ ...guest, document: '9001999' }));
  expect((await hold({ ...input, guests: others })).codigo).toBe('idempotency_conflict');
  app.clock.advance(5 * MINUTE_MS);
  const payment = await pay(held);
  expect(qrOf(app, payment.data).expiresAt).toBe(held.heldUntil);
  await tell(app, eventOf(app, qrOf(app, payment.data)));
  await runJobs(app);
  expect((await read(held.stayId)).data).toMatchObject({ state: 'confirmed', chargeId: '' });
  const { data: charge } = await app.call(
    readCharge,
    { chargeId: held.chargeId },
    { as: customer },
  );
  expect(charge.owed.amount).toBe('0.00');
  expect((await app.call(listStays, {}, { as: customer })).data.stays).toHaveLength(1);
  const home = (await app.call(readAccount, {}, { as: customer })).data;
  expect(sectionOf(home, staysSection)).toMatchObject([{ stayId: held.stayId, heldUntil: null }]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test.each<[string, () => Partial<Form>, string]>([
  ['no valid document', () => ({ guests: [{ ...GUEST, documentType: 3 }] }), 'no_valid_id'],
  ['no adult', () => ({ guests: [{ ...GUEST, birthDate: '2015-01-01' }] }), 'adult_missing'],
  ['too many', () => ({ guests: Array.from({ length: 5 }, () => GUEST) }), 'too_many_guests'],
  ['today', () => ({ arrivesOn: TODAY, leavesOn: inDays(1) }), 'too_late'],
  ['too far', () => ({ arrivesOn: inDays(91), leavesOn: inDays(92) }), 'too_late'],
  ['too long', () => ({ leavesOn: inDays(18) }), 'stay_nights'],
  [
    'one night of Easter',
    () => ({ arrivesOn: '2026-04-03', leavesOn: '2026-04-04' }),
    'stay_nights',
  ],
  ['a membership of somebody else', () => ({ saleId: 999_999 }), 'forbidden'],
  ['a type of the other house', () => ({ property: 'hotel' }), 'forbidden'],
])('%s is refused (STY-3, STY-4)', async (_, change, codigo) => {
  expect((await hold(form(change()))).codigo).toBe(codigo);
});

test('two active bookings at most, and one that was not paid in time does not count (STY-3)', async () => {
  const first = await hold();
  expect((await hold(form({ leavesOn: inDays(13) }))).status).toBe(0);
  const third = () => hold(form({ leavesOn: inDays(14) }));
  expect((await third()).codigo).toBe('booking_limit');
  app.clock.advance(20 * MINUTE_MS);
  expect((await third()).status).toBe(0);
  await doJob(app, turnStaysJob.name, {});
  expect((await read(first.data.stayId)).data).toMatchObject({
    state: 'expired',
    cancelling: null,
  });
});

test('dates that are taken come with near ones, and are free again when nobody paid (STY-5)', async () => {
  typeId = await newType({ rooms: 1 });
  await hold();
  const other = await newCustomer(app, { sales: [] });
  const refused = await hold(form(), other);
  expect(refused.codigo).toBe('dates_taken');
  expect(refused.data).toMatchObject({
    near: [
      { arrivesOn: inDays(8), leavesOn: inDays(10) },
      { arrivesOn: inDays(12), leavesOn: inDays(14) },
      { arrivesOn: inDays(7), leavesOn: inDays(9) },
    ],
  });
  app.clock.advance(20 * MINUTE_MS);
  await doJob(app, turnStaysJob.name, {});
  expect((await hold(form(), other)).status).toBe(0);
});

test('a member pays the price of members; without the right, or with overdue instalments, not (STY-2)', async () => {
  const fresh = { companyId: 3, daysAgo: 5 };
  const member = await newCustomer(app, { sales: [fresh, fresh, { companyId: 3 }] });
  const [good = 0, plain = 0, late = 0] = member.saleIds;
  await app.database.owner
    .updateTable('catalogueItem')
    .set({ facts: JSON.stringify({ cabins: true, passes: 5 }) })
    .where('id', 'in', (of) =>
      of
        .selectFrom('sale')
        .where('id', 'in', [good, late])
        .select('itemId')
        .$castTo<{ itemId: number }>(),
    )
    .execute();
  const { data } = await app.call(readBooking, { property: 'cabins' }, { as: member });
  expect(data.memberships.map(({ saleId, missing }) => [saleId, missing])).toEqual([
    [good, null],
    [plain, 'no_right'],
    [late, 'overdue_instalments'],
  ]);
  expect((await hold(form({ saleId: good }), member)).data.price.amount).toBe('110.00');
  expect((await hold(form({ saleId: plain }), member)).codigo).toBe('no_cabin_right');
  expect((await hold(form({ saleId: late }), member)).codigo).toBe('overdue_instalments');
  // The hotel takes every membership of the park in good standing, and nobody else (STY-9).
  const hotel = await newType({ property: 'hotel', night: cents(4_800), guests: 1 });
  const asked = { property: 'hotel', typeId: hotel } as const;
  expect((await hold(form({ ...asked, saleId: plain }), member)).data).toMatchObject({
    price: { amount: '96.00' },
    saleId: plain,
  });
  expect((await hold(form(asked), member)).codigo).toBe('forbidden');
  const other = { as: customer };
  expect((await app.call(readBooking, { property: 'hotel', saleId: plain }, other)).codigo).toBe(
    'forbidden',
  );
});

test('the month shows prices of the season and what is free (STY-2)', async () => {
  await hold(form({ arrivesOn: '2026-04-01', leavesOn: '2026-04-03' }));
  const asked = { property: 'cabins', month: '2026-04', typeId } as const;
  const { days } = (await app.call(readStayCalendar, asked, { as: customer })).data;
  expect(days).toHaveLength(30);
  expect(days[0]).toMatchObject({ isHigh: false, public: { amount: '68.75' }, free: 7 });
  expect(days[1]).toMatchObject({ isHigh: true, public: { amount: '89.38' }, free: 7 });
  expect(days[2]).toMatchObject({ isHigh: true, member: { amount: '71.50' }, free: 8 });
});

test.each([
  [
    8,
    '137.50',
    [
      ['customer_deposits', 13_750],
      ['customer_credit', -13_750],
    ],
  ],
  [
    5,
    '68.75',
    [
      ['customer_deposits', 13_750],
      ['customer_credit', -6_875],
      ['stays_income', -6_875],
    ],
  ],
  [
    1,
    '0.00',
    [
      ['customer_deposits', 13_750],
      ['stays_income', -13_750],
    ],
  ],
])(
  'cancelled %i days before, %s is credit that pays the next booking (STY-6, STY-7)',
  async (days, credit, entries) => {
    const stay = await paid();
    app.clock.set(instantInLaPaz(addDays(day(stay.arrivesOn), -days), 10));
    customer = { ...customer, ...(await app.signIn(customer.personId)) };
    const { data } = await cancel(stay.stayId);
    expect(data).toMatchObject({ state: 'cancelled', credit: { amount: credit } });
    expect((await cancel(stay.stayId)).data).toEqual(data);
    expect(await entriesOf('stay_cancelled', stay.stayId)).toEqual(entries);
    const next = await hold(
      form({
        arrivesOn: addDays(day(stay.arrivesOn), 20),
        leavesOn: addDays(day(stay.arrivesOn), 22),
      }),
    );
    const payment = await pay(next.data, customer, 'credit');
    expect(payment.codigo).toBe(credit === '137.50' ? '' : 'credit_insufficient');
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test('credit ends after twelve months (STY-7)', async () => {
  const stay = await paid();
  await cancel(stay.stayId);
  app.clock.set(instantInLaPaz(day('2027-03-10'), 23));
  await doJob(app, closeStaysJob.name, {});
  expect(await entriesOf('stay_credit_ended', stay.stayId)).toEqual([]);
  app.clock.set(instantInLaPaz(day('2027-03-11')));
  await doJob(app, closeStaysJob.name, {});
  await doJob(app, closeStaysJob.name, {});
  expect(await entriesOf('stay_credit_ended', stay.stayId)).toEqual([
    ['customer_credit', 13_750],
    ['credit_expired', -13_750],
  ]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('whoever has not come by noon after the first night is a no-show, and the price is income (STY-8)', async () => {
  const stay = await paid();
  app.clock.set(new Date(instantInLaPaz(addDays(day(stay.arrivesOn), 1), 12).getTime() - 1));
  await doJob(app, closeStaysJob.name, {});
  customer = { ...customer, ...(await app.signIn(customer.personId)) };
  expect((await read(stay.stayId)).data.state).toBe('confirmed');
  app.clock.advance(1);
  await doJob(app, closeStaysJob.name, {});
  expect((await read(stay.stayId)).data.state).toBe('no_show');
  expect(await entriesOf('stay_used', stay.stayId)).toEqual([
    ['customer_deposits', 13_750],
    ['stays_income', -13_750],
  ]);
  expect((await cancel(stay.stayId)).codigo).toBe('stay_closed');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a payment that is on its way keeps the hold five minutes, once; nothing new begins after its end (STY-5)', async () => {
  const { data } = await hold();
  await pay(data);
  app.clock.advance(20 * MINUTE_MS);
  await doJob(app, turnStaysJob.name, {});
  expect((await read(data.stayId)).data).toMatchObject({
    state: 'held',
    heldUntil: new Date(TEST_NOON.getTime() + 25 * MINUTE_MS).toISOString(),
  });
  // The first one is over by itself, as the bank said; whoever tries again has these minutes.
  const { endsAt } = await app.database.db
    .selectFrom('charge')
    .where('id', '=', data.chargeId ?? '')
    .select('endsAt')
    .executeTakeFirstOrThrow();
  expect(new Date(endsAt ?? 0)).toEqual(new Date(TEST_NOON.getTime() + 25 * MINUTE_MS));
  app.clock.advance(5 * MINUTE_MS);
  await doJob(app, turnStaysJob.name, {});
  expect((await read(data.stayId)).data.state).toBe('expired');
  expect((await pay(data)).status).not.toBe(0);
});

test('bookings of somebody else do not exist (SEC-31)', async () => {
  const { data } = await hold();
  const other = await newCustomer(app, { sales: [] });
  expect((await read(data.stayId, other)).codigo).toBe('forbidden');
  expect((await cancel(data.stayId, other)).codigo).toBe('forbidden');
  expect((await pay(data, other)).codigo).toBe('forbidden');
  expect((await app.call(listStays, {}, { as: other })).data.stays).toEqual([]);
});

test('a hold that is being paid is not cancelled under the payment', async () => {
  const { data } = await hold();
  const payment = await pay(data);
  expect((await cancel(data.stayId)).codigo).toBe('items_in_payment');
  expect((await readPayment(app, customer, payment.data)).state).toBe('pending');
});

test('whoever waits is offered nights that become free, for six hours and from everybody else (STY-13)', async () => {
  typeId = await newType({ rooms: 1 });
  const holder = await newCustomer(app, { sales: [] });
  const first = await newCustomer(app, { sales: [] });
  await hold(form(), holder);
  const { arrivesOn, leavesOn } = form();
  const asked = { property: 'cabins', typeId, arrivesOn, leavesOn } as const;
  const wait = (as: Customer) => app.call(waitForStay, asked, { as });
  const { waitId } = (await wait(first)).data;
  expect((await wait(first)).data.waitId).toBe(waitId);
  app.clock.advance(MINUTE_MS);
  await wait(customer);
  expect((await app.call(stopWaiting, { waitId }, { as: customer })).codigo).toBe('forbidden');
  const offerOf = async (as: Customer) =>
    (await app.call(readBooking, { property: 'cabins' }, { as })).data.waits[0]?.offeredUntil;
  await doJob(app, turnStaysJob.name, {});
  expect(await offerOf(first)).toBeNull();
  // The hold ends, and the first in the line is offered its nights.
  app.clock.advance(20 * MINUTE_MS);
  await doJob(app, turnStaysJob.name, {});
  const until = new Date(app.clock.now().getTime() + 6 * HOUR_MS).toISOString();
  expect(await offerOf(first)).toBe(until);
  expect(await offerOf(customer)).toBeNull();
  expect((await hold(form(), holder)).codigo).toBe('dates_taken');
  // Nobody takes it: the next one is offered it, and books it.
  app.clock.advance(6 * HOUR_MS);
  await doJob(app, turnStaysJob.name, {});
  const again = { ...customer, ...(await app.signIn(customer.personId)) };
  expect(await offerOf(again)).toBe(
    new Date(app.clock.now().getTime() + 6 * HOUR_MS).toISOString(),
  );
  expect((await hold(form(), again)).status).toBe(0);
  expect(await offerOf(again)).toBeUndefined();
});
