import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import {
  addRestriction,
  endRestriction,
  listRestrictions,
  previewRestriction,
} from '@kantuta/contract/payments/restrictions.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { startPaying } from '../../../../test/paying.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const WORDS = { es: 'El banco cambia su sistema.', en: 'The bank changes its system.', pt: '' };

test('a reason in the operator’s words reaches the customer’s home and pay page, with the end', async () => {
  const as = await newOperator(app, { role: 'finance', companyIds: [8] });
  const payer = await newCustomer(app);
  const closedAtHome = async () =>
    (await app.call(readAccount, {}, { as: payer })).data['closedPayments'];
  expect(await closedAtHome()).toEqual([]);
  const until = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
  const input = { companyIds: [8], methods: 'all' as const, to: until };
  const silent = await app.call(addRestriction, { ...input, reasonKey: 'other' }, { as });
  expect(silent.codigo).toBe('invalid_input');
  const { data } = await app.call(
    addRestriction,
    { ...input, reasonKey: 'other', reasonTexts: WORDS },
    { as },
  );
  const closed = { until, reasonKey: 'other', reasonTexts: WORDS };
  expect(await closedAtHome()).toEqual([{ companyId: 8, ...closed }]);
  const debts = await app.call(listDebts, {}, { as: payer });
  expect(debts.data.groups[0]?.methods[0]).toMatchObject({ method: 'qr', restriction: closed });
  const { id = 0 } = data.restrictions[0] ?? {};
  await app.call(endRestriction, { id, reason: 'Terminó antes.' }, { as });
  expect(await closedAtHome()).toEqual([]);
});

test('words are kept only with the reason that they belong to', async () => {
  const as = await newOperator(app, { role: 'finance', companyIds: [8] });
  const from = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
  const input = { companyIds: [8], methods: 'all' as const, from, to: null };
  const works = { ...input, reasonKey: 'planned_works' as const };
  // Words that nobody would read are refused, not dropped.
  const refused = await app.call(addRestriction, { ...works, reasonTexts: WORDS }, { as });
  expect(refused.data).toMatchObject({ fields: [{ field: 'reasonTexts', code: 'not_in_list' }] });
  await app.call(addRestriction, works, { as });
  const listed = await app.call(listRestrictions, {}, { as });
  const added = listed.data.restrictions.find((each) => each.from === from);
  expect(added).toMatchObject({ reasonKey: 'planned_works', reasonTexts: null });
  await app.call(endRestriction, { id: added?.id ?? 0, reason: 'Se cancela.' }, { as });
});

test('before payments are closed the desk knows whom it touches, of its own companies only', async () => {
  const as = await newOperator(app, { role: 'finance', companyIds: [8] });
  const touched = async () =>
    (await app.call(previewRestriction, { companyIds: [8] }, { as })).data;
  const before = await touched();
  const payer = await newCustomer(app);
  await newCustomer(app, { sales: [{ companyId: 12 }] });
  await startPaying(app, payer);
  const after = await touched();
  expect(after).toEqual({ people: before.people + 1, openQrs: before.openQrs + 1 });
  const beyond = await app.call(previewRestriction, { companyIds: [8, 12] }, { as });
  expect(beyond.codigo).toBe('forbidden');
});
