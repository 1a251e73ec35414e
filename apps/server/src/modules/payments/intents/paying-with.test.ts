import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { paymentInputOf, start } from '../../../../test/paying.ts';
import { scriptedMethod } from '../../../../test/scripted-method.ts';
import { besideOf } from '../../../../test/splitting.ts';
import { sql } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';

let app: TestApp;
const prepaid = scriptedMethod();
const seen: unknown[] = [];

beforeAll(async () => {
  app = await testApp({ jobs: false, beside: besideOf(prepaid) });
});
afterAll(() => app.close());
beforeEach(() => {
  prepaid.calls.length = seen.length = 0;
  prepaid.script.begins = 'is held';
  prepaid.script.admits = (payer) => void seen.push(payer);
});

const GIVEN = {
  method: 'prepaid',
  number: '9910 7311 4242 9018',
  key: '8642',
  captcha: { captchaId: randomUUID(), answer: 'KQ7XR', proof: 'proof-of-work-91' },
} as const;

async function inputOf(customer: Customer): Promise<InputOf<typeof startPayment>> {
  return { ...(await paymentInputOf(app, customer)), method: 'prepaid', with: GIVEN };
}

test('what a person gives a method reaches it before and while the payment is recorded', async () => {
  const customer = await newCustomer(app);
  const { data } = await start(app, customer, await inputOf(customer));
  expect(data.state).toBe('settled');
  expect(seen).toMatchObject([
    { personId: customer.personId, field: 'with', with: { number: '9910731142429018' } },
  ]);
  expect(prepaid.calls[0]).toBe('given 9910731142429018');
});

test('a repeat brings the same instrument; its key and captcha may differ, and nothing is tried again', async () => {
  const customer = await newCustomer(app);
  const input = await inputOf(customer);
  const { data } = await start(app, customer, input);
  const captcha = { ...GIVEN.captcha, captchaId: randomUUID(), answer: 'OTHER' };
  const again = await start(app, customer, { ...input, with: { ...GIVEN, key: '1', captcha } });
  expect(again.data).toMatchObject({ fields: [{ field: 'with.key', code: 'digits_only' }] });
  const repeat = await start(app, customer, { ...input, with: { ...GIVEN, key: '1111', captcha } });
  expect(repeat.data.intentId).toBe(data.intentId);
  expect(seen).toHaveLength(1);
  const other = { ...GIVEN, number: '9910731142429026' };
  expect((await start(app, customer, { ...input, with: other })).codigo).toBe(
    'idempotency_conflict',
  );
});

test('what a method refuses leaves no payment behind, and the same attempt may try again', async () => {
  const customer = await newCustomer(app);
  const input = await inputOf(customer);
  prepaid.script.admits = () => {
    throw refuse('forbidden');
  };
  expect((await start(app, customer, input)).codigo).toBe('forbidden');
  expect(prepaid.calls).toEqual([]);
  prepaid.script.admits = () => undefined;
  expect((await start(app, customer, input)).data.state).toBe('settled');
});

test('what belongs to another method is refused beside its field', async () => {
  const customer = await newCustomer(app);
  const input = await inputOf(customer);
  const wrong = await start(app, customer, { ...input, method: 'qr' });
  expect(wrong.data).toMatchObject({ fields: [{ field: 'with.method', code: 'mismatch' }] });
  const half = (Number(input.expectedAmount) / 2).toFixed(2);
  const rest = (Number(input.expectedAmount) - Number(half)).toFixed(2);
  const parts = [
    { method: 'prepaid' as const, amount: half },
    { method: 'qr' as const, amount: rest, with: GIVEN },
  ];
  const { with: _, ...without } = input;
  const inPart = await start(app, customer, { ...without, parts });
  expect(inPart.data).toMatchObject({
    fields: [{ field: 'parts.1.with.method', code: 'mismatch' }],
  });
  const both = await start(app, customer, { ...input, parts });
  expect(both.data).toMatchObject({ fields: [{ field: 'with' }] });
});

test('nothing of it is in the database: no table holds number, key, answer or proof', async () => {
  const customer = await newCustomer(app);
  await start(app, customer, await inputOf(customer));
  const { rows } = await sql<{ found: string }>`
    SELECT table_name AS found FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'
       AND query_to_xml(format('SELECT * FROM %I.%I', table_schema, table_name), true, false, '')::text
           ~ '9910731142429018|9910 7311 4242 9018|KQ7XR|proof-of-work-91'`.execute(
    app.database.owner,
  );
  expect(rows).toEqual([]);
});
