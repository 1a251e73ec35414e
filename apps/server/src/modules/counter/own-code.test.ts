import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCounterCustomer, readOwnCode } from '@kantuta/contract/counter/counter.calls';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCashier } from '../../../test/at-counter.ts';
import { newCustomer } from '../../../test/customer.ts';
import { newPerson } from '../../../test/signing-in.ts';

let app: TestApp;
let cashier: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
  cashier = await newCashier(app);
});
afterAll(() => app.close());

const show = async (customer: Session) => (await app.call(readOwnCode, {}, { as: customer })).data;
const find = (document: string, as = cashier) =>
  app.call(findCounterCustomer, { document, reason: 'payment' as const }, { as });

test('a cashier finds the customer by the code that they show, once (CSH-10)', async () => {
  const customer = await newCustomer(app);
  const { code, image } = await show(customer);
  expect(image).toMatch(/^iVBOR/);
  const found = await find(code.toLowerCase().replaceAll('-', ' '));
  expect(found).toMatchObject({ codigo: '', data: { document: customer.document } });
  expect((await find(code)).codigo).toBe('counter_code_invalid');
  const entry = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'counter.find')
    .where('objectId', '=', String(customer.personId))
    .select('details')
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ by: 'code', reason: 'payment' });
});

test('two cashiers who scan one code at once: one of them finds the customer', async () => {
  const other = await newCashier(app);
  for (let round = 0; round < 5; round += 1) {
    const { code } = await show(await newCustomer(app));
    const answers = await Promise.all([find(code), find(code, other)]);
    // The control: without the count of uses both answers are good, as two finds by document are.
    expect(answers.map(({ codigo }) => codigo).sort()).toEqual(['', 'counter_code_invalid']);
  }
});

test('a code that is old, changed or of another person finds nobody', async () => {
  const [customer, other] = [await newCustomer(app), await newCustomer(app)];
  const { code } = await show(customer);
  const last = code.endsWith('0') ? '1' : '0';
  expect((await find(code.slice(0, -1) + last)).codigo).toBe('counter_code_invalid');
  const { code: theirs } = await show(other);
  expect((await find(theirs.slice(0, 7) + code.slice(7))).codigo).toBe('counter_code_invalid');
  app.clock.advance(61_000);
  expect((await find(code)).codigo).toBe('counter_code_invalid');
});

test('nobody but a cashier with an open till uses a code, and a cashier not their own', async () => {
  const customer = await newCustomer(app);
  const { code } = await show(customer);
  expect((await find(code, await newCustomer(app))).codigo).toBe('forbidden');
  const { personId } = await newPerson(app, { roles: ['cashier'] });
  expect((await find(code, await app.signIn(personId))).codigo).toBe('cash_session_closed');
  expect((await find((await show(cashier)).code)).codigo).toBe('customer_not_found');
  // What others tried has not used it up.
  expect((await find(code)).codigo).toBe('');
});
