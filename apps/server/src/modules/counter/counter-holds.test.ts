import { heldAtCounter } from '@kantuta/contract/reservations/counter-holds.calls';
import { sectionOf } from '@kantuta/contract/section';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  holdAtCounter,
  payAtCounter,
  quoteAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { readHold } from '@kantuta/contract/reservations/holds.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { find, newCashier } from '../../../test/at-counter.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { findPlaces, FORM } from '../../../test/holding.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { countOf } from '../../../test/tables.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { makeLotForSale } from '../reservations/reservations.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
  await findPlaces(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

/** A customer whose profile is complete, without purchases. */
async function completeCustomer(): Promise<Customer> {
  const customer = await newCustomer(app, { sales: [] });
  const { gender, nationalityId, countryId, cityId, address, cellphone, email } = FORM;
  await app.database.owner
    .updateTable('person')
    .set({ gender, nationalityId, countryId, cityId, address })
    .where('id', '=', customer.personId)
    .execute();
  for (const [kind, value] of [
    ['cellphone', cellphone],
    ['email', `${customer.personId}-${email}`],
  ] as const)
    await app.database.owner
      .insertInto('contact')
      .values({ personId: customer.personId, kind, value, createdAt: app.clock.now() })
      .execute();
  return customer;
}

const lot = () => app.database.db.transaction().execute((tx) => makeLotForSale(tx));

async function atCounter(cashier: Session, customer: Customer) {
  const { placeId, unitId } = await lot();
  const { customer: name } = await find(app, cashier, customer);
  const input = { attemptId: randomUUID(), customer: name, placeId };
  const hold = (change = {}) => app.call(holdAtCounter, { ...input, ...change }, { as: cashier });
  return { input, unitId, hold };
}

const holdsOf = (personId: number) =>
  app.database.db
    .selectFrom('hold')
    .where('personId', '=', personId)
    .select(['id', 'madeBy', 'sellerId', 'state'])
    .execute();

test('a cashier holds a lot for the customer who stands there, takes its deposit in the open till, and it is reserved (RES-31)', async () => {
  const [cashier, customer] = [await newCashier(app), await completeCustomer()];
  const { hold, input } = await atCounter(cashier, customer);
  const { data, codigo } = await hold();
  expect(codigo).toBe('');
  const [held] = await holdsOf(customer.personId);
  expect(held).toMatchObject({ madeBy: cashier.personId, sellerId: null, state: 'active' });
  // A lost answer: the same attempt is the same hold and the same charge.
  expect((await hold()).data.chargeId).toBe(data.chargeId);
  // Nor is what they hold already held again, whoever asks: its deposit is what is paid.
  expect((await hold({ attemptId: randomUUID() })).data.chargeId).toBe(data.chargeId);
  expect(await holdsOf(customer.personId)).toHaveLength(1);
  // What reservations declare for the counter, and nothing of its price or of who made it (CSH-3).
  const [shown] = sectionOf(data, heldAtCounter) ?? [];
  expect(Object.keys(shown ?? {})).toEqual(['reference', 'title', 'detail', 'state', 'endsAt']);
  expect(shown).toMatchObject({ state: 'active' });
  const charge = data.charges.find(({ chargeId }) => chargeId === data.chargeId);
  const selection = {
    companyId: charge?.company.id ?? 0,
    currency: 'USD' as const,
    mode: 'charges' as const,
    charges: [data.chargeId],
  };
  const quote = await app.call(
    quoteAtCounter,
    { customer: input.customer, selection },
    { as: cashier },
  );
  const paid = await app.call(
    payAtCounter,
    {
      attemptId: randomUUID(),
      customer: input.customer,
      method: 'cash',
      selection,
      expectedAmount: quote.data.amount.amount,
      received: { USD: '200.00', BOB: '0.00' },
    },
    { as: cashier },
  );
  expect([paid.codigo, paid.data.payment.state]).toEqual(['', 'settled']);
  expect((await holdsOf(customer.personId))[0]?.state).toBe('converted');
  // The customer reads who did it, and was told.
  const { data: history } = await app.call(readHold, { holdId: held?.id ?? '' }, { as: customer });
  expect(history.edits[0]).toMatchObject({ act: 'made', role: 'operator' });
  expect(
    await countOf(
      app.database.db,
      'notification',
      `person_id = ${customer.personId} AND key = 'heldForYou'`,
    ),
  ).toBe(1);
  const trail = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'reservations.hold')
    .where('objectId', '=', held?.id ?? '')
    .select('actorId')
    .execute();
  expect(trail).toEqual([{ actorId: cashier.personId }]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the rules are those of the customer: what is taken, owed or unknown is refused, and nothing is held', async () => {
  const cashier = await newCashier(app);
  const owing = await newCustomer(app);
  const unknown = await newCustomer(app, { sales: [] });
  const complete = await completeCustomer();
  const first = await atCounter(cashier, complete);
  expect((await first.hold()).codigo).toBe('');
  const other = await completeCustomer();
  const { customer: name } = await find(app, cashier, other);
  const taken = await first.hold({ customer: name, attemptId: randomUUID() });
  expect(taken.codigo).toBe('unit_taken');
  expect((await (await atCounter(cashier, unknown)).hold()).codigo).toBe('customer_data_missing');
  await app.database.owner
    .updateTable('person')
    .set({
      gender: FORM.gender,
      nationalityId: FORM.nationalityId,
      countryId: FORM.countryId,
      cityId: FORM.cityId,
      address: FORM.address,
    })
    .where('id', '=', owing.personId)
    .execute();
  await app.database.owner
    .insertInto('contact')
    .values({
      personId: owing.personId,
      kind: 'email',
      value: `${owing.personId}@demo.invalid`,
      createdAt: app.clock.now(),
    })
    .execute();
  await app.database.owner
    .insertInto('contact')
    .values({
      personId: owing.personId,
      kind: 'cellphone',
      value: FORM.cellphone,
      createdAt: app.clock.now(),
    })
    .execute();
  expect((await (await atCounter(cashier, owing)).hold()).codigo).toBe('overdue_instalments');
  for (const { personId } of [other, unknown, owing]) expect(await holdsOf(personId)).toEqual([]);
});

test('nobody holds at the counter without an open till, or for whom another cashier found', async () => {
  const [cashier, customer] = [await newCashier(app), await completeCustomer()];
  const { input } = await atCounter(cashier, customer);
  const other = await newCashier(app);
  expect((await app.call(holdAtCounter, input, { as: other })).codigo).toBe('customer_expired');
  const closed = await newCashier(app, null);
  expect((await app.call(holdAtCounter, input, { as: closed })).codigo).toBe('cash_session_closed');
  expect((await app.call(holdAtCounter, input, { as: customer })).codigo).toBe('forbidden');
  expect(await holdsOf(customer.personId)).toEqual([]);
});

test('two cashiers who hold one lot at once: one of them has it', async () => {
  const [one, two] = [await newCashier(app), await newCashier(app)];
  const [first, second] = [await completeCustomer(), await completeCustomer()];
  const at = await atCounter(one, first);
  const { customer: name } = await find(app, two, second);
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([
      at.hold(),
      app.call(
        holdAtCounter,
        { ...at.input, attemptId: randomUUID(), customer: name },
        { as: two },
      ),
    ]),
  );
  expect(answers.map(({ codigo }) => codigo).sort()).toEqual(['', 'unit_taken']);
});
